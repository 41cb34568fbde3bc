import { type Grain, grain, placed } from "../grains/grain.ts";
import type { GrainName } from "../grains/grain-kinds.ts";
import { type Colour, mix, shade } from "../pen/colour.ts";
import { around, type Easel } from "../pen/easel.ts";
import { brush, curve, fill, type Point, path, repeat, smooth, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

const STRAW = "#8a9440";

/** A long blade of grass. */
function blade(easel: Easel, spine: readonly Point[], wide: number, colour: Colour): string {
  const paint = easel.defs.linear(
    `0 ${shade(colour, 0.08)}, .5 ${colour}, 1 ${shade(colour, -0.12)}`,
  );
  return (
    path(brush(spine, wide * 0.5, 0.6, wide), fill(paint)) +
    path(smooth(spine, false), stroke(mix(colour, "#f4ffd0", 0.4), 0.9, 0.7))
  );
}

/** A stalk from 0, 0 up to a point, with two leaves. */
function stalk(easel: Easel, top: Point): string {
  const [x, y] = top;
  const stem = curve([0, 0], [4, y * 0.3], [x * 0.4, y * 0.7], top);
  return [
    blade(easel, curve([-2, -6], [-14, y * 0.36], [-34, y * 0.5], [-52, y * 0.3]), 12, "#7d9440"),
    path(brush(stem, 5.4, 3.4), fill(STRAW)) +
      path(
        smooth(
          stem.map(([px, py]): Point => [px - 1, py]),
          false,
        ),
        stroke("#cfd286", 1.2, 0.8),
      ),
    blade(
      easel,
      curve([2, y * 0.18], [14, y * 0.56], [28, y * 0.62], [44, y * 0.46]),
      10,
      "#93a64c",
    ),
  ].join("");
}

function small(easel: Easel, name: GrainName, unit = 6.6): Grain {
  return grain(easel, name, unit, { turns: 4, tones: 2 });
}

/** Grains along a curve, which they hide; `wide` is the width at the thickest part. */
function clothed(
  easel: Easel,
  grains: Grain,
  spine: readonly Point[],
  wide: number,
  count: number,
): string {
  const last = spine.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const t = (index + easel.random()) / count;
    const step = Math.min(last - 1, Math.floor(t * last));
    const [ax, ay] = spine[step] ?? [0, 0];
    const [bx, by] = spine[step + 1] ?? [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const long = Math.hypot(dx, dy) || 1;
    const aside = around(easel) * 1.25;
    const half = ((wide / 2) * Math.min(1, 0.5 + t * 3) * Math.max(0, 1 - t) ** 0.4 * aside) / long;
    const along = t * last - step;
    return { x: ax + dx * along - dy * half, y: ay + dy * along + dx * half, aside };
  })
    .sort((a, b) => Math.abs(b.aside) - Math.abs(a.aside))
    .map(({ x, y }) => placed(easel, grains, x, y))
    .join("");
}

function bristles(
  easel: Easel,
  spine: readonly Point[],
  wide: number,
  colour: Colour,
  count = 90,
): string {
  return path(
    repeat(count, () => {
      const [x, y] = spine[Math.floor(easel.random() * (spine.length - 1))] ?? [0, 0];
      return `M${trim(x)} ${trim(y)}l${trim(around(easel) * wide)} ${trim(around(easel) * wide - wide * 0.2)}`;
    }),
    stroke(colour, 0.8, 0.85),
  );
}

/** A drooping, bristly ear of foxtail millet in the colour of its grain. */
export function foxtailEar(easel: Easel, name: GrainName, bristle: Colour): string {
  const spine = curve([-14, -196], [-30, -262], [-58, -282], [-84, -226], 16);
  return [
    stalk(easel, [-14, -196]),
    bristles(easel, spine, 24, bristle),
    path(brush(spine, 9, 3, 20), fill(shade(bristle, -0.18))),
    clothed(easel, small(easel, name), spine, 24, 120),
    bristles(easel, spine, 22, mix(bristle, "#fff0c0", 0.4), 40),
  ].join("");
}

/** The inward-curling fingers of ragi. */
export function ragiEar(easel: Easel): string {
  const grains = small(easel, "ragi");
  const fingers = [-1.15, -0.58, 0, 0.58, 1.15].map((angle) => {
    const long = 66 - Math.abs(angle) * 8;
    const spine = curve(
      [-16, -190],
      [-16 + Math.sin(angle) * long * 0.9, -196 - long * 0.3],
      [-16 + Math.sin(angle) * long * 1.05, -196 - long * 0.8],
      [-16 + Math.sin(angle) * long * 0.45, -200 - long * 1.02],
      10,
    );
    return path(brush(spine, 5, 4, 11), fill("#5a1a12")) + clothed(easel, grains, spine, 16, 34);
  });
  return stalk(easel, [-16, -190]) + fingers.join("");
}

/** A dense upright head: pearl millet, or fuller and shorter for sorghum. */
export function spikeEar(
  easel: Easel,
  name: GrainName,
  wide: number,
  long: number,
  core: Colour,
): string {
  const spine = curve(
    [-14, -172],
    [-16, -172 - long * 0.4],
    [-20, -172 - long * 0.7],
    [-24, -172 - long],
    12,
  );
  return (
    stalk(easel, [-14, -174]) +
    path(brush(spine, wide * 0.5, wide * 0.4, wide * 0.9), fill(core)) +
    clothed(easel, small(easel, name), spine, wide * 1.2, Math.round(wide * long * 0.042))
  );
}

/** A loose panicle with grains hanging from thin twigs: little, kodo, barnyard, proso and browntop millet, and paddy. */
export function panicle(easel: Easel, name: GrainName, { twigs = 9, droop = 1 } = {}): string {
  const spine = curve(
    [-14, -180],
    [-22, -226],
    [-40, -262 + droop * 6],
    [-66, -262 + droop * 34],
    14,
  );
  const grains = small(easel, name, 6);
  const hung = Array.from({ length: twigs }, (_, index) => {
    const [x, y] = spine[2 + Math.round((index / twigs) * 11)] ?? [0, 0];
    const side = index % 2 ? 1 : -1;
    const long = 48 - index * 2.2;
    const twig = curve(
      [x, y],
      [x + side * 8, y - 8],
      [x + side * long * 0.45 - 6, y - 4 + droop * 8],
      [x + side * long * 0.55 - 12, y + long * 0.52 * droop],
      8,
    );
    return (
      path(smooth(twig, false), stroke("#a3a256", 1.3)) +
      clothed(easel, grains, twig.slice(1), 9, 15)
    );
  });
  return (
    stalk(easel, [-14, -180]) + path(smooth(spine, false), stroke("#9aa04c", 2)) + hung.join("")
  );
}
