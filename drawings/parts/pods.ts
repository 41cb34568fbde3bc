import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, round, shadow } from "../pen/paint.ts";
import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { leaf } from "./leaves.ts";

interface Pod {
  long: number;
  wide: number;
  colour: Colour;
  bend?: number;
  seeds: Colour;
  /** The number of seeds; a pod that shows its seeds lies in front. */
  count?: number;
}

/** Two pods of a pulse, one of them open. */
export function pods(
  easel: Easel,
  { long, wide, colour, bend = 10, seeds, count = 5 }: Pod,
): string {
  const spine = curve([0, 0], [long * 0.3, -bend], [long * 0.7, -bend], [long, 0], 12);
  const closed =
    path(brush(spine, 3, 2, wide), fill(down(easel, colour))) +
    path(
      `M6 0Q${trim(long / 2)} ${trim(-bend * 1.1)} ${trim(long - 4)} 0`,
      stroke(shade(colour, -0.12), 1.2, 0.7),
    ) +
    path("M-10 2L2 0", stroke("#6f8a3c", 2.6));
  const open =
    path(brush(spine, 4, 3, wide * 1.35), fill(down(easel, mix(colour, "#f4f0d0", 0.25)))) +
    path(brush(spine, 1, 1, wide * 0.85), fill(shade(colour, -0.16))) +
    repeat(count, (index) => {
      const t = (index + 0.8) / (count + 0.6);
      const y = -bend * 1.5 * t * (1 - t) * 2;
      return ellipse(long * t, y, wide * 0.42, wide * 0.36, fill(round(easel, seeds)));
    });
  return [
    shadow(easel, 0, 5, long * 1.1, 0.55),
    at(-long * 0.42, -16, 1, leaf(easel, 34, 17, "#5a8a3c", 3), -150),
    at(-long * 0.46, -16, 1, closed, -8),
    at(-long * 0.5, 2, 1, open, 4),
  ].join("");
}

/** The flat horned pods of the groundnut, and shelled kernels. */
export function groundnuts(easel: Easel): string {
  const shell = (x: number, y: number, degrees: number) =>
    at(
      x,
      y,
      1,
      path(
        "M-34 0C-36-16-14-18-4-11C6-17 34-18 34 1C34 16 8 16-3 11C-14 17-36 16-34 0Z",
        fill(round(easel, "#d3aa6c")),
      ) +
        path(
          "M-26-8Q-10-2 0-6T28-6M-28 2Q-8 6 2 2T28 4M-20 10Q-6 6 4 9T20 9M-18-13v24M-6-10v20M10-13v25M22-12v23",
          stroke("#94682e", 1, 0.5),
        ),
      degrees,
    );
  return (
    shadow(easel, 0, 6, 110, 0.7) + shell(22, -18, -16) + shell(-22, -12, 12) + shell(14, 0, 6)
  );
}

/** A walnut and an almond in their shells. */
export function shells(easel: Easel): string {
  const walnut =
    ellipse(0, 0, 24, 22, fill(round(easel, "#b98a54"))) +
    path("M0-22Q-6 0 0 22M-14-14q6 8 0 14t2 12M12-16q-5 8 2 14t-2 12", stroke("#7a5224", 1.6, 0.7));
  return (
    shadow(easel, 0, 6, 90, 0.7) +
    at(-14, -14, 1, walnut) +
    at(
      28,
      -6,
      0.8,
      path("M-24 0Q-4-26 26 0Q-4 22-24 0Z", fill(round(easel, "#c9985e"))) +
        path("M-12-4h.1M-4 4h.1M4-6h.1M10 3h.1M-8 5h.1M2 0h.1", stroke("#7a5224", 2.4)),
    )
  );
}

/** A slice of the fruit that a seed comes from: melon or pumpkin. */
export function slice(easel: Easel, rind: Colour, flesh: Colour, seed: Colour): string {
  const seeds = repeat(7, (index) =>
    ellipse(-30 + index * 10, -14 - (index % 2) * 5 + Math.abs(index - 3) * -2, 2.6, 4, fill(seed)),
  );
  return [
    shadow(easel, 0, 4, 120, 0.7),
    path("M-54-30Q0 44 54-30L47-32Q0 26-47-32Z", fill(down(easel, rind))),
    path("M-48-32Q0 28 48-32Q0-44-48-32Z", fill(down(easel, flesh))),
    path("M-48-32Q0 28 48-32", stroke(mix(flesh, "#ffffff", 0.7), 3)),
    seeds,
  ].join("");
}
