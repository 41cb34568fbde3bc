import { shade } from "../pen/colour.ts";
import { around, type Easel, pick } from "../pen/easel.ts";
import { box, fill, type Point, path, smooth, use } from "../pen/pen.ts";
import { type Grain, placed } from "./grain.ts";

/** Grains of at least one kind; several kinds are mixed evenly. */
export type Grains = readonly [Grain, ...Grain[]];

/** Grains closer than this are placed in clumps, which limits the size of a picture of millet. */
const FINE_STEP = 13;
const CLUMP = 3;
const CLUMPS = 7;
/** How much further apart grains are behind a window; a little of the layer below shows in the gaps. */
const LOOSE = 1.1;

/** A box full of grains, seen through a window. Clip it to the window. */
export function filledBox(
  easel: Easel,
  grains: Grains,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
): string {
  const { gap, length } = grains[0];
  const step = stepOf(grains) * LOOSE;
  const cover = (spacing: number, shift: number, place: (x: number, y: number) => string) => {
    const rows = Math.ceil(height / (spacing * 0.86)) + 2;
    const columns = Math.ceil(width / spacing) + 2;
    return Array.from({ length: rows * columns }, (_, index) => {
      const row = Math.floor(index / columns);
      return place(
        x +
          ((index % columns) - 0.5 + (row % 2) / 2 + (around(easel) * 0.34 * step) / spacing) *
            spacing,
        y + (row - 0.5 + shift + (around(easel) * 0.34 * step) / spacing) * spacing * 0.86,
      );
    }).join("");
  };
  const back = box(x, y, width, height, fill(gap));
  if (step < FINE_STEP) {
    const clumps = clumpsOf(easel, grains, step);
    return (
      back +
      cover(step * CLUMP, 0, (px, py) => use(pick(easel, clumps), Math.round(px), Math.round(py)))
    );
  }
  const one = (px: number, py: number) => placed(easel, pick(easel, grains), px, py);
  const below =
    length > COARSE ? cover(step, 0.4, one) + box(x, y, width, height, fill(gap, 0.35)) : "";
  return back + below + cover(step, 0, one);
}

/** Longer grains leave gaps in which a second layer shows. */
const COARSE = 24;

function stepOf(grains: Grains): number {
  return grains.reduce((sum, grain) => sum + grain.step, 0) / grains.length;
}

/** Clumps of three by three grains, in a few variants. */
function clumpsOf(easel: Easel, grains: Grains, step: number): [string, ...string[]] {
  const clump = () =>
    easel.defs.group(
      Array.from({ length: CLUMP * CLUMP }, (_, index) => {
        const row = Math.floor(index / CLUMP);
        const x = ((index % CLUMP) - 1 + (row % 2) / 2 + around(easel) * 0.34) * step;
        const y = (row - 1 + around(easel) * 0.34) * step * 0.86;
        return placed(easel, pick(easel, grains), x, y);
      }).join(""),
    );
  return [clump(), ...Array.from({ length: CLUMPS - 1 }, clump)];
}

/** Places grains from back to front. */
function laid(easel: Easel, grains: Grains, places: readonly Point[]): string {
  return [...places]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => placed(easel, pick(easel, grains), x, y))
    .join("");
}

export interface Mound {
  /** The centre of its base. */
  x: number;
  y: number;
  /** Half its width. */
  half: number;
  height: number;
  /** The number of grains that rolled away. */
  strays?: number;
  /** How far its base bulges to the front, as a share of the half width; 0 if a rim hides it. */
  depth?: number;
}

/** A mound of grains without gaps, with strays around its base. */
export function mound(
  easel: Easel,
  grains: Grains,
  { x, y: foremost, half: room, height, strays = 7, depth = 0.3 }: Mound,
): string {
  const largest = Math.max(...grains.map(({ length }) => length));
  const half = room - largest * 0.3;
  const y = foremost - largest * 0.16;
  const top = (u: number) => y - height * Math.max(0, 1 - u * u) ** 1.25 - half * depth * 0.2;
  const foot = (u: number) => y + half * depth * Math.sqrt(Math.max(0, 1 - u * u));
  const along = (count: number) => Array.from({ length: count + 1 }, (_, i) => (i / count) * 2 - 1);
  const outline: Point[] = [
    ...along(8).map((u): Point => [x + u * half * 0.95, top(u * 0.97) + 3]),
    ...along(8)
      .slice(1, -1)
      .reverse()
      .map((u): Point => [x + u * half * 0.95, foot(u) - 2]),
  ];
  const step = stepOf(grains) * (largest > COARSE ? 0.82 : 1);
  const rows = Math.ceil((height + half * depth) / (step * 0.8)) + 2;
  const columns = Math.ceil((half * 2) / step) + 1;
  const places = Array.from({ length: rows * columns }, (_, index): Point => {
    const row = Math.floor(index / columns);
    return [
      x - half + ((index % columns) + (row % 2) / 2 + around(easel) * 0.4) * step,
      y - height - step + (row + around(easel) * 0.4) * step * 0.8,
    ];
  }).filter(([px, py]) => {
    const u = (px - x) / half;
    return Math.abs(u) < 1 && py > top(u) && py < foot(u);
  });
  const astray = Array.from(
    { length: largest > COARSE ? Math.min(2, strays) : strays },
    (): Point => {
      const angle = easel.random() * Math.PI * 2;
      const far = easel.random.between(1.04, 1.28);
      return [
        x + Math.cos(angle) * half * far,
        y + Math.abs(Math.sin(angle)) * half * Math.max(depth, 0.16) * far + 3,
      ];
    },
  );
  return (
    path(smooth(outline), fill(shade(grains[0].colour, -0.17))) +
    laid(easel, grains, [...places, ...astray])
  );
}
