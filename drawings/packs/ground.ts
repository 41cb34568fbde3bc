import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { at, ellipse, fill, type Point, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

/** A tinted wall and table, with an engraving of a plant behind the pack. Extends beyond the square, for wider frames. */
export function ground(easel: Easel, tint: Colour): string {
  const { defs } = easel;
  const lit = mix(tint, "#ffffff", 0.62);
  const wall = defs.radial(`0 ${lit} 1, 1 ${lit} 0`, 0.5, 0.5, 0.5);
  const table = defs.linear(
    `0 ${shade(tint, -0.04)} 0, .3 ${shade(tint, -0.04)} 1, 1 ${shade(tint, -0.075)} 1`,
  );
  const ink = stroke(shade(tint, -0.085), 1.7);
  return [
    path("M-480-480H960V960H-480Z", fill(tint)),
    ellipse(190, 170, 300, 280, fill(wall)),
    at(352, 352, 1, path(spray(easel), ink)),
    at(30, 352, [-0.8, 0.8], path(spray(easel), ink)),
    path("M-480 306H960V960H-480Z", fill(table)),
    ellipse(230, 420, 250, 50, fill(wall, 0.7)),
  ].join("");
}

/** A stem with pairs of leaves in the style of an engraving; no two bend alike. */
function spray({ random }: Easel): string {
  const [bend, height] = [random.between(30, 84), random.between(230, 290)];
  const pairs = 5 + Math.floor(random() * 4);
  const [long, slim] = [random.between(28, 42), random.between(0.22, 0.46)];
  const leaves = repeat(pairs, (index) => {
    const along = 0.3 + (0.66 * index) / (pairs - 1);
    const foot: Point = [bend * along * along, -height * along];
    const size = long * (1.15 - 0.55 * along);
    return leafAt(foot, size, slim, -34) + leafAt(foot, size, slim, 214);
  });
  return `M0 0Q${trim(bend * 0.1)} ${trim(-height * 0.6)} ${trim(bend)} ${trim(-height)}${leaves}`;
}

/** A leaf from its stalk: two curves to the tip and back, and a rib. */
function leafAt([x, y]: Point, size: number, slim: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const side = (bulge: number) =>
    `M${trim(x)} ${trim(y)}q${trim(dx / 2 - dy * slim * bulge)} ${trim(dy / 2 + dx * slim * bulge)} ${trim(dx)} ${trim(dy)}`;
  return `${side(1)}${side(-1)}M${trim(x)} ${trim(y)}l${trim(dx * 0.8)} ${trim(dy * 0.8)}`;
}
