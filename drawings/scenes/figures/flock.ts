import { mix, shade } from "../../pen/colour.ts";
import {
  at,
  brush,
  curve,
  ellipse,
  fill,
  type Point,
  path,
  repeat,
  smooth,
  stroke,
} from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

const hooves = (stage: Stage, places: readonly Point[]) =>
  places.map(([x, y]) => path(`M${x - 5} ${y}l2-7h7l2 7Z`, fill(stage.lit("#3a2a1c")))).join("");

/** A goat facing left, about 190 x 220 units at size 1, its hooves at y; faces right if `size` is negative. */
export function goat(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  coat: string,
  patch: string,
  kid = false,
): string {
  const c = stage.lit(coat);
  const far = shade(c, -0.14);
  const s = Math.abs(size);
  const leg = (points: readonly Point[], wide: number, ink: string) =>
    path(brush(points, wide, 8), fill(ink));
  const horns = kid
    ? ""
    : path(
        brush(curve([108, 140], [112, 110], [132, 100], [148, 108]), 9, 2),
        fill(stage.lit("#5a4a38")),
      ) +
      path(
        brush(curve([98, 140], [94, 112], [106, 94], [124, 96]), 9, 2),
        fill(stage.lit("#8a7a62")),
      );
  const body: Point[] = [
    [104, 214],
    [126, 196],
    [166, 194],
    [206, 194],
    [236, 204],
    [244, 228],
    [236, 254],
    [204, 264],
    [160, 264],
    [126, 258],
    [108, 240],
  ];
  const parts = [
    stage.shadow(178, 318, 170, 0.42),
    leg(
      [
        [140, 250],
        [136, 280],
        [138, 314],
      ],
      17,
      far,
    ) +
      leg(
        [
          [214, 250],
          [224, 282],
          [220, 314],
        ],
        18,
        far,
      ),
    path("M236 208C248 194 258 192 264 180C270 194 264 210 246 220Z", fill(stage.lit(patch))),
    path(smooth(body), fill(stage.down(coat))),
    path(
      "M168 195C190 192 214 193 234 203C244 214 243 236 238 248C222 244 196 236 184 216C176 208 170 202 168 195Z",
      fill(stage.lit(patch)),
    ),
    path(
      repeat(18, (index) => `M${112 + ((index * 37) % 66)} ${206 + ((index * 23) % 50)}q4 3 6 9`),
      stroke(shade(c, -0.16), 1.2, 0.5),
    ),
    path("M126 196C160 191 204 191 234 202", stroke(mix(c, stage.light.rim, 0.8), 3, 0.9)),
    leg(
      [
        [124, 244],
        [118, 280],
        [120, 316],
      ],
      20,
      c,
    ) +
      leg(
        [
          [226, 240],
          [238, 266],
          [230, 290],
          [234, 316],
        ],
        26,
        c,
      ),
    hooves(stage, [
      [120, 320],
      [138, 318],
      [220, 318],
      [234, 320],
    ]),
    path(
      smooth([
        [106, 236],
        [94, 206],
        [92, 172],
        [104, 156],
        [124, 160],
        [136, 186],
        [140, 216],
      ]),
      fill(stage.round(coat)),
    ),
    horns,
    path(
      smooth([
        [118, 142],
        [104, 134],
        [88, 138],
        [70, 156],
        [56, 174],
        [56, 186],
        [68, 190],
        [86, 184],
        [104, 178],
        [118, 164],
      ]),
      fill(stage.round(coat)),
    ),
    path("M106 136C92 138 80 150 72 158C82 160 96 156 108 146Z", fill(stage.lit(patch), 0.9)),
    path("M114 146C132 144 148 154 152 168C138 170 122 162 114 152Z", fill(stage.round(patch))),
    ellipse(90, 152, 5.4, 5, fill(stage.lit("#f3c85a"))) +
      path("M87 152h6", stroke("#1a120a", 2.6)),
    path("M58 179q5 4 9 2M61 186q7 4 14 0", stroke(stage.lit("#7a4a34"), 2)),
    kid ? "" : path("M72 188C70 200 76 208 72 216C82 206 84 196 82 186Z", fill(shade(c, -0.06))),
  ];
  const k = s * 0.5;
  return at(
    x + (size < 0 ? 170 * k : -170 * k),
    y - 320 * k,
    [size < 0 ? -k : k, k],
    parts.join(""),
  );
}

