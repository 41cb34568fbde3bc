import { mix, shade } from "../colour.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

/** A printed carton, seen a little from the right, with a round window on its contents. */
export function carton({ print, filling, defs }: PackParts): string {
  const { band } = print;
  const front = defs.linear(
    `0 ${shade(band, 0.1)}, .5 ${shade(band, 0.03)}, 1 ${shade(band, -0.03)}`,
    "right",
  );
  const side = defs.linear(`0 ${shade(band, -0.08)}, 1 ${shade(band, -0.2)}`, "right");
  const leaves = defs.pattern(
    30,
    30,
    `<path d="M8 22q-4-9 4-15q4 9-4 15zM23 10q-4-7 3-11q3 7-3 11zM23 40q-4-7 3-11q3 7-3 11z" fill="${mix(band, "#ffe2a8", 0.5)}" opacity=".35"/>`,
  );
  return [
    `<path d="M136 104H316V405H136Z" fill="${front}"/>`,
    `<path d="M136 104H316V405H136Z" fill="${leaves}"/>`,
    `<path d="M316 104L350 88V384L316 405Z" fill="${side}"/>`,
    `<path d="M136 104L172 88H350L316 104Z" fill="${shade(band, 0.17)}"/>`,
    '<path d="M137 105V404M136 105H316" stroke="#fff" opacity=".35"/>',
    '<path d="M136 120H316" stroke="#1a0803" stroke-width="1.2" opacity=".25"/>',
    '<circle cx="226" cy="326" r="56" fill="#faf1de"/>',
    `<circle cx="226" cy="326" r="50" fill="${filling()}"/>`,
    '<circle cx="226" cy="326" r="48" fill="none" stroke="#1a0803" stroke-width="5" opacity=".28"/>',
    '<path d="M192 366L238 280H254L206 372Z" fill="#fff" opacity=".16"/>',
    label(print, { x: 146, y: 130, width: 160, height: 146 }, defs),
  ].join("");
}
