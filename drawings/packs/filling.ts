import type { Filling } from "../contents/contents.ts";
import { grain } from "../grains/grain.ts";
import { filledBox, type Grains } from "../grains/heap.ts";
import { type Colour, mix, shade } from "../pen/colour.ts";
import { around, type Easel } from "../pen/easel.ts";
import { box, fill, path, repeat, smooth, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

export type Box = readonly [x: number, y: number, width: number, height: number];

/** The length of a grain of ragi. */
const UNIT = 12;

/** In a mix, each kind of grain has fewer variants, since the kinds already vary. */
export function grainsOf(easel: Easel, { kinds }: Extract<Filling, { form: "grain" }>): Grains {
  const variants = kinds.length > 2 ? { turns: 4, tones: 1 } : { turns: 5, tones: 2 };
  const [first, ...rest] = kinds;
  return [
    grain(easel, first, UNIT, variants),
    ...rest.map((kind) => grain(easel, kind, UNIT, variants)),
  ];
}

/** The contents as seen through a window or glass; clip them to that. `full` leaves no headspace. */
export function seenThrough(easel: Easel, filling: Filling, area: Box): string {
  switch (filling.form) {
    case "grain":
      return filledBox(easel, grainsOf(easel, filling), area);
    case "powder":
      return powder(easel, filling.colour, filling.specks ?? [], area);
    case "strands":
      return strands(easel, filling.colour, filling.thick ?? 5, area);
    default:
      return box(...area, fill(filling.colour));
  }
}

/** Flour or ground spice: its colour, darker at the sides, with specks of its ingredients. */
function powder(easel: Easel, colour: Colour, specks: readonly Colour[], area: Box): string {
  const [x, y, width, height] = area;
  const paint = easel.defs.linear(
    `0 ${shade(colour, -0.12)}, .14 ${shade(colour, -0.02)}, .36 ${shade(colour, 0.05)}, .7 ${colour}, 1 ${shade(colour, -0.14)}`,
    "right",
  );
  const dots = (count: number) =>
    repeat(
      count,
      () =>
        `M${trim(x + easel.random() * width)} ${trim(y + easel.random() * height)}l${trim(around(easel) * 2.4)} ${trim(around(easel) * 1.6)}`,
    );
  return [
    box(...area, fill(paint)),
    path(dots(70), stroke(shade(colour, -0.1), 1.7, 0.55)),
    path(dots(70), stroke(shade(colour, 0.08), 1.5, 0.6)),
    ...specks.map((speck) => path(dots(Math.ceil(56 / specks.length)), stroke(speck, 2, 0.8))),
  ].join("");
}

/** Dry strands in waves, such as noodles and vermicelli. */
function strands(easel: Easel, colour: Colour, thick: number, [x, y, width, height]: Box): string {
  const wave = (ink: Colour, wide: number, opacity: number) =>
    path(
      repeat(Math.round((height / thick) * 1.5), (index) => {
        const top = y + (index / 1.5) * thick * 1.05;
        const [a, b] = [around(easel) * thick * 2.4, around(easel) * thick * 2.4];
        return smooth(
          [
            [x - 6, top + a],
            [x + width * 0.25, top + b],
            [x + width * 0.5, top - a],
            [x + width * 0.75, top + a * 0.6],
            [x + width + 6, top - b],
          ],
          false,
        );
      }),
      stroke(ink, wide, opacity),
    );
  return [
    box(x, y, width, height, fill(shade(colour, -0.2))),
    wave(shade(colour, -0.14), thick, 1),
    wave(colour, thick * 0.86, 1),
    wave(mix(colour, "#ffffff", 0.45), thick * 0.26, 0.8),
  ].join("");
}
