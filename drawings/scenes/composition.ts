import { box, fill } from "../pen/pen.ts";
import { haze, ridges } from "./elements/land.ts";
import { sky, sun } from "./elements/sky.ts";
import { treeline } from "./plants/trees.ts";
import { Stage, type Time } from "./stage.ts";

/** A picture in the gallery: its light, its layout, and its objects from back to front. */
export interface Composition {
  time: Time;
  /** The share of the height above the horizon. */
  horizon: number;
  /** The position of the sun, from 0 on the left to 1 on the right. */
  sun: number;
  draw: (stage: Stage) => readonly string[];
}

/** Scenes by title. */
export type Compositions = Readonly<Record<string, Composition>>;

const SIZE = { width: 800, height: 536 };

/** Draws a composition of 800 x 536. The same seed gives the same bytes. */
export function drawScene(seed: string, { time, horizon, sun: side, draw }: Composition): string {
  const stage = new Stage(seed, time, horizon, side, SIZE);
  return framed(stage, [...draw(stage), veil(stage)].join(""));
}

export function framed(stage: Stage, content: string): string {
  const { width, height, defs } = stage;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${defs}${content}</svg>`;
}

/** Warm light from the side of the sun, and cool shade in the opposite corner. */
function veil({ defs, light, sunX, width, height }: Stage): string {
  const cx = Math.round((sunX / width) * 100) / 100;
  const paint = defs.radial(
    `0 ${light.rim} .16, .4 ${light.rim} .04, .62 ${light.shadow} 0, 1 ${light.shadow} .3`,
    cx,
    0.35,
    0.95,
  );
  return box(0, 0, width, height, fill(paint));
}

/** Sky, sun (`high` above the horizon), hills, distant trees and mist: the start of most scenes. */
export function distance(
  stage: Stage,
  { high = 70, hills = 3, tall = 70, trees = 22, clear = 0.5, size = 26 } = {},
): string {
  return [
    sky(stage),
    high > 0 ? sun(stage, high, size) : "",
    hills ? ridges(stage, hills, tall) : "",
    haze(stage, stage.horizon - 40, 60, 0.55),
    trees ? treeline(stage, stage.horizon + 4, clear, trees) : "",
  ].join("");
}
