import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { worm } from "../scenes/elements/soil.ts";
import { cattle } from "../scenes/figures/cattle.ts";
import { bee } from "../scenes/figures/wildlife.ts";
import { leaf } from "../scenes/plants/corner.ts";
import { sunflower } from "../scenes/plants/crops.ts";
import { well } from "../scenes/things/buildings.ts";
import { beeBox, pot } from "../scenes/things/things.ts";
import { type Spot, tuft } from "./spot.ts";

const MOUND = "M64 336C86 292 150 274 200 274S314 292 336 336Q200 358 64 336Z";

const crumbs = (count: number, colour: string, draw: () => readonly [number, number]) =>
  path(
    repeat(count, () => {
      const [x, y] = draw();
      return `M${Math.round(x)} ${Math.round(y)}h.1`;
    }),
    stroke(colour, 7, 0.7),
  );

export const SPROUT: Spot = {
  wash: "#e2ecd2",
  draw: (stage) => [
    stage.shadow(206, 338, 270, 0.4),
    path(MOUND, fill(stage.round("#6b4428"))),
    crumbs(30, "#3f2614", () => [200 + stage.around() * 120, 318 + stage.around() * 20]) +
      crumbs(18, "#a87448", () => [190 + stage.around() * 110, 308 + stage.around() * 20]),
    path(
      brush(curve([200, 292], [196, 230], [208, 180], [202, 128]), 15, 9),
      fill(stage.upright("#7aa63c")),
    ),
    at(202, 176, 1, leaf(stage, 122, 38, "#4f9434"), -36) +
      at(202, 202, 1, leaf(stage, 116, 36, "#5fa03c"), 212) +
      at(202, 136, 1, leaf(stage, 66, 18, "#8cc050"), -78) +
      at(202, 136, 1, leaf(stage, 54, 15, "#7ab446"), -112),
  ],
};

export const WELL: Spot = {
  wash: "#dfeae4",
  draw: (stage) => [
    well(stage, 196, 232, 1.5),
    pot(stage, 330, 342, 1.1, "#c9973a"),
    pot(stage, 70, 346, 0.9),
    tuft(stage, 372, 340, 20),
  ],
};

export const COW: Spot = {
  wash: "#e6edd4",
  draw: (stage) => [
    cattle(stage, 204, 326, 1.5, { colour: "#f6efe0", horns: "short", udder: true, bell: true }),
    tuft(stage, 60, 334, 28),
    tuft(stage, 344, 338, 22),
    tuft(stage, 300, 344, 16, "#8fa650"),
  ],
};

export const BEES: Spot = {
  wash: "#f7e8bf",
  draw: (stage) => [
    beeBox(stage, 170, 312, 2.5, "#e2bd80"),
    at(318, 340, 1.25, sunflower(stage)),
    bee(stage, 280, 100, 0.9, -12),
    bee(stage, 90, 110, 0.7, 16),
    bee(stage, 200, 74, 0.55),
    path("M292 110Q250 150 262 190T180 270", `${stroke("#a8894a", 2.4)} stroke-dasharray="1 9"`),
    tuft(stage, 70, 344, 24),
  ],
};

export const PRESS: Spot = {
  wash: "#f3e3c8",
  draw: (stage) => [
    stage.shadow(170, 338, 190, 0.42),
    path(
      "M118 336C104 264 132 224 140 176H216C224 224 252 264 238 336Q178 356 118 336Z",
      fill(stage.upright("#94602f")),
    ),
    path("M122 300Q178 316 236 300M132 250Q178 262 226 250", stroke("#5f3a1a", 4, 0.6)),
    ellipse(178, 176, 39, 12, fill(stage.down("#4a2c14"))) +
      ellipse(178, 176, 30, 8, fill(stage.round("#c98a64"))),
    path("M180 176L212 62", stroke(stage.lit("#7a4f2a"), 18)) +
      path("M212 66Q290 92 336 150", stroke(stage.lit("#8a5a30"), 10)) +
      path("M146 186L60 214", stroke(stage.lit("#8a5a30"), 10)),
    path("M234 306q20 2 26 14", stroke("#e8b02a", 6)),
    path("M252 322C250 352 306 352 304 322Z", fill(stage.upright("#b5592c"))) +
      ellipse(278, 322, 27, 7, fill(stage.down("#efb62e"))),
    path(
      "M322 344C316 310 318 290 332 276V246H352V276C366 290 368 310 362 344Q342 352 322 344Z",
      fill(stage.upright("#b8801c")),
    ) +
      path("M332 246H352V236H332Z", fill(stage.lit("#8a5a30"))) +
      path("M328 300V330", stroke("#fff0c0", 5, 0.7)),
    tuft(stage, 76, 342, 22),
  ],
};

