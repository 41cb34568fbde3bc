import { pasta } from "../parts/noodles.ts";
import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { at, box, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { seenThrough } from "./filling.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const SPROUT = "M8 22q-4-9 4-15q4 9-4 15zM23 10q-4-7 3-11q3 7-3 11zM23 40q-4-7 3-11q3 7-3 11z";

/** A printed carton, seen slightly from the right, with a window if its contents are worth showing. */
export function carton(parts: PackParts): string {
  const { easel, print } = parts;
  const { defs } = easel;
  const body = mix(print.band, print.accent, 0.62);
  const front = defs.linear(
    `0 ${shade(body, 0.09)}, .5 ${shade(body, 0.03)}, 1 ${shade(body, -0.03)}`,
    "right",
  );
  const side = defs.linear(`0 ${shade(body, -0.09)}, 1 ${shade(body, -0.2)}`, "right");
  const leaves = defs.pattern(30, 30, path(SPROUT, fill(mix(body, "#fff2cc", 0.55), 0.32)));
  return [
    path("M130 92H318V405H130Z", fill(front)) + path("M130 92H318V405H130Z", fill(leaves)),
    path("M318 92L352 76V384L318 405Z", fill(side)) +
      path("M318 150L352 134M318 350L352 331", stroke(shade(body, 0.1), 1.2, 0.5)),
    path("M130 92L166 76H352L318 92Z", fill(shade(body, 0.16))),
    path("M131 93V404M130 93H318", stroke("#fff", 1.2, 0.4)) +
      path("M130 110H318", stroke("#1a0803", 1.2, 0.28)),
    window(parts, body),
    label(print, { x: 140, y: 116, width: 168, height: 160 }, defs),
  ].join("");
}

function window({ easel, filling }: PackParts, body: Colour): string {
  const { defs } = easel;
  const outline = "M148 282H300V372C300 380 296 384 288 384H160C152 384 148 380 148 372Z";
  const shown =
    filling.form === "pasta"
      ? tubes(easel, filling.colour)
      : seenThrough(easel, filling, [146, 280, 156, 108]);
  return [
    path(
      "M143 278H305V374C305 384 300 389 290 389H158C148 389 143 384 143 374Z",
      fill(mix(body, "#fff6df", 0.88)),
    ),
    `<g clip-path="${defs.clip(outline)}">`,
    shown,
    box(146, 280, 156, 108, fill(defs.linear("0 #1a0803 .46, .3 #1a0803 0, 1 #1a0803 .2"))),
    path("M172 390L216 280H240L196 390Z", fill("#fff", 0.17)),
    "</g>",
    path(outline, stroke(shade(body, -0.14), 1.4)),
  ].join("");
}

function tubes(easel: Easel, colour: Colour): string {
  const places = repeat(30, (index) =>
    at(
      158 + (index % 6) * 27 + (Math.floor(index / 6) % 2) * 13,
      288 + Math.floor(index / 6) * 23,
      0.86,
      pasta(easel, colour),
      easel.random.between(-60, 60),
    ),
  );
  return (
    box(146, 280, 156, 108, fill(shade(colour, -0.25))) +
    ellipse(224, 330, 80, 60, fill(shade(colour, -0.16))) +
    places
  );
}
