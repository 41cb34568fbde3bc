import { type Colour, mix, shade } from "./colour.ts";
import type { Easel } from "./easel.ts";
import { ellipse, fill } from "./pen.ts";

/** Warm light comes from the upper left; shadows fall to the right. */
const LIGHT = "#fff3d0";
const INK = "#3a2410";

/** The paint of a round object: bright at the upper left, dark at the lower right. */
export function round({ defs }: Easel, colour: Colour, depth = 0.16): string {
  const bright = mix(shade(colour, depth * 0.8), LIGHT, 0.18);
  return defs.radial(`0 ${bright}, .5 ${colour}, 1 ${shade(colour, -depth)}`, 0.36, 0.28, 0.85);
}

/** The paint of an upright object: light at the left third, dark at both edges. */
export function upright({ defs }: Easel, colour: Colour, depth = 0.15): string {
  return defs.linear(
    `0 ${shade(colour, -depth * 0.7)}, .26 ${mix(shade(colour, depth * 0.6), LIGHT, 0.12)}, .55 ${colour}, 1 ${shade(colour, -depth)}`,
    "right",
  );
}

/** A paint that is lit at the top and dark at the bottom. */
export function down({ defs }: Easel, colour: Colour, depth = 0.14): string {
  const bright = mix(shade(colour, depth * 0.6), LIGHT, 0.12);
  return defs.linear(`0 ${bright}, .45 ${colour}, 1 ${shade(colour, -depth)}`);
}

/** The paint of metal that reflects a bright room. */
export function metal({ defs }: Easel, colour: Colour): string {
  const [dark, bright] = [shade(colour, -0.24), mix(shade(colour, 0.2), "#ffffff", 0.35)];
  return defs.linear(
    `0 ${dark}, .13 ${shade(colour, -0.06)}, .3 ${bright}, .45 ${colour}, .74 ${shade(colour, -0.14)}, .9 ${shade(colour, 0.1)}, 1 ${dark}`,
    "right",
  );
}

/** A soft spot of a colour that fades towards its edge. */
export function glow({ defs }: Easel, colour: Colour, strength = 1): string {
  return defs.radial(
    `0 ${colour} ${strength}, .45 ${colour} ${Math.round(strength * 55) / 100}, 1 ${colour} 0`,
    0.5,
    0.5,
    0.5,
  );
}

/** The shadow at the base of an object: dark and tight below it, softer around it and to the right. */
export function shadow(easel: Easel, x: number, y: number, width: number, strength = 1): string {
  const paint = glow(easel, INK);
  const flat = Math.min(17, Math.max(5, width * 0.085));
  return [
    ellipse(
      x + width * 0.34,
      y - flat * 0.2,
      width * 0.62,
      flat * 1.5,
      fill(paint, 0.3 * strength),
    ),
    ellipse(
      x + width * 0.06,
      y + flat * 0.2,
      width * 0.62,
      flat * 1.7,
      fill(paint, 0.42 * strength),
    ),
    ellipse(x + 1, y, width * 0.54, flat * 0.75, fill(paint, 0.8 * strength)),
  ].join("");
}
