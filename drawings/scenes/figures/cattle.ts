import { mix, shade } from "../../pen/colour.ts";
import {
  at,
  brush,
  curve,
  ellipse,
  fill,
  type Point,
  path,
  smooth,
  stroke,
} from "../../pen/pen.ts";
import type { Stage } from "../stage.ts";

const ZEBU: readonly Point[] = [
  [5, 55],
  [6, 46],
  [13, 36],
  [22, 26],
  [31, 23],
  [44, 24],
  [54, 18],
  [60, 6],
  [69, 0],
  [79, 4],
  [86, 15],
  [104, 20],
  [128, 20],
  [150, 15],
  [168, 16],
  [180, 23],
  [186, 40],
  [184, 58],
  [177, 70],
  [174, 62],
  [150, 68],
  [122, 74],
  [96, 75],
  [80, 72],
  [70, 76],
  [60, 78],
  [51, 74],
  [46, 64],
  [39, 55],
  [33, 52],
  [26, 58],
  [17, 62],
  [8, 62],
];

interface Cattle {
  colour: string;
  horns: "long" | "short" | "none";
  udder?: boolean;
  /** A cloth over the back and painted horns, for a festival. */
  dressed?: string;
  bell?: boolean;
}

/** A zebu facing left, about 190 x 125, its hooves at y and its centre at x; faces right if `size` is negative. */
export function cattle(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  { colour, horns, udder, dressed, bell }: Cattle,
): string {
  const core = stage.lit(colour);
  const far = shade(core, -0.12);
  const rim = mix(core, stage.light.rim, 0.7);
  const leg = (points: readonly Point[], wide: number, ink: string) =>
    path(brush(points, wide, 7), fill(ink));
  const hoof = (hx: number) => path(`M${hx - 6} 124l2-8h8l2 8Z`, fill(stage.lit("#33281f")));
  const coat = stage.down(colour, 0.15);
  const parts = [
    stage.shadow(100, 124, 190, 0.42),
    leg(
      [
        [84, 66],
        [79, 84],
        [74, 98],
        [78, 112],
        [77, 120],
      ],
      15,
      far,
    ) + hoof(77),
    leg(
      [
        [160, 56],
        [152, 76],
        [150, 92],
        [147, 106],
        [146, 120],
      ],
      22,
      far,
    ) + hoof(146),
    path(brush(curve([182, 24], [196, 34], [190, 62], [195, 82]), 4, 2), fill(far)) +
      path("M192 78C189 91 192 104 198 108C202 98 200 86 197 78Z", fill(stage.lit("#3a2a20"))),
    udder ? path("M120 70C122 84 146 86 152 68Z", fill(stage.round("#e0a890"))) : "",
    path(smooth(ZEBU), fill(coat)),
    path(
      "M62 20C70 34 72 52 62 72M96 30C92 46 94 60 100 70M150 26C142 40 142 56 150 66",
      stroke(shade(core, -0.1), 3, 0.3),
    ),
    path("M32 54C40 62 44 74 54 88C60 84 62 80 62 74Z", fill(shade(core, -0.04))),
    path(smooth(ZEBU.slice(5, 16), false), stroke(rim, 2.2, 0.8)),
    leg(
      [
        [70, 62],
        [67, 84],
        [66, 98],
        [64, 110],
        [63, 120],
      ],
      20,
      core,
    ) + hoof(62),
    leg(
      [
        [170, 44],
        [173, 68],
        [167, 84],
        [173, 98],
        [172, 110],
        [171, 120],
      ],
      32,
      core,
    ) + hoof(171),
    cloth(stage, dressed),
    faceOf(stage, core, horns, dressed),
    bell || dressed
      ? path("M36 52C44 60 50 50 56 30", stroke(stage.lit("#a8301a"), 4)) +
        ellipse(42, 58, 5, 6, fill(stage.round("#d3a23a")))
      : "",
  ];
  const s = Math.abs(size);
  return at(x + (size < 0 ? 98 * s : -98 * s), y - 124 * s, [size, s], parts.join(""));
}

