import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, glow, metal, shadow, upright } from "../pen/paint.ts";
import { at, box, brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

export type Material = "wooden" | "brass" | "clay" | "steel" | "white";

const COLOURS: Record<Material, Colour> = {
  wooden: "#96622f",
  brass: "#c8962e",
  clay: "#b0582e",
  steel: "#aeb4b8",
  white: "#f4efe4",
};

/** The height of a bowl, and of the ellipse of its rim, relative to half its width. */
const HIGH = 0.56;
const RIM = 0.2;

/** A bowl that stands on 0, 0. `content` is drawn around the centre of its rim. */
export function bowl(
  easel: Easel,
  material: Material,
  half: number,
  content: (rimY: number) => string,
): string {
  const colour = COLOURS[material];
  const shiny = material === "brass" || material === "steel";
  const rimY = -half * HIGH;
  const [rx, ry] = [half, half * RIM];
  const front = `M${trim(-rx)} ${trim(rimY)}A${trim(rx)} ${trim(ry)} 0 0 0 ${trim(rx)} ${trim(rimY)}`;
  const wall = `${front}C${trim(rx)} ${trim(rimY * 0.3)} ${trim(rx * 0.62)} 0 ${trim(rx * 0.4)} 0H${trim(-rx * 0.4)}C${trim(-rx * 0.62)} 0 ${trim(-rx)} ${trim(rimY * 0.3)} ${trim(-rx)} ${trim(rimY)}Z`;
  const lit = mix(colour, "#fff6df", material === "white" ? 0.7 : 0.5);
  return [
    shadow(easel, 0, 0, half * 1.3),
    ellipse(
      0,
      rimY,
      rx,
      ry,
      fill(shiny ? metal(easel, shade(colour, -0.1)) : shade(colour, -0.14)),
    ),
    content(rimY),
    path(wall, fill(shiny ? metal(easel, colour) : upright(easel, colour, 0.17))),
    decoration(material, half, rimY),
    path(front, stroke(lit, half * 0.04, 0.95)),
  ].join("");
}

function decoration(material: Material, half: number, rimY: number): string {
  const band = (share: number) =>
    `M${trim(-half * 0.97)} ${trim(rimY * (1 - share))}Q0 ${trim(rimY * (1 - share) + half * 0.36)} ${trim(half * 0.97)} ${trim(rimY * (1 - share))}`;
  if (material === "wooden") return path(band(0.16) + band(0.3), stroke("#5a3714", 1.1, 0.4));
  if (material === "clay")
    return path(band(0.14), `${stroke("#f3dcb8", 3, 0.8)} stroke-dasharray=".1 7"`);
  if (material === "brass") return path(band(0.12), stroke("#7a5314", 1.4, 0.6));
  if (material === "white") return path(band(0.12), stroke("#3a6b8a", 2, 0.7));
  return "";
}

/** The flat surface of a liquid in a bowl. */
export function surface(easel: Easel, half: number, colour: Colour, rimY: number): string {
  const bright = mix(shade(colour, 0.1), "#fff8d8", 0.35);
  return [
    ellipse(
      0,
      rimY + 1.4,
      half * 0.91,
      half * 0.155,
      fill(
        easel.defs.radial(`0 ${bright}, .6 ${colour}, 1 ${shade(colour, -0.16)}`, 0.62, 0.66, 0.62),
      ),
    ),
    path(
      `M${trim(-half * 0.66)} ${trim(rimY - half * 0.02)}Q${trim(-half * 0.36)} ${trim(rimY - half * 0.1)} 0 ${trim(rimY - half * 0.105)}`,
      stroke("#fff", 2, 0.75),
    ),
    ellipse(half * 0.36, rimY + half * 0.05, half * 0.14, half * 0.03, fill("#fff", 0.55)),
  ].join("");
}

/** A cone of a ground ingredient, in a bowl or on the ground. */
export function powderMound(
  easel: Easel,
  half: number,
  high: number,
  colour: Colour,
  rimY: number,
): string {
  const side = easel.defs.linear(
    `0 ${shade(colour, -0.03)}, .3 ${shade(colour, 0.075)}, .55 ${colour}, 1 ${shade(colour, -0.15)}`,
    "right",
  );
  const grit = repeat(34, () => {
    const x = (easel.random() - 0.5) * 1.5 * half;
    const y = rimY + half * 0.08 - easel.random() * high * (1 - Math.abs(x / half)) * 0.9;
    return `M${trim(x)} ${trim(y)}h.1`;
  });
  return [
    path(
      `M${trim(-half)} ${trim(rimY)}C${trim(-half * 0.6)} ${trim(rimY - high * 0.3)} ${trim(-half * 0.3)} ${trim(rimY - high)} 0 ${trim(rimY - high)}S${trim(half * 0.6)} ${trim(rimY - high * 0.3)} ${trim(half)} ${trim(rimY)}Q0 ${trim(rimY + half * 0.36)} ${trim(-half)} ${trim(rimY)}Z`,
      fill(side),
    ),
    path(grit, stroke(shade(colour, -0.11), 1.8, 0.7)),
    path(
      `M${trim(-half * 0.52)} ${trim(rimY - high * 0.36)}Q${trim(-half * 0.3)} ${trim(rimY - high * 0.86)} ${trim(-half * 0.06)} ${trim(rimY - high * 0.94)}`,
      stroke(mix(colour, "#ffffff", 0.4), 3, 0.6),
    ),
  ].join("");
}

/** Wisps of steam from something hot. */
export function steam({ defs }: Easel, x: number, y: number, high: number): string {
  const paint = defs.linear("0 #fff 0, .45 #fff .85, 1 #fff .15");
  return [-15, 3, 19]
    .map((shift, index) => {
      const lean = index % 2 ? 12 : -12;
      const top = y - high * (index === 1 ? 1 : 0.76);
      return path(
        brush(
          curve(
            [x + shift, y],
            [x + shift + lean, y - high * 0.3],
            [x + shift - lean, top + high * 0.3],
            [x + shift + lean * 0.5, top],
            10,
          ),
          2,
          1,
          8,
        ),
        fill(paint),
      );
    })
    .join("");
}

/** A steel tumbler full of a drink in its wide saucer, as malt and coffee are served. */
export function tumbler(easel: Easel, drink: Colour): string {
  const steel = metal(easel, "#b4babe");
  return [
    shadow(easel, 0, 0, 96),
    path("M-52-22H52L42 0Q0 9-42 0Z", fill(steel)) +
      ellipse(0, -22, 52, 12, fill(metal(easel, "#cdd2d5"))) +
      ellipse(0, -21, 44, 9, fill("#8d9398")),
    path("M-34-104L-26-20Q0-12 26-20L34-104Z", fill(steel)) +
      path("M-31-78Q0-68 31-78M-30-74Q0-64 30-74", stroke("#6f757a", 1.2, 0.6)),
    ellipse(0, -104, 38, 10, fill(metal(easel, "#d6dadc"))),
    ellipse(0, -103, 33, 7.6, fill(down(easel, drink))) +
      ellipse(0, -104.5, 25, 4.4, fill(mix(drink, "#fff6e4", 0.5), 0.9)),
    path("M-20-106h.1M-8-101h.1M10-106h.1M20-102h.1M2-103h.1", stroke("#fffaf0", 3.4, 0.9)),
    path("M-24-90L-19-30", stroke("#fff", 4, 0.6)),
    steam(easel, 0, -112, 86),
  ].join("");
}

/** A small glass of tea that catches the light. */
export function teaGlass(easel: Easel, tea: Colour): string {
  const liquid = easel.defs.linear(
    `0 ${shade(tea, -0.14)}, .3 ${shade(tea, 0.04)}, .66 ${mix(tea, "#fff0c0", 0.28)}, 1 ${shade(tea, -0.16)}`,
    "right",
  );
  return [
    ellipse(34, 2, 54, 10, fill(glow(easel, mix(tea, "#ffe7b0", 0.3)), 0.7)),
    shadow(easel, 0, 0, 62, 0.8),
    path("M-34-104L-25-6Q0 5 25-6L34-104Q0-94-34-104Z", fill("#fdfcf4", 0.75)),
    path("M-32-84L-25-8Q0 2 25-8L32-84Q0-74-32-84Z", fill(liquid)),
    ellipse(0, -84, 32, 8, fill(mix(tea, "#fff0c8", 0.3))),
    path("M-24-6Q0 4 24-6L23-14Q0-6-23-14Z", fill("#fff", 0.4)),
    ellipse(0, -104, 34, 8.6, stroke("#a9b2ac", 1.4)) +
      path("M-34-104L-25-6Q0 5 25-6L34-104", stroke("#8f9a92", 1.2, 0.8)),
    path("M-25-92L-19-14", stroke("#fff", 5, 0.7)) + path("M24-90L19-20", stroke("#fff", 2.4, 0.6)),
    steam(easel, 0, -108, 92),
  ].join("");
}

/** A bowl of soup with its garnish. */
export function soupBowl(easel: Easel, soup: Colour, garnish: Colour): string {
  const bits = (rimY: number) =>
    `M-24 ${rimY - 4}l8 2M-4 ${rimY + 3}l9-2M16 ${rimY - 3}l8 3M-34 ${rimY + 1}l6-1M30 ${rimY + 2}l5-1M2 ${rimY - 6}l6 1`;
  return (
    bowl(
      easel,
      "white",
      64,
      (rimY) => surface(easel, 64, soup, rimY) + path(bits(rimY), stroke(garnish, 4)),
    ) + steam(easel, 0, -50, 100)
  );
}

/** A clay lamp with a flame. */
export function lamp(easel: Easel, x: number, y: number, k: number): string {
  return at(
    x,
    y,
    k,
    [
      shadow(easel, 0, 0, 70),
      path("M-38-16Q-34 6 0 6T44-14L52-22Q40-24 34-18Q0-8-38-16Z", fill(upright(easel, "#b0582e"))),
      ellipse(2, -17, 38, 8, fill("#7a3818")) + ellipse(2, -16, 33, 5.6, fill("#d99a1e")),
      ellipse(48, -40, 30, 36, fill(glow(easel, "#ffd36a"), 0.8)),
      path(
        "M48-20C38-34 46-44 50-60C58-44 62-32 48-20Z",
        fill(easel.defs.linear("0 #ffef9a, .6 #ffb52a, 1 #e86a14")),
      ),
      path("M48-22Q45-30 49-38Q53-30 48-22Z", fill("#fffbe0")),
    ].join(""),
  );
}

/** A wooden scoop lying with its mouth to the left. */
export function scoop(easel: Easel): string {
  const wood = down(easel, "#b07a42");
  return [
    path("M26-22L92-44Q100-42 98-34L34-8Z", fill(wood)) +
      path("M34-20L92-40", stroke("#efcb96", 1.6, 0.7)),
    path("M-64-26C-70 2-20 8 18 2C38-2 42-20 34-30Q-10-16-64-26Z", fill(wood)),
    path("M-62-22Q-10-12 34-26", stroke("#efcb96", 2, 0.8)),
  ].join("");
}

/** A brass jug of milk. */
export function milkJug(easel: Easel): string {
  return [
    shadow(easel, 0, 0, 70),
    path(
      "M-20-72C-18-54-36-44-36-22C-36-4-20 0 0 0S36-4 36-22C36-44 18-54 20-72Z",
      fill(metal(easel, "#c8962e")),
    ),
    ellipse(0, -72, 24, 7, fill(metal(easel, "#d8aa48"))) + ellipse(0, -72, 19, 5, fill("#fffdf6")),
    path("M-34-30Q0-18 34-30", stroke("#7a5314", 1.4, 0.6)) +
      box(-1, -73, 10, 1.4, fill("#fff", 0.8)),
  ].join("");
}
