/** A colour in the form #rrggbb. */
export type Colour = string;

/** Lightens (positive) or darkens (negative) a colour by an OKLab lightness, which preserves its hue. */
export function shade(colour: Colour, lightness: number): Colour {
  const [l, a, b] = toOklab(colour);
  return fromOklab(Math.min(1, Math.max(0, l + lightness)), a, b);
}

/** Mixes two colours, from `colour` (0) to `other` (1). */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const [from, to] = [toOklab(colour), toOklab(other)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return fromOklab(at(0), at(1), at(2));
}

function toOklab(colour: Colour): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  if (r === undefined || g === undefined || b === undefined)
    throw new Error(`No colour: ${colour}`);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((value) => hexadecimal(value)).join("")}`;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function hexadecimal(value: number): string {
  const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  const channel = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return channel.toString(16).padStart(2, "0");
}