export const DRIP: Spot = {
  wash: "#dbe9ea",
  draw: (stage) => [
    path("M40 330C90 300 310 300 360 330Q340 362 200 362T40 330Z", fill(stage.round("#8a5a3a"))),
    ...[104, 204, 304].map(
      (x, index) =>
        ellipse(x, 326, 40, 11, fill("#4a2c1c", 0.75)) +
        path(`M${x} 322V${250 - index * 20}`, stroke("#6f9a3a", 7)) +
        at(x, 286 - index * 16, 1, leaf(stage, 56 + index * 8, 18, "#4f9434"), -34) +
        at(x, 292 - index * 16, 1, leaf(stage, 54 + index * 8, 17, "#5fa03c"), 212) +
        at(x, 254 - index * 20, 1, leaf(stage, 40 + index * 8, 12, "#7ab446"), -84),
    ),
    path("M20 346H380", stroke("#241f1c", 13)) + path("M20 342H380", stroke("#6a645c", 3)),
    ...[130, 230, 330].map(
      (x) =>
        path(`M${x - 7} 340h14v-10h-14Z`, fill("#3a3632")) +
        path(
          `M${x} 352C${x - 11} 370 ${x - 9} 382 ${x} 382S${x + 11} 370 ${x} 352Z`,
          fill(stage.round("#5fb0dc")),
        ) +
        ellipse(x - 3, 371, 2.4, 3.4, fill("#ffffff", 0.8)),
    ),
  ],
};

export const BIOGAS: Spot = {
  wash: "#e4ead6",
  draw: (stage) => [
    stage.shadow(160, 334, 260, 0.42),
    path("M48 332V262H244V332Q146 350 48 332Z", fill(stage.upright("#b5673c"))) +
      path(
        "M48 284H244M48 308H244M80 262v22M130 262v22M180 262v22M104 284v24M156 284v24M206 284v24M80 308v30M130 308v32M180 308v32",
        stroke("#7d3f20", 2.4, 0.7),
      ),
    path(
      "M40 262C44 172 96 128 146 128S248 172 252 262Q146 282 40 262Z",
      fill(stage.round("#5f8f6a")),
    ) + path("M84 186Q110 146 150 144", stroke("#ffffff", 7, 0.5)),
    path("M146 128V96H318V246", stroke("#5a5a54", 9)) +
      path("M146 124V94H318", stroke("#b9b4a6", 3)) +
      ellipse(232, 96, 13, 13, fill(stage.round("#c8401a"))),
    path("M272 334V276H364V334Z", fill(stage.upright("#8a8478"))) +
      path("M284 276h68l-6-12h-56Z", fill(stage.down("#3a3632"))),
    path(
      "M318 266C296 244 306 226 314 206C322 218 324 224 328 214C344 234 342 250 318 266Z",
      fill(stage.defs.linear("0 #bfe4ff .9, .6 #4a9ae0 1, 1 #2f6fc0 1")),
    ),
    ellipse(318, 308, 9, 9, fill(stage.round("#d9402a"))) + tuft(stage, 36, 338, 22),
  ],
};

