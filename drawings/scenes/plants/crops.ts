import { mix, shade } from "../../pen/colour.ts";
import { at, brush, curve, ellipse, fill, path, repeat, smooth, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";
import { leaf } from "./corner.ts";

/** A plant of blades, 34 units high, with its base at 0, 0. */
export function blades(stage: Stage, colour: string, count = 7, high = 34): string {
  const inks = [shade(colour, -0.08), colour, mix(shade(colour, 0.08), stage.light.rim, 0.35)];
  return inks
    .map((ink, tone) =>
      path(
        repeat(Math.ceil(count / 3), () => {
          const lean = stage.around() * high * 0.6;
          const long = high * stage.random.between(0.7, 1.1) * (1 - tone * 0.08);
          return `M-1.8 0Q${trim(lean * 0.2)} ${trim(-long * 0.75)} ${trim(lean)} ${trim(-long)}Q${trim(lean * 0.45)} ${trim(-long * 0.4)} 1.8 0Z`;
        }),
        fill(stage.lit(ink)),
      ),
    )
    .join("");
}

/** A sunflower 150 high that faces slightly left. */
export function sunflower(stage: Stage): string {
  const petal = stage.lit("#f2b51e");
  const ring = (count: number, long: number, ink: string, turn: number) =>
    path(
      repeat(count, (index) => {
        const a = (index / count) * 6.283 + turn;
        const tip = [Math.cos(a) * long, Math.sin(a) * long];
        const side = (offset: number) =>
          `${trim(Math.cos(a + offset) * long * 0.66)} ${trim(Math.sin(a + offset) * long * 0.66)}`;
        return `M${trim(Math.cos(a) * 10)} ${trim(Math.sin(a) * 10)}Q${side(-0.28)} ${trim(tip[0] ?? 0)} ${trim(tip[1] ?? 0)}Q${side(0.28)} ${trim(Math.cos(a) * 10)} ${trim(Math.sin(a) * 10)}Z`;
      }),
      fill(ink),
    );
  const seeds = path(
    repeat(40, (index) => {
      const r = 13.5 * Math.sqrt(index / 40);
      return `M${trim(Math.cos(index * 2.4) * r)} ${trim(Math.sin(index * 2.4) * r)}h0`;
    }),
    stroke(stage.lit("#a8743a"), 1.8),
  );
  const face =
    ring(15, 34, shade(petal, -0.08), 0.2) +
    ring(15, 32, petal, 0) +
    ring(9, 24, shade(petal, 0.06), 0.1) +
    ellipse(0, 0, 15, 15, fill(stage.round("#5a3418"))) +
    seeds;
  const side = (x: number, y: number, degrees: number) =>
    at(x, y, 1, leaf(stage, 42, 15, "#55832f"), degrees);
  return (
    path(
      brush(
        [
          [0, 0],
          [3, -60],
          [-2, -118],
        ],
        7,
        5,
      ),
      fill(stage.upright("#5f8234")),
    ) +
    side(2, -50, -28) +
    side(0, -72, 204) +
    at(-4, -122, [0.92, 1], face)
  );
}

/** A stand of sugarcane 190 high. */
export function cane(stage: Stage): string {
  const stem = repeat(3, (index) => {
    const x = (index - 1) * 10;
    return (
      path(
        brush(
          [
            [x, 0],
            [x + 3, -60],
            [x + stage.around() * 8, -120],
          ],
          7,
          5,
        ),
        fill(stage.upright("#9a8a44")),
      ) +
      path(
        repeat(7, (joint) => `M${x - 3} ${-10 - joint * 16}h7`),
        stroke(stage.lit("#5f5a2a"), 1.4, 0.8),
      )
    );
  });
  const tops = repeat(10, (index) => {
    const reach = (index - 4.5) * 13 + stage.around() * 8;
    const points = curve(
      [stage.around() * 8, -100],
      [reach * 0.2, -165],
      [reach * 0.7, -196],
      [reach * 1.2, -150 + stage.around() * 26],
    );
    return path(
      brush(points, 4, 0.8, 6),
      fill(stage.lit(shade("#6f9440", (index % 3) * 0.04 - 0.04))),
    );
  });
  return stem + tops;
}

/** A low, round plant with many small leaves, about 40 wide, with its base at 0, 0. */
export function cushion(stage: Stage, colour = "#557f32", flower = ""): string {
  const inks = [shade(colour, -0.1), colour, mix(shade(colour, 0.1), stage.light.rim, 0.3)];
  const layers = inks.map((ink, tone) =>
    path(
      repeat(13 - tone * 3, () => {
        const [x, y] = [
          stage.around() * (20 - tone * 4) - tone * 2,
          -10 - tone * 3 + stage.around() * 11,
        ];
        return `M${trim(x)} ${trim(y)}q5-6 10 0q-5 6-10 0`;
      }),
      fill(stage.lit(ink)),
    ),
  );
  const dots =
    flower &&
    path(
      repeat(6, () => `M${trim(stage.around() * 16)} ${trim(-14 + stage.around() * 9)}h0`),
      stroke(stage.lit(flower), 4.4),
    );
  return layers.join("") + dots;
}

/** A turmeric plant with broad upright leaves, 70 high. */
export function turmeric(stage: Stage): string {
  return [-150, -32, -122, -58, -92]
    .map((degrees, index) =>
      at(
        0,
        0,
        1,
        leaf(stage, 62 + (index % 3) * 8, 11, shade("#5f9438", (index % 2) * 0.05 - 0.03)),
        degrees,
      ),
    )
    .join("");
}

/** A young tomato plant with a stake, 60 high. */
export function tomato(stage: Stage, ripe: boolean): string {
  const fruits = ripe
    ? repeat(4, (index) =>
        ellipse(-12 + index * 8, -18 - (index % 2) * 12, 5, 5, fill(stage.round("#d9402a"))),
      )
    : "";
  return (
    path("M0 0V-62", stroke(stage.lit("#b08a54"), 2)) +
    at(0, -8, 0.9, cushion(stage)) +
    at(0, -26, 0.7, cushion(stage)) +
    fruits
  );
}

/** An uprooted groundnut plant with pods on its roots at the lower end, about 130 high. */
export function pulledGroundnut(stage: Stage): string {
  const roots =
    smooth(
      [
        [0, 0],
        [10, 16],
        [-4, 30],
        [6, 46],
      ],
      false,
    ) +
    smooth(
      [
        [0, 0],
        [-18, 18],
        [-20, 36],
      ],
      false,
    ) +
    smooth(
      [
        [0, 0],
        [22, 20],
        [26, 38],
      ],
      false,
    );
  const pods = (
    [
      [-20, 40],
      [8, 52],
      [28, 42],
      [-6, 30],
      [16, 26],
      [-30, 24],
    ] as const
  ).map(([x, y], index) =>
    at(
      x,
      y,
      1,
      path(
        "M-5-9C2-12 7-7 5-1C8 5 7 13 0 13C-8 13-8 5-5-1C-8-4-8-8-5-9Z",
        fill(stage.round("#d3a468")),
      ) + path("M-3-6q3 3 6 0M-4 6q4 3 8 0M-2-2v12", stroke(stage.lit("#8a5f30"), 0.9, 0.7)),
      index * 31 - 70,
    ),
  );
  return (
    path(roots, stroke(stage.lit("#a8845a"), 2.2)) +
    pods.join("") +
    repeat(5, (index) => at((index - 2) * 16, -22 - (index % 2) * 20, 1.25, cushion(stage)))
  );
}
