import { mix, shade } from "../../pen/colour.ts";
import { at, fill, path, repeat, smooth, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";
import { leaves } from "./trees.ts";

export type Corner = "left" | "right";

/** Tall dark grass in a lower corner, as a frame. */
export function grassCorner(stage: Stage, side: Corner, colour = "#2f4a26", reach = 260): string {
  const ink = shade(stage.lit(colour), -0.06);
  const blades = (tone: string) =>
    path(
      repeat(25, () => {
        const along = stage.random.between(-10, reach) * stage.random.between(0.3, 1);
        const x = side === "left" ? along : stage.width - along;
        const lean = side === "left" ? 1 : -1;
        const long = stage.random.between(28, 96) * (1 - along / (reach * 1.35));
        const tip = stage.around() * 24 + lean * 10;
        const round = [
          x - 2,
          tip * 0.2,
          -long * 0.6,
          tip + 2,
          -long,
          -tip * 0.4,
          long * 0.5,
          2 - tip,
          long,
        ].map(Math.round);
        const [start, ...curves] = round;
        return `M${start} ${stage.height + 4}q${curves.slice(0, 4).join(" ")}q${curves.slice(4).join(" ")}Z`;
      }),
      fill(tone),
    );
  return blades(ink) + blades(mix(shade(ink, 0.06), stage.light.rim, 0.16));
}

/** Large leaves of a banana or turmeric plant in a lower corner. */
export function leafCorner(stage: Stage, side: Corner, colour = "#4f8230", size = 1): string {
  const lean = side === "left" ? 1 : -1;
  const x = side === "left" ? -24 : stage.width + 24;
  return [
    [-0.36, 210],
    [-0.78, 280],
    [-1.16, 262],
    [-1.48, 190],
  ]
    .map(([angle = 0, long = 0], index) => {
      const degrees = (angle * 180) / Math.PI;
      return at(
        x,
        stage.height + 34,
        [lean * size, size],
        at(0, 0, 1, leaf(stage, long, long * 0.14, shade(colour, index * 0.03 - 0.04)), degrees),
      );
    })
    .join("");
}

/** A leaf along the x axis from 0, 0. */
export function leaf(stage: Stage, long: number, wide: number, colour: string): string {
  const vein = mix(shade(stage.lit(colour), 0.16), stage.light.rim, 0.2);
  const form = smooth([
    [0, 0],
    [long * 0.25, -wide * 0.85],
    [long * 0.62, -wide * 0.8],
    [long, 0],
    [long * 0.62, wide * 0.75],
    [long * 0.25, wide * 0.8],
  ]);
  const veins = repeat(6, (index) => {
    const vx = long * (0.16 + index * 0.13);
    return `M${trim(vx)} 0l${trim(long * 0.12)} ${trim(-wide * 0.55)}M${trim(vx)} 0l${trim(long * 0.12)} ${trim(wide * 0.52)}`;
  });
  return (
    path(form, fill(stage.down(colour, 0.12))) +
    path(`M0 0H${trim(long * 0.94)}`, stroke(vein, Math.max(0.8, wide * 0.08), 0.8)) +
    path(veins, stroke(vein, Math.max(0.5, wide * 0.045), 0.5))
  );
}

/** A leafy bough that hangs into an upper corner. */
export function boughCorner(stage: Stage, side: Corner, colour = "#3f6430"): string {
  const x = side === "left" ? 30 : stage.width - 30;
  const d = side === "left" ? 1 : -1;
  const look = { colour: shade(colour, -0.05), size: 12, count: 70 };
  return (
    path(`M${x - d * 60} 30Q${x + d * 40} 34 ${x + d * 130} 84`, stroke(stage.lit("#4f3a26"), 8)) +
    leaves(stage, x, 6, 250, 120, look) +
    leaves(stage, x + d * 110, 62, 130, 74, look)
  );
}