/** A sheep facing left, about 110 wide at size 1, its hooves at y. */
export function sheep(stage: Stage, x: number, y: number, size: number, wool = "#e9dfc6"): string {
  const core = stage.lit(wool);
  const face = stage.lit("#4a372a");
  const s = Math.abs(size);
  const fleece = Array.from({ length: 15 }, (_, index): Point => {
    const a = (index / 15) * 6.283;
    return [8 + Math.cos(a) * 40, -46 + Math.sin(a) * 23];
  });
  const puffs = fleece.map(([px, py]) => ellipse(px, py, 10, 9, fill(core))).join("");
  const curls = path(
    repeat(
      20,
      () => `M${trim(8 + stage.around() * 36)} ${trim(-46 + stage.around() * 20)}q4-5 8 0`,
    ),
    stroke(shade(core, -0.13), 1.8, 0.7),
  );
  const legs = path("M-18-28V-3M-8-28V-3M26-28V-3M36-28V-3", stroke(face, 6));
  const head =
    path("M-32-66C-40-72-54-62-60-50C-62-44-56-40-50-42C-40-44-30-50-28-58Z", fill(face)) +
    path("M-34-64C-28-66-20-60-20-54C-28-54-34-58-34-64Z", fill(shade(face, 0.06))) +
    ellipse(-46, -58, 1.8, 1.8, fill("#f3dca0"));
  const lit = path("M-24-62C-10-76 24-76 42-62", stroke(mix(core, stage.light.rim, 0.8), 4, 0.8));
  return at(
    x,
    y,
    [size, s],
    stage.shadow(6, 0, 100, 0.4) +
      legs +
      puffs +
      path(smooth(fleece), fill(stage.down(wool, 0.16))) +
      curls +
      lit +
      head,
  );
}

/** A sitting dog facing left, about 110 high at size 1, its paws at y. */
export function dog(stage: Stage, x: number, y: number, size: number, coat = "#c98a4a"): string {
  const core = stage.lit(coat);
  const parts = [
    stage.shadow(10, 0, 90, 0.42),
    path(brush(curve([34, -8], [62, -6], [70, -26], [58, -40]), 9, 3), fill(shade(core, -0.05))),
    path(
      smooth([
        [-14, -68],
        [2, -70],
        [20, -50],
        [38, -28],
        [42, -8],
        [30, 0],
        [0, 0],
        [-8, -20],
        [-16, -46],
      ]),
      fill(stage.down(coat)),
    ),
    path(
      smooth([
        [8, -26],
        [28, -30],
        [40, -14],
        [34, 0],
        [4, 0],
        [0, -10],
      ]),
      fill(stage.round(coat)),
    ),
    path(
      brush(
        [
          [-12, -56],
          [-14, -30],
          [-16, -3],
        ],
        15,
        9,
      ),
      fill(core),
    ) +
      path(
        brush(
          [
            [-2, -50],
            [-2, -26],
            [-3, -3],
          ],
          12,
          8,
        ),
        fill(shade(core, -0.07)),
      ),
    ellipse(-19, -2, 8, 4, fill(shade(core, 0.08))) +
      ellipse(12, -2, 10, 4, fill(shade(core, 0.04))),
    path("M-16-64C-20-50-16-40-10-36C-4-44-4-58-8-66Z", fill(shade(core, 0.13))),
    path(
      smooth([
        [-20, -98],
        [-8, -102],
        [4, -94],
        [6, -80],
        [-4, -68],
        [-18, -70],
        [-32, -72],
        [-40, -78],
        [-36, -86],
        [-26, -90],
      ]),
      fill(stage.round(coat)),
    ),
    path("M-40-80C-44-80-44-74-39-73Z", fill(stage.lit("#241813"))) +
      path("M-36-74q8 3 14-1", stroke(shade(core, -0.25), 1.4)),
    path("M-10-101L-6-118L4-98Z", fill(shade(core, -0.08))) +
      path("M0-98L10-112L10-90Z", fill(shade(core, -0.14))),
    ellipse(-22, -87, 2.4, 2.4, fill("#1c120a")) + ellipse(-22.7, -87.7, 0.8, 0.8, fill("#ffffff")),
    path("M-15-66Q-6-60 5-72", stroke(stage.lit("#a8301a"), 4)),
  ];
  return at(x, y, [size, Math.abs(size)], parts.join(""));
}
