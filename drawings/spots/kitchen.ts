import { at, box, brush, curve, ellipse, fill, path, repeat, smooth, stroke } from "../pen/pen.ts";
import { leaf } from "../scenes/plants/corner.ts";
import { garland } from "../scenes/things/feast.ts";
import { basket, cauldron } from "../scenes/things/things.ts";
import { fruit, type Spot, tuft } from "./spot.ts";

export const BASKET: Spot = {
  wash: "#e8ebcc",
  draw: (stage) => {
    const handle = curve([86, 196], [104, 56], [296, 56], [314, 196], 16);
    return [
      path(brush(handle, 15, 15, 15), fill(stage.down("#b5803c", 0.16))) +
        path(smooth(handle, false), `${stroke("#6f4418", 14, 0.5)} stroke-dasharray="2 11"`),
      basket(
        stage,
        200,
        322,
        2.5,
        "",
        "#b5823f",
        at(
          -80,
          -122,
          0.4,
          [
            at(196, 204, 1, leaf(stage, 120, 26, "#4f8a34"), -104) +
              at(226, 204, 1, leaf(stage, 126, 28, "#5f9a3c"), -66) +
              at(166, 208, 1, leaf(stage, 100, 24, "#6fa844"), -136) +
              at(256, 204, 1, leaf(stage, 92, 22, "#4a8030"), -36),
            path(
              "M274 206C262 170 280 140 306 132C316 160 312 190 300 214Z",
              fill(stage.round("#5a2f5f")),
            ) + path("M300 136l14-18", stroke("#5f8234", 6)),
            fruit(stage, 146, 188, 34, "#d9402a") +
              fruit(stage, 206, 182, 32, "#f0a92a") +
              fruit(stage, 258, 192, 28, "#d9402a"),
          ].join(""),
        ),
      ),
      fruit(stage, 84, 326, 17, "#d9402a") + tuft(stage, 330, 330, 26),
    ];
  },
};

export const POT: Spot = {
  wash: "#f6e2cc",
  draw: (stage) => [
    path(
      brush(
        [
          [238, 210],
          [290, 120],
          [330, 62],
        ],
        9,
        12,
        9,
      ),
      fill(stage.upright("#8a5a30")),
    ),
    cauldron(stage, 196, 336, 1.9, "#f0b63c"),
    repeat(9, (index) =>
      ellipse(
        130 + index * 17,
        194 + (index % 3) * 5 - 4,
        6,
        3.4,
        fill(stage.lit(["#4f8a34", "#d9402a", "#fff0b8"][index % 3] ?? "#4f8a34")),
      ),
    ),
    tuft(stage, 330, 338, 20),
  ],
};

export const SEEDS: Spot = {
  wash: "#f5ead0",
  draw: (stage) => [
    basket(stage, 130, 262, 1.3, "#8a2f22") +
      basket(stage, 276, 258, 1.3, "#6d8a34") +
      basket(stage, 206, 334, 1.7, "#e6b234"),
    path(
      repeat(
        22,
        () =>
          `M${Math.round(200 + stage.around() * 150)} ${Math.round(344 + stage.around() * 14)}h.1`,
      ),
      stroke("#c8922a", 8),
    ),
    at(
      206,
      200,
      1,
      path("M0 64V0", stroke("#6f9a3a", 6)) +
        at(0, 16, 1, leaf(stage, 62, 17, "#5f9a3c"), -32) +
        at(0, 26, 1, leaf(stage, 56, 16, "#4f8a34"), 208),
    ),
  ],
};

export const DOOR: Spot = {
  wash: "#efe2d2",
  draw: (stage) => [
    stage.shadow(200, 334, 250, 0.4),
    box(112, 66, 150, 268, fill(stage.upright("#7a4a24"))) +
      box(126, 82, 122, 252, fill(stage.down("#2f7a62", 0.1))),
    path("M187 82V334M126 166H248M126 250H248", stroke("#1f4f40", 4)),
    repeat(6, (index) =>
      path(
        `M${index % 2 ? 200 : 138} ${96 + Math.floor(index / 2) * 84}h36v54h-36Z`,
        stroke("#6fae98", 3, 0.8),
      ),
    ),
    ellipse(178, 212, 5, 5, fill(stage.round("#e3a008"))) +
      ellipse(196, 212, 5, 5, fill(stage.round("#e3a008"))),
    garland(stage, 108, 187, 74, 26, 8) + garland(stage, 187, 266, 74, 26, 8),
    path("M90 334H286L300 348H78Z", fill(stage.down("#c9694a"))),
    box(222, 262, 104, 76, fill(stage.upright("#cf9f66"))) +
      path("M222 262H326L314 250H236Z", fill(stage.lit("#eacb98"))) +
      box(266, 250, 14, 88, fill(stage.lit("#b5814a"), 0.7)),
    box(246, 202, 72, 50, fill(stage.upright("#dcb27b"))) +
      path("M246 202H318L310 194H256Z", fill(stage.lit("#f3dab0"))) +
      box(276, 194, 11, 58, fill(stage.lit("#b5814a"), 0.7)),
    at(
      232,
      300,
      1,
      path("M0 0h26v28h-26Z", fill("#fbf3e1")) +
        path("M13 24V10M13 14q-9-1-9-9q9 0 9 9ZM13 11q9 0 9-9q-9 0-9 9Z", stroke("#2e6b2e", 2)),
    ),
    tuft(stage, 88, 340, 24),
  ],
};
