import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { round, shadow } from "../pen/paint.ts";
import { at, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { leaf } from "./leaves.ts";

/** A flower seen from above at 0, 0: petals around a centre. */
function blossom(
  easel: Easel,
  petals: number,
  radius: number,
  colour: Colour,
  middle: Colour,
  wide = 0.5,
): string {
  const paint = easel.defs.linear(
    `0 ${shade(colour, 0.06)}, .6 ${colour}, 1 ${shade(colour, -0.14)}`,
  );
  const half = trim(radius * wide);
  const petal = path(
    `M0 0C-${half} ${trim(-radius * 0.3)}-${half} ${trim(-radius * 0.85)} 0 ${trim(-radius)}C${half} ${trim(-radius * 0.85)} ${half} ${trim(-radius * 0.3)} 0 0Z`,
    `${fill(paint)} stroke="${shade(colour, -0.15)}" stroke-width=".6"`,
  );
  return (
    repeat(petals, (index) => at(0, 0, 1, petal, (index * 360) / petals + 8)) +
    ellipse(0, 0, radius * 0.2, radius * 0.18, fill(round(easel, middle)))
  );
}

/** A few blossoms and leaves lying together. */
function posy(
  easel: Easel,
  flower: string,
  green: Colour,
  places: readonly (readonly [number, number, number])[],
): string {
  return [
    shadow(easel, 0, 4, 104, 0.55),
    at(-12, -2, 1, leaf(easel, 44, 15, green), 168),
    at(14, -4, 1, leaf(easel, 42, 15, shade(green, 0.05)), -14),
    at(0, -8, 1, leaf(easel, 34, 13, green), -70),
    ...places.map(([x, y, size], index) => at(x, y, size, flower, index * 47)),
  ].join("");
}

const THREE = [
  [-24, -8, 1],
  [20, -12, 0.95],
  [0, 2, 0.85],
] as const;

export function jasmine(easel: Easel): string {
  return posy(easel, blossom(easel, 5, 19, "#fffdf6", "#f0d27a", 0.42), "#3f6b2a", [
    [-32, -6, 1],
    [2, -18, 1],
    [32, -6, 0.95],
    [-6, 3, 0.85],
    [20, 8, 0.6],
  ]);
}

export function rose(easel: Easel): string {
  return posy(easel, roseHead(easel, "#d24a70"), "#3f6b34", [
    [-20, -14, 1],
    [24, -8, 0.8],
  ]);
}

function roseHead(easel: Easel, colour: Colour): string {
  const rings = [24, 18, 12.5, 7].map((radius, ring) =>
    repeat(5, (index) => {
      const angle = ((index * 72 + ring * 40) * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) * radius * 0.42, Math.sin(angle) * radius * 0.4];
      return ellipse(
        x,
        y,
        radius * 0.62,
        radius * 0.56,
        `${fill(round(easel, shade(colour, 0.05 - ring * 0.03)))} stroke="${shade(colour, -0.16)}" stroke-width=".7" stroke-opacity=".6"`,
      );
    }),
  );
  return rings.join("") + path("M-4 0q4-6 8 0q-4 5-8 0", stroke(shade(colour, -0.2), 1.6));
}

export function hibiscus(easel: Easel): string {
  const flower = blossom(easel, 5, 38, "#c81e3c", "#7a0c20", 0.62);
  const stamen =
    path("M0 0Q12-14 26-20", stroke("#f4b8a0", 3)) +
    path("M20-22h.1M26-24h.1M28-18h.1M22-15h.1", stroke("#f5c842", 4));
  return posy(easel, flower + stamen, "#3f7034", [[-2, -16, 0.95]]);
}

export function butterflyPea(easel: Easel): string {
  const flower =
    path(
      "M0 14C-34 10-38-26-18-34Q-8-38 0-30Q8-38 18-34C38-26 34 10 0 14Z",
      fill(round(easel, "#3a47b4")),
    ) +
    path(
      "M0-30Q-2-14 0 0M-16-32Q-12-14-5 2M16-32Q12-14 5 2M-28-18Q-18-6-9 4M28-18Q18-6 9 4",
      stroke("#20287a", 1.2, 0.55),
    ) +
    path(
      "M0 13C-9 10-10-2-5-10Q0-16 5-10C10-2 9 10 0 13Z",
      fill(easel.defs.linear("0 #aab4f0, .4 #f6f3dc, 1 #e6c84a")),
    ) +
    path("M-4 15Q0 4 4 15Q0 22-4 15Z", fill("#2a348c"));
  return posy(easel, flower, "#4a7a3c", [
    [-24, -6, 0.95],
    [22, -8, 0.85],
  ]);
}

export function avaram(easel: Easel): string {
  return posy(easel, blossom(easel, 5, 20, "#f4c21e", "#a8760a", 0.56), "#5a8a3c", THREE);
}

