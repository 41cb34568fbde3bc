import { type Colour, mix, shade } from "../pen/colour.ts";
import { around, type Easel, pick } from "../pen/easel.ts";
import { shadow } from "../pen/paint.ts";
import { at, box, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { label, mark } from "./label.ts";
import type { PackParts } from "./pack.ts";

const FRONT =
  "M92 150C92 134 102 126 118 126H316C332 126 342 134 342 150V352C342 370 332 378 316 378H118C102 378 92 370 92 352Z";
const BARE =
  "M0 30C0 18 8 13 20 13H116C128 13 136 18 136 30V60C136 71 130 75 118 75H20C8 75 0 71 0 60Z";

/** A bar of soap in its paper band on a wooden rack. */
export function soapBar({ easel, print, filling }: PackParts): string {
  if (filling.form !== "soap") throw new Error("Only soap is packed as a bar.");
  const { defs } = easel;
  const { colour, swirl } = filling;
  const body = defs.linear(
    `0 ${shade(colour, 0.08)}, .5 ${colour}, 1 ${shade(colour, -0.09)}`,
    "right",
  );
  const paper = defs.linear("0 #fffbf0, .6 #f8efdb, 1 #e6d7b6", "right");
  const curls = "M92 200C180 150 260 260 342 190M92 300C180 240 250 350 342 280";
  return [
    rack(easel),
    path(
      "M96 142C108 116 130 100 148 100H348C364 100 376 110 376 126V328C376 342 364 356 336 372Z",
      fill(defs.linear(`0 ${shade(colour, -0.1)}, 1 ${shade(colour, -0.2)}`)),
    ),
    path(
      "M96 140C108 116 130 100 148 100H348C362 100 372 106 374 116L340 142C336 132 328 126 316 126H118C108 126 100 132 96 140Z",
      fill(shade(colour, 0.11)),
    ),
    path(FRONT, fill(body)),
    `<g clip-path="${defs.clip(FRONT)}">`,
    swirl
      ? path(curls, stroke(swirl, 26, 0.5)) +
        path(curls, stroke(mix(swirl, "#ffffff", 0.4), 5, 0.5))
      : "",
    flecks(easel, filling.flecks, [94, 130, 246, 246], 90),
    path(FRONT, stroke(mix(colour, "#ffffff", 0.6), 6, 0.5)),
    "</g>",
    path("M128 126L160 100H340L308 126Z", fill(defs.linear("0 #efe0bd, 1 #fffaf0"))),
    path("M126 126H312V378H126Z", fill(paper)),
    path("M133 126V378M305 126V378", `${stroke(print.accent, 4)} stroke-dasharray=".1 9"`) +
      path("M141 126V378M297 126V378", stroke(print.band, 1.4)),
    label(print, { x: 147, y: 140, width: 144, height: 222 }, defs),
  ].join("");
}

function rack(easel: Easel): string {
  const wood = easel.defs.linear("0 #dcb07a, .5 #b9834a, 1 #7f5223");
  const slat = (x: number, y: number, width: number, height: number) =>
    box(x, y, width, height, fill(wood)) +
    path(`M${x + 6} ${y + height * 0.45}h${width - 14}`, stroke("#7f5223", 0.9, 0.5)) +
    path(`M${x + 1} ${y + 1}h${width - 2}`, stroke("#fbe3b8", 1.2, 0.8));
  return slat(84, 376, 300, 8) + slat(78, 387, 312, 9) + slat(72, 399, 324, 11);
}

function flecks(
  easel: Easel,
  colours: readonly Colour[],
  [x, y, width, height]: readonly [number, number, number, number],
  count: number,
): string {
  return colours
    .map((colour) =>
      path(
        repeat(Math.round(count / colours.length), () => {
          const [px, py] = [x + easel.random() * width, y + easel.random() * height];
          return `M${trim(px)} ${trim(py)}l${trim(around(easel) * 4)} ${trim(around(easel) * 3)}`;
        }),
        stroke(colour, pick(easel, [1.6, 2, 2.4]), 0.75),
      ),
    )
    .join("");
}

/** An unwrapped bar at x, y, 136 wide, with the mark pressed into it. */
export function bareBar(
  easel: Easel,
  colour: Colour,
  specks: readonly Colour[],
  swirl?: Colour,
): string {
  const face = easel.defs.linear(`0 ${shade(colour, 0.05)}, 1 ${shade(colour, -0.12)}`);
  return at(
    -68,
    -75,
    1,
    [
      shadow(easel, 68, 74, 140),
      path(
        "M1 26L24-8C27-13 32-14 40-14H100C108-14 112-12 115-8L135 26C131 16 126 13 116 13H20C10 13 4 16 1 26Z",
        fill(easel.defs.linear(`0 ${shade(colour, 0.13)}, 1 ${shade(colour, 0.05)}`)),
      ),
      path(BARE, fill(face)),
      `<g clip-path="${easel.defs.clip(BARE)}">`,
      swirl ? path("M0 40C40 20 90 70 136 36", stroke(swirl, 13, 0.5)) : "",
      flecks(easel, specks, [2, 14, 132, 60], 36),
      "</g>",
      path("M4 24C6 16 12 14.5 20 14.5H116C124 14.5 130 16 132 24", stroke("#fff", 1.6, 0.55)),
      mark(69, 46, 20, mix(colour, "#ffffff", 0.5), mix(colour, "#ffffff", 0.5)),
      mark(68, 45, 20, shade(colour, -0.17), shade(colour, -0.13)),
    ].join(""),
  );
}
