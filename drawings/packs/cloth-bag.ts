import { shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { at, box, ellipse, fill, type Point, path, repeat, stroke } from "../pen/pen.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const BODY =
  "M214 150C186 162 138 196 124 270C112 336 114 388 130 400C148 410 332 410 350 400C366 388 368 336 356 270C342 196 294 162 266 150Z";
const NECK =
  "M214 150C206 120 190 96 170 76Q190 62 206 73Q220 54 238 71Q256 54 272 72Q290 60 310 78C292 98 274 122 266 150Q240 158 214 150Z";
const FOLDS: readonly (readonly [Point, Point])[] = [
  [
    [220, 156],
    [158, 262],
  ],
  [
    [230, 158],
    [196, 226],
  ],
  [
    [250, 158],
    [284, 226],
  ],
  [
    [260, 156],
    [324, 262],
  ],
];

/** A cotton bag, gathered and tied, with a sewn label. */
export function clothBag({ easel, print }: PackParts): string {
  const { defs } = easel;
  const cotton = defs.linear(
    "0 #a8946a, .1 #d8c9a0, .32 #f9f0dc, .62 #eee2c2, .9 #c9b78c, 1 #97845a",
    "right",
  );
  const threads =
    repeat(62, (index) => `M${116 + index * 4} 150v256`) +
    repeat(64, (index) => `M114 ${150 + index * 4}h252`);
  const cord = shade(print.accent, -0.02);
  return [
    path(NECK, fill(cotton)),
    path("M188 80Q240 98 292 80Q240 90 188 80Z", fill("#6b5a30", 0.55)),
    path("M222 148Q212 110 202 86M240 150V84M258 148Q268 112 278 86", stroke("#6b5a30", 5, 0.3)) +
      path("M231 148Q226 112 222 84M249 148Q254 112 258 84", stroke("#fffaf0", 4, 0.5)),
    path(BODY, fill(cotton)),
    `<g clip-path="${defs.clip(BODY)}">`,
    folds(easel),
    path(threads, stroke("#6b5a30", 0.8, 0.16)),
    "</g>",
    path("M211 148Q240 162 269 148M211 154.5Q240 168.5 269 154.5", stroke(cord, 5)) +
      path(
        "M211 147Q240 161 269 147M211 153.5Q240 167.5 269 153.5",
        stroke(shade(cord, 0.16), 1.2),
      ),
    path("M254 159q24 10 30 42l-7 12M252 160q8 18 5 40l-5 14", stroke(cord, 3.4)),
    label(print, { x: 152, y: 212, width: 176, height: 156 }, defs),
    `<path d="M157 217H323V363H157Z" fill="none" stroke="#8a7748" stroke-width="1.4" stroke-dasharray="5 4"/>`,
  ].join("");
}

function folds({ defs }: Easel): string {
  const dark = defs.linear("0 #6b5a30 .5, 1 #6b5a30 0");
  const lit = defs.linear("0 #fffaf0 .8, 1 #fffaf0 0");
  const wedge = ([ax, ay]: Point, [bx, by]: Point, shift: number) =>
    `M${ax + shift} ${ay}Q${(ax + bx) / 2 + shift - 6} ${ay + 30} ${bx + shift} ${by}Q${(ax + bx) / 2 + shift + 8} ${ay + 40} ${ax + shift + 5} ${ay}Z`;
  return [
    ...FOLDS.map(
      ([from, to]) => path(wedge(from, to, 0), fill(dark)) + path(wedge(from, to, 6), fill(lit)),
    ),
    ellipse(146, 380, 40, 60, fill(defs.radial("0 #6b5a30 .4, 1 #6b5a30 0", 0.5, 0.5, 0.5))),
    ellipse(340, 360, 46, 90, fill(defs.radial("0 #6b5a30 .5, 1 #6b5a30 0", 0.5, 0.5, 0.5))),
    at(0, 0, 1, box(120, 384, 240, 26, fill(defs.linear("0 #6b5a30 0, 1 #6b5a30 .4")))),
  ].join("");
}
