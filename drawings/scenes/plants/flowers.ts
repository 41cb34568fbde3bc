import { mix, shade } from "../../pen/colour.ts";
import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A lotus in flower, about 80 wide at size 1, on the water at x, y. */
export function lotus(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour = "#e58aa8",
): string {
  const petal = (degrees: number, long: number, tone: number) =>
    at(
      0,
      0,
      1,
      path(
        `M0 0C-14-${trim(long * 0.4)}-10-${trim(long * 0.8)} 0-${long}C10-${trim(long * 0.8)} 14-${trim(long * 0.4)} 0 0Z`,
        fill(stage.down(shade(colour, tone), 0.12)),
      ) + path(`M0-4V-${trim(long * 0.8)}`, stroke(stage.lit("#fff0ec"), 0.8, 0.5)),
      degrees,
    );
  const back = [-52, 52, -28, 28, 0].map((degrees) => petal(degrees, 52, -0.03)).join("");
  const front = [-78, 78, -46, 46, -16, 16].map((degrees) => petal(degrees, 42, 0.04)).join("");
  return at(
    x,
    y,
    size,
    ellipse(0, 4, 44, 6, fill(stage.light.shadow, 0.3)) +
      back +
      ellipse(0, -12, 9, 7, fill(stage.round("#f0c83a"))) +
      front,
  );
}

/** A lotus leaf on the water. */
export function pad(stage: Stage, x: number, y: number, wide: number): string {
  const tall = wide * 0.3;
  const rays = repeat(9, (index) => {
    const a = 0.5 + (index / 8) * 5.4;
    return `M${trim(x)} ${trim(y)}L${trim(x + Math.cos(a) * wide * 0.88)} ${trim(y + Math.sin(a) * tall * 0.88)}`;
  });
  return (
    ellipse(x + 3, y + 4, wide, tall, fill(stage.light.shadow, 0.3)) +
    path(
      `M${trim(x)} ${trim(y)}L${trim(x + wide * 0.95)} ${trim(y - tall * 0.3)}A${trim(wide)} ${trim(tall)} 0 1 0 ${trim(x + wide * 0.95)} ${trim(y + tall * 0.3)}Z`,
      fill(stage.down("#4a8a4c", 0.12)),
    ) +
    path(rays, stroke(mix(stage.lit("#a8cc86"), stage.light.rim, 0.3), 1, 0.6))
  );
}

/** A round head of small flowers on leaves, about 60 wide. */
export function lantana(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
): string {
  const florets = repeat(19, (index) => {
    const a = index * 2.4;
    const r = 5.4 * Math.sqrt(index);
    const ink = stage.lit(index < 6 ? colours[1] : colours[0]);
    const [fx, fy] = [Math.cos(a) * r, Math.sin(a) * r * 0.8];
    return path(
      `M${trim(fx - 3)} ${trim(fy)}h6M${trim(fx)} ${trim(fy - 3)}v6`,
      stroke(index % 3 ? ink : shade(ink, 0.07), 5),
    );
  });
  return at(x, y, size, florets);
}

/** A bent blade of grass or paddy, from x, y to its tip. */
export function bentBlade(
  stage: Stage,
  x: number,
  y: number,
  reach: number,
  high: number,
  wide: number,
  colour = "#6f9a3a",
): string {
  const points = curve(
    [x, y],
    [x + reach * 0.05, y - high * 0.6],
    [x + reach * 0.4, y - high],
    [x + reach, y - high * 0.82],
    14,
  );
  const vein = points
    .map(([px, py], index) => `${index ? "L" : "M"}${trim(px)} ${trim(py)}`)
    .join("");
  return (
    path(brush(points, wide * 0.7, 0.8, wide), fill(stage.upright(colour))) +
    path(vein, stroke(mix(stage.lit(colour), stage.light.rim, 0.6), Math.max(0.8, wide * 0.1), 0.7))
  );
}

/** A close-up of a huge sunflower head. */
export function sunflowerHead(stage: Stage, x: number, y: number, radius: number): string {
  const ring = (count: number, inner: number, outer: number, colour: string, turn: number) =>
    repeat(count, (index) =>
      at(
        0,
        0,
        1,
        path(
          `M0-${trim(inner)}C-${trim(radius * 0.2)}-${trim(outer * 0.7)}-${trim(radius * 0.1)}-${trim(outer * 0.94)} 0-${trim(outer)}C${trim(radius * 0.1)}-${trim(outer * 0.94)} ${trim(radius * 0.2)}-${trim(outer * 0.7)} 0-${trim(inner)}Z`,
          fill(
            stage.defs.linear(
              `0 ${stage.lit(shade(colour, 0.08))}, 1 ${stage.lit(shade(colour, -0.1))}`,
            ),
          ),
        ) +
          path(
            `M0-${trim(inner)}V-${trim(outer * 0.86)}`,
            stroke(stage.lit(shade(colour, -0.14)), 1, 0.6),
          ),
        (index / count) * 360 + turn,
      ),
    );
  const seeds = (from: number, to: number, ink: string, size: number) =>
    path(
      repeat(to - from, (step) => {
        const index = from + step;
        const r = radius * 0.042 * Math.sqrt(index);
        return `M${trim(Math.cos(index * 2.39996) * r)} ${trim(Math.sin(index * 2.39996) * r)}h0`;
      }),
      stroke(stage.lit(ink), size),
    );
  const r = radius / 100;
  return at(
    x,
    y,
    1,
    ring(19, 50 * r, 150 * r, "#d98f12", 6) +
      ring(21, 48 * r, 142 * r, "#f2b51e", 0) +
      ellipse(0, 0, radius * 0.72, radius * 0.72, fill(stage.round("#4a2a12"))) +
      seeds(110, 290, "#b07a2c", 5.4 * r) +
      seeds(0, 110, "#7a9a3c", 4.6 * r) +
      seeds(190, 290, "#f0c24a", 3 * r),
  );
}
