import { brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Spot } from "./spot.ts";

/** The head and shoulders of a farmer with a turban and a broad moustache. */
export const FARMER: Spot = {
  wash: "#f3e1c4",
  draw: (stage) => {
    const skin = "#8f5a36";
    const folds = repeat(
      5,
      (index) =>
        `M${128 + index * 5} ${140 - index * 15}Q${196} ${92 - index * 13} ${282 - index * 7} ${132 - index * 15}`,
    );
    return [
      path(
        "M74 372C80 300 116 276 166 268H238C290 276 322 300 328 372Q200 392 74 372Z",
        fill(stage.down("#2e6b2e", 0.1)),
      ),
      path(
        "M166 268Q200 330 238 268L262 280Q236 350 202 378Q168 350 142 280Z",
        fill(stage.down("#fbf3e1", 0.1)),
      ),
      path("M202 318V378M202 340h.1M202 358h.1", stroke("#cdbb92", 3)),
      path(
        "M74 372C80 310 108 284 142 274L170 380Q120 384 74 372ZM328 372C324 310 296 284 262 274L236 380Q290 384 328 372Z",
        fill(stage.down("#d98a1c", 0.12)),
      ),
      path("M142 276L168 380M262 276L238 380", stroke("#a8301a", 5)),
      path(
        brush(
          [
            [202, 230],
            [202, 284],
          ],
          62,
          70,
        ),
        fill(stage.lit("#7a4a2c")),
      ),
      path(
        "M130 158C128 218 154 268 202 270C250 268 278 218 274 158C270 112 134 112 130 158Z",
        fill(stage.round(skin)),
      ),
      ellipse(129, 184, 12, 19, fill(stage.lit("#7f4e2e"))) +
        ellipse(275, 184, 12, 19, fill(stage.lit("#7a4a2c"))),
      path(
        "M118 150C104 84 152 44 206 46C262 44 300 88 286 150C250 126 156 126 118 150Z",
        fill(stage.round("#e3a008")),
      ),
      path(folds, stroke("#b87a06", 5, 0.8)) +
        path("M134 118Q196 74 262 106", stroke("#ffe08a", 4, 0.8)),
      path("M248 66C276 44 302 60 296 92C282 100 262 90 248 66Z", fill(stage.round("#d98e0a"))),
      path("M154 170q14-10 28 0M222 170q14-10 28 0", stroke("#33221a", 6)),
      ellipse(169, 188, 6.4, 7, fill("#2a1a12")) +
        ellipse(237, 188, 6.4, 7, fill("#2a1a12")) +
        ellipse(167, 185, 2, 2, fill("#ffffff")) +
        ellipse(235, 185, 2, 2, fill("#ffffff")),
      path("M204 184Q212 206 212 214Q204 222 194 216", stroke("#6b3f24", 4, 0.8)),
      path(
        "M202 226C186 216 160 222 150 238C168 246 190 244 202 238C214 244 238 246 254 238C244 222 218 216 202 226Z",
        fill(stage.down("#3a2a22", 0.08)),
      ),
      path("M184 248Q202 258 220 248", stroke("#6b2f22", 5)),
      path(
        brush(curve([150, 204], [144, 214], [146, 224], [150, 228]), 2, 2),
        fill("#7a4a2c", 0.5),
      ) +
        ellipse(156, 214, 15, 10, fill("#c8764a", 0.35)) +
        ellipse(250, 214, 15, 10, fill("#c8764a", 0.3)),
      ellipse(202, 144, 4.6, 4.6, fill("#a81d16")),
    ];
  },
};