function cloth(stage: Stage, colour = ""): string {
  if (!colour) return "";
  const dots = [104, 118, 132, 146]
    .map((x) => ellipse(x, 44, 3.4, 3.4, fill(stage.lit("#f7d36a"))))
    .join("");
  return (
    path("M92 16C112 22 140 20 158 14L160 58C140 66 112 66 94 60Z", fill(stage.down(colour))) +
    path("M94 56C112 62 140 62 160 54", stroke(stage.lit("#f2b53a"), 4)) +
    dots
  );
}

function faceOf(stage: Stage, core: string, horns: Cattle["horns"], dressed = ""): string {
  const ink = stage.lit(dressed || "#4a3f35");
  const long = horns === "long";
  const front = long
    ? curve([25, 27], [8, 16], [12, -12], [30, -26])
    : curve([26, 27], [18, 20], [14, 12], [18, 4]);
  const back = long
    ? curve([29, 25], [22, 8], [34, -10], [46, -16])
    : curve([30, 25], [27, 18], [27, 12], [30, 6]);
  const pair =
    horns === "none"
      ? ""
      : path(brush(back, 5, 1.2), fill(shade(ink, -0.04))) +
        path(brush(front, 6.4, 1.4), fill(shade(ink, 0.06)));
  const tips =
    dressed && long
      ? ellipse(30, -27, 4, 4, fill(stage.lit("#f7c22e"))) +
        ellipse(46, -17, 3.6, 3.6, fill(stage.lit("#f7c22e")))
      : "";
  return (
    pair +
    tips +
    path("M30 31C38 25 50 28 55 36C47 40 36 39 30 31Z", fill(shade(core, -0.05))) +
    ellipse(21, 38, 2.6, 2.4, fill(stage.lit("#1c120c"))) +
    ellipse(20.3, 37.3, 0.8, 0.8, fill("#ffffff")) +
    path("M4 54C5 47 9 44 13 46C15 52 13 60 8 62C5 61 4 58 4 54Z", fill(shade(core, -0.24))) +
    path("M8 58q4 1 7-1", stroke(shade(core, -0.4), 1.2))
  );
}

/** A buffalo resting in water with only its head and back above; faces left, 150 wide. */
export function buffalo(stage: Stage, x: number, y: number, size: number): string {
  const core = stage.lit("#3a3633");
  const rim = mix(core, stage.light.rim, 0.55);
  const s = Math.abs(size);
  const back = "M34 0C32-22 44-36 62-38C84-42 120-40 138-28C148-20 152-8 152 0Z";
  const head = smooth([
    [-22, -4],
    [-20, -14],
    [-6, -28],
    [8, -36],
    [24, -36],
    [38, -26],
    [44, -6],
    [30, 2],
    [0, 2],
    [-16, 2],
  ]);
  const horn = curve([20, -34], [26, -56], [62, -58], [70, -38]);
  const parts = [
    path(back, fill(stage.down("#3a3633", 0.12))),
    path("M46-32C66-42 112-42 138-28", stroke(rim, 2.2, 0.9)),
    path(brush(curve([12, -36], [4, -58], [36, -70], [56, -60]), 8, 2), fill(shade(core, 0.06))),
    path(head, fill(stage.round("#454039"))),
    path(brush(horn, 9, 2), fill(shade(core, 0.12))),
    path(smooth(horn, false), stroke(rim, 1, 0.6)),
    path("M26-30C36-32 46-26 46-20C38-18 30-22 26-30Z", fill(shade(core, -0.06))),
    ellipse(2, -24, 2.6, 2.2, fill("#120c08")) + ellipse(1.4, -24.6, 0.8, 0.8, fill("#ffffff")),
    path("M-22-6C-22-12-16-14-12-12C-10-6-12 0-18 1Z", fill(shade(core, -0.1))),
    path("M-40 2q30 6 60 2M30 3q60 8 136 0M50 9q40 5 90 0", stroke(stage.light.sun, 2, 0.55)),
  ];
  return at(x, y, [size, s], parts.join(""));
}