export function marigold(easel: Easel): string {
  const head = [24, 18, 12, 6]
    .map((radius, ring) =>
      path(
        repeat(14, (index) => {
          const angle = ((index * 360) / 14 + ring * 12) * (Math.PI / 180);
          return `M0 0L${trim(Math.cos(angle) * radius)} ${trim(Math.sin(angle) * radius * 0.92)}`;
        }),
        stroke(shade("#ee8a14", ring * 0.045 - 0.05), 6.4),
      ),
    )
    .join("");
  return posy(easel, head, "#4a7a30", [
    [-24, -8, 0.9],
    [24, -10, 0.85],
    [0, 4, 0.7],
  ]);
}

export function wildFlowers(easel: Easel): string {
  const colours: readonly (readonly [Colour, number, number, number])[] = [
    ["#f2f0f6", -30, -8, 0.9],
    ["#8a6ac0", 2, -18, 0.95],
    ["#f0b42a", 32, -8, 0.85],
    ["#e0708a", -4, 3, 0.75],
  ];
  return (
    posy(easel, "", "#4f7a34", []) +
    colours
      .map(([colour, x, y, size]) => at(x, y, size, blossom(easel, 7, 20, colour, "#d9961a", 0.3)))
      .join("")
  );
}

/** Small white flowers in a panicle: moringa, neem. */
export function whiteFlowers(easel: Easel, green: Colour, middle: Colour): string {
  return posy(easel, blossom(easel, 5, 14, "#fdfaf0", middle, 0.4), green, [
    [-34, -4, 1],
    [-14, -16, 0.9],
    [8, -22, 0.8],
    [10, -4, 1],
    [32, -12, 0.85],
    [-8, 3, 0.7],
  ]);
}

export function safflower(easel: Easel): string {
  const spikes = (colour: Colour, long: number, wide: number) =>
    path(
      repeat(13, (index) => {
        const angle = ((index / 12) * 150 + 195) * (Math.PI / 180);
        return `M0 0L${trim(Math.cos(angle) * long)} ${trim(Math.sin(angle) * long)}`;
      }),
      stroke(colour, wide),
    );
  const head =
    path("M-14 4C-16-10 16-10 14 4C12 16-12 16-14 4Z", fill(round(easel, "#6f8a3c"))) +
    at(0, -4, 1, spikes("#d8481a", 30, 3) + spikes("#f0941e", 24, 3) + spikes("#f8c53a", 15, 2.6));
  return posy(easel, head, "#5f8040", [
    [-22, -8, 1],
    [24, -6, 0.85],
  ]);
}

/** Spikes of lavender tied with twine. */
export function lavender(easel: Easel): string {
  const spike = (degrees: number, long: number) =>
    at(
      0,
      0,
      1,
      path(`M0 0L${long} 0`, stroke("#7d9468", 2)) +
        repeat(8, (index) => {
          const x = long - 34 + index * 5;
          return (
            ellipse(x, -4, 4.4, 3.4, fill(round(easel, "#8a6cc0"))) +
            ellipse(x + 2, 4, 4.4, 3.4, fill(round(easel, "#7355ac")))
          );
        }),
      degrees,
    );
  return [
    shadow(easel, 0, 3, 108, 0.55),
    at(
      -46,
      0,
      1,
      [-22, -12, -4, 4].map((degrees, index) => spike(degrees, 92 - (index % 2) * 10)).join("") +
        path("M20-14V8M25-15V8", stroke("#c9a26a", 2.6)),
    ),
  ].join("");
}

export function sunflower(easel: Easel): string {
  const head =
    blossom(easel, 17, 42, "#f2b41c", "#5a3314", 0.15) +
    ellipse(0, 0, 19, 18, fill(round(easel, "#5a3516"))) +
    path(
      repeat(26, (index) => {
        const [angle, radius] = [index * 2.4, 3.3 * Math.sqrt(index)];
        return `M${trim(Math.cos(angle) * radius)} ${trim(Math.sin(angle) * radius)}h.1`;
      }),
      stroke("#9a6a34", 2.2),
    );
  return posy(easel, head, "#5a8a3a", [[0, -20, 1]]);
}

/** Scattered bright petals, as left by temple flowers. */
export function petals(easel: Easel, colour: Colour): string {
  const petal = path(
    "M0 0C-9-6-9-18 0-22C9-18 9-6 0 0Z",
    fill(easel.defs.linear(`0 ${mix(colour, "#ffffff", 0.3)}, 1 ${shade(colour, -0.06)}`)),
  );
  return (
    shadow(easel, 0, 2, 90, 0.35) +
    [
      [-38, 0, 70],
      [-18, 4, -30],
      [2, -2, 100],
      [20, 5, 20],
      [38, 0, -64],
    ]
      .map(([x = 0, y = 0, degrees = 0]) => at(x, y, 0.9, petal, degrees))
      .join("")
  );
}
