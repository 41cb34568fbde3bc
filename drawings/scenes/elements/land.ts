import { type Colour, mix, shade } from "../../pen/colour.ts";
import { box, fill, type Point, path, repeat, smooth, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** Overlapping hills, each nearer one clearer, all with mist at their base. */
export function ridges(stage: Stage, count = 3, high = 70, colour: Colour = "#5f7d84"): string {
  const { horizon, width, light } = stage;
  return repeat(count, (index) => {
    const near = (index + 1) / count;
    const [a, b] = [stage.random.between(0, 6), stage.random.between(0, 6)];
    const amplitude = high * (1 - near * 0.62);
    const points = Array.from({ length: 17 }, (_, step): Point => {
      const x = -20 + (step / 16) * (width + 40);
      const wave = 0.5 + 0.5 * Math.sin(x * 0.0065 * (0.8 + near * 0.5) + a);
      return [x, horizon + 4 - amplitude * (wave + 0.3 * Math.sin(x * 0.019 + b) + 0.12)];
    });
    const ink = stage.far(mix(colour, "#4f6b3c", near * 0.4), 0.72 - near * 0.42);
    const paint = stage.defs.linear(`0 ${ink}, 1 ${mix(ink, light.mist, 0.75)}`);
    return path(`${smooth(points, false)}V${horizon + 24}H-20Z`, fill(paint));
  });
}

/** A band of haze across the picture. */
export function haze(stage: Stage, y: number, height: number, opacity = 0.7): string {
  const { mist } = stage.light;
  return box(
    0,
    y,
    stage.width,
    height,
    fill(stage.defs.linear(`0 ${mist} 0, .5 ${mist} ${opacity}, 1 ${mist} 0`)),
  );
}

/** Flat ground from `y` to the lower edge, from the distant to the near colour. */
export function ground(
  stage: Stage,
  y: number,
  near: Colour,
  far = mix(near, "#e8d08a", 0.3),
): string {
  const paint = stage.defs.linear(
    `0 ${stage.far(far, 0.35)}, .3 ${stage.lit(mix(far, near, 0.5))}, 1 ${shade(stage.lit(near), -0.07)}`,
  );
  return box(0, y, stage.width, stage.height - y, fill(paint));
}

/** Undulating land with `edge` as its upper outline. */
export function knoll(stage: Stage, edge: readonly Point[], colour: Colour): string {
  const rim = mix(stage.lit(colour), stage.light.rim, 0.5);
  return (
    path(`${smooth(edge, false)}V${stage.height}H${edge[0]?.[0] ?? 0}Z`, fill(stage.down(colour))) +
    path(smooth(edge, false), stroke(rim, 2, 0.6))
  );
}

/** Short grass strokes on the ground from `y` down, larger when near. */
export function grass(stage: Stage, y: number, colour: Colour, count = 260): string {
  const inks = [
    shade(colour, -0.09),
    shade(colour, 0.02),
    mix(shade(colour, 0.1), stage.light.rim, 0.3),
  ];
  return inks
    .map((ink) =>
      path(
        repeat(Math.round(count / 3), () => {
          const depth = stage.random() ** 0.8;
          const gy = y + 6 + depth * (stage.height - y);
          const long = 3 + depth * 13;
          return `M${Math.round(stage.random() * stage.width)} ${Math.round(gy)}l${Math.round(stage.around() * long * 0.5)} ${-Math.round(long)}`;
        }),
        stroke(stage.lit(ink), 1.5, 0.8),
      ),
    )
    .join("");
}

/** Strips of earth that converge on a vanishing point at `vanishX` on the horizon. */
export function furrows(
  stage: Stage,
  y: number,
  vanishX: number,
  soil: Colour,
  spread = 84,
): string {
  const { height, width } = stage;
  const vanishY = y - 44;
  const at = (row: number, py: number) =>
    vanishX + (row * spread * (py - vanishY)) / (height - vanishY);
  const dark = stage.defs.linear(
    `0 ${stage.far(soil, 0.35)} .5, .4 ${shade(stage.lit(soil), -0.1)} .75, 1 ${shade(stage.lit(soil), -0.17)} .9`,
  );
  const rim = mix(stage.lit(soil), stage.light.rim, 0.55);
  const rows = Math.ceil((width / spread) * 3.4);
  const strips = Array.from({ length: rows * 2 }, (_, index) => index - rows);
  const bands = strips.map(
    (row) =>
      `M${trim(at(row, y))} ${y}L${trim(at(row, height))} ${height}H${trim(at(row + 0.46, height))}L${trim(at(row + 0.46, y))} ${y}Z`,
  );
  const edges = strips.map((row) => `M${trim(at(row, y))} ${y}L${trim(at(row, height))} ${height}`);
  return (
    ground(stage, y, soil) +
    path(bands.join(""), fill(dark)) +
    path(edges.join(""), stroke(rim, 1.6, 0.4))
  );
}

/** Draws a plant. `size` is 1 at the lower edge and small at the horizon. */
export type Plant = (x: number, y: number, size: number) => string;

/** Rows of plants that converge on a vanishing point, from back to front. */
export function rowsOf(
  stage: Stage,
  y: number,
  vanishX: number,
  plant: Plant,
  { spread = 96, steps = 13, until = stage.height + 26 } = {},
): string {
  const vanishY = y - 40;
  return repeat(steps, (step) => {
    const py = y + 3 + (until - y) * ((step + 0.5) / steps) ** 1.7;
    const size = (py - vanishY) / (stage.height - vanishY);
    const gap = Math.max(spread * size, NEAREST_PLANTS);
    const count = Math.ceil(stage.width / gap / 2) + 1;
    const middle = Math.round((stage.width / 2 - vanishX) / gap);
    return repeat(count * 2 + 1, (index) => {
      const x = vanishX + (index - count + middle) * gap + stage.around() * 6 * size;
      if (x < -50 || x > stage.width + 50) return "";
      return plant(x, py + stage.around() * 4 * size, size);
    });
  });
}

/** Distant rows closer than this are drawn as one. */
const NEAREST_PLANTS = 21;

/** Terraced fields, some of them flooded and reflecting the sky. */
export function terraces(
  stage: Stage,
  y: number,
  count = 9,
  flooded: readonly number[] = [1, 3, 6],
): string {
  const { sky } = stage.light;
  const water = stage.defs.linear(
    `0 ${mix(sky[1] ?? "#888888", "#8a93a8", 0.4)}, .4 ${sky[2]}, .65 ${sky.at(-1)}, 1 ${mix(sky[1] ?? "#888888", "#8a93a8", 0.4)}`,
    "right",
  );
  return repeat(count, (index) => {
    const t = index / count;
    const top = y + t ** 1.4 * (stage.height - y - 30);
    const points = Array.from({ length: 11 }, (_, step): Point => {
      const x = -20 + step * 84;
      return [
        x,
        top +
          Math.sin(step * 0.75 + index * 0.9) * (3 + index * 1.7) +
          ((x - stage.sunX) ** 2 / 90000) * (2 + index),
      ];
    });
    const green = mix("#a9a866", "#55762f", t);
    const form = path(
      `${smooth(points, false)}V${stage.height}H-20Z`,
      fill(flooded.includes(index) ? water : stage.down(green, 0.1)),
    );
    const rim = mix(stage.lit(green), stage.light.rim, 0.65);
    const wall = path(
      smooth(
        points.map(([x, py]): Point => [x, py + 3 + index * 0.4]),
        false,
      ),
      stroke(shade(stage.lit(green), -0.16), 2 + index * 0.5, 0.6),
    );
    return (
      form +
      wall +
      path(smooth(points, false), stroke(rim, 1.2 + index * 0.25, 0.9)) +
      blades(stage, points, index, green)
    );
  });
}

function blades(stage: Stage, points: readonly Point[], index: number, green: Colour): string {
  const marks = repeat(60, () => {
    const place = stage.random() * 10;
    const [x, y] = points[Math.floor(place)] ?? [0, 0];
    const long = 3 + index * 0.8;
    return `M${trim(x + (place % 1) * 84)} ${trim(y + 6 + stage.random() * (8 + index * 3))}l${trim(stage.around() * 2)} ${trim(-long)}`;
  });
  return path(marks, stroke(shade(stage.lit(green), -0.08), 1 + index * 0.1, 0.75));
}