export const COCONUT: Spot = {
  wash: "#dfecdc",
  draw: (stage) => [
    stage.shadow(200, 338, 220, 0.42),
    ...[
      [-152, 150],
      [-118, 190],
      [-88, 205],
      [-60, 186],
      [-28, 146],
    ].map(([degrees = 0, long = 0], index) =>
      at(200, 262, 1, leaf(stage, long, 24, index % 2 ? "#5fa03c" : "#4a8a34"), degrees),
    ),
    path(
      "M128 296C124 252 160 232 200 234S278 254 274 298C270 336 232 346 200 346S132 336 128 296Z",
      fill(stage.round("#8a5f34")),
    ),
    path(
      repeat(
        26,
        () =>
          `M${Math.round(200 + stage.around() * 62)} ${Math.round(292 + stage.around() * 42)}q6 8 4 18`,
      ),
      stroke("#5f3d1c", 2.4, 0.6),
    ),
    path("M266 322a44 40 0 0 1 88 0Z", fill(stage.round("#7a5230"))) +
      ellipse(310, 322, 44, 14, fill("#fffdf4")) +
      ellipse(310, 324, 31, 8, fill(stage.down("#dfe8e0"))),
    path("M268 324a43 30 0 0 0 84 0", fill(stage.round("#6b4526"))) + tuft(stage, 90, 344, 26),
  ],
};

export const HERBS: Spot = {
  wash: "#e0ecda",
  draw: (stage) => [
    stage.shadow(140, 338, 150, 0.42) + stage.shadow(290, 338, 120, 0.42),
    ...[-150, -124, -104, -86, -66, -46, -26].map((degrees, index) => {
      const stem = 110 + (index % 3) * 26;
      return at(
        144,
        248,
        1,
        path(`M0 0H${stem}`, stroke("#5f7f34", 4)) +
          [0.35, 0.6, 0.84]
            .map(
              (t) =>
                at(stem * t, 0, 1, leaf(stage, 40, 14, "#4f9434"), -46) +
                at(stem * t, 0, 1, leaf(stage, 38, 13, "#6fae44"), 44),
            )
            .join("") +
          path(`M${stem} 0h26`, `${stroke("#8a5a9a", 8)} stroke-dasharray="1 6"`),
        degrees,
      );
    }),
    path("M84 244H206L194 336Q144 350 96 336Z", fill(stage.upright("#b5592c"))) +
      path("M78 238H212V256H78Z", fill(stage.down("#c96a3a"))),
    path(
      "M240 276C242 320 256 334 268 338H320C332 334 346 320 348 276Z",
      fill(stage.upright("#8a867c")),
    ) +
      ellipse(294, 276, 54, 14, fill(stage.down("#5f5b52"))) +
      ellipse(294, 278, 40, 8, fill(stage.lit("#6f9a3a"))),
    path(
      brush(
        [
          [300, 276],
          [330, 220],
          [346, 188],
        ],
        20,
        13,
        13,
      ),
      fill(stage.upright("#a39e92")),
    ),
    at(232, 344, 1, leaf(stage, 44, 12, "#5fa03c"), -14),
  ],
};

export const COMPOST: Spot = {
  wash: "#ece2cc",
  draw: (stage) => [
    path("M300 336L330 110", stroke(stage.lit("#a8763e"), 11)) +
      path("M316 118h30", stroke(stage.lit("#8a5a30"), 11)),
    stage.shadow(190, 340, 290, 0.42),
    path(
      "M50 338C74 262 132 214 184 212C250 210 304 266 328 338Q190 362 50 338Z",
      fill(stage.round("#4f3522")),
    ),
    crumbs(60, "#2f1e12", () => [188 + stage.around() * 112, 300 + stage.around() * 40]) +
      crumbs(34, "#8a6440", () => [180 + stage.around() * 106, 296 + stage.around() * 44]),
    ...[
      [130, 262, -20],
      [236, 270, 30],
      [186, 232, 0],
      [96, 318, 200],
      [268, 320, 12],
    ].map(([x = 0, y = 0, d = 0], index) =>
      at(x, y, 1, leaf(stage, 40, 13, index % 2 ? "#c98a2c" : "#6fa040"), d),
    ),
    worm(stage, 150, 314, 0.9) + worm(stage, 244, 298, -0.8),
    path("M284 318L322 306L312 356Q292 362 276 350Z", fill(stage.upright("#8f959a"))),
    tuft(stage, 52, 344, 24) + tuft(stage, 350, 342, 20),
  ],
};
