import { fitLines, LINE_HEIGHT, lettering } from "../lettering/lettering.ts";
import { localLettering, localWidth } from "../lettering/local-lettering.ts";
import type { Colour } from "../pen/colour.ts";
import type { Definitions } from "../pen/definitions.ts";
import { at, box, ellipse, fill, path, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

/** The text and colours printed on a pack. */
export interface Print {
  name: string;
  /** The shop's name, at the top of the label. */
  maker: string;
  /** In Telugu; left out if it doesn't fit on the label. */
  localName: string;
  band: Colour;
  /** The pack's second colour, taken from its contents. */
  accent: Colour;
  /** Whether to print the green mark of vegetarian food. */
  food: boolean;
}

/** The position of a label. `bow` is how far its edges bend down on a round pack. */
export interface LabelPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  bow?: number;
}

const NAME_INK = "#2a2216";
const LARGEST_NAME = 42;
const LOCAL = { largest: 14.5, smallest: 10.5 };
/** Shares of the label's height. */
const BAND = 0.08;
const HEAD = 0.255;
/** The usable share of the width: on a round pack the sides curve away. */
const FREE = { flat: 0.9, round: 0.78 };

/**
 * A cream paper label: the farm's mark and the name above a band. One picture serves all pack sizes of a product; the page adds the
 * size.
 */
export function label(print: Print, place: LabelPlace, defs: Definitions): string {
  const { x, y, width, height, bow = 0 } = place;
  const band = y + height * (1 - BAND);
  const strip = (top: number, bottom: number) =>
    `M${trim(x)} ${trim(top)}q${trim(width / 2)} ${trim(bow * 2)} ${trim(width)} 0V${trim(bottom)}q${trim(-width / 2)} ${trim(bow * 2)} ${trim(-width)} 0Z`;
  const paper = defs.linear("0 #fffbf0, .55 #fbf3e1, 1 #efe2c6", "right");
  return [
    at(2, 3.5, 1, path(strip(y, y + height), fill("#2a1606", 0.28))),
    path(strip(y, y + height), fill(paper)),
    path(strip(band, y + height), fill(print.band)),
    path(
      `M${trim(x)} ${trim(band - 3)}q${trim(width / 2)} ${trim(bow * 2)} ${trim(width)} 0M${trim(x + 5)} ${trim(y + 5)}q${trim(width / 2 - 5)} ${trim(bow * 1.9)} ${trim(width - 10)} 0`,
      stroke(print.band, 1.2),
    ),
    head(print, place, defs),
    name(print, place, defs),
  ].join("");
}

/** The mark, the shop's name below it, and the symbol of vegetarian food. */
function head(print: Print, { x, y, width, height, bow = 0 }: LabelPlace, defs: Definitions) {
  const middle = x + width / 2;
  const scale = height / 150;
  const right = x + width - (bow ? width * 0.14 : 15 * scale);
  const vegetarian =
    box(right, y + 11 * scale + bow, 8 * scale, 8 * scale, stroke("#1e7a2c", scale)) +
    ellipse(right + 4 * scale, y + 15 * scale + bow, 2.3 * scale, 2.3 * scale, fill("#1e7a2c"));
  return [
    mark(middle, y + bow + 19 * scale, 10 * scale, print.band),
    lettering(
      print.maker.toUpperCase(),
      { size: 6.4 * scale, x: middle, y: y + bow + height * HEAD - 2 * scale, fill: print.band },
      defs,
    ),
    print.food ? vegetarian : "",
  ].join("");
}

function name(print: Print, { x, y, width, height, bow = 0 }: LabelPlace, defs: Definitions) {
  const top = y + bow + height * HEAD + 2;
  const room = height * (1 - BAND - HEAD) - 9;
  const wide = width * (bow ? FREE.round : FREE.flat);
  const local = localSize(print.localName, wide, height / 150);
  const free = room - local * 1.3;
  const { lines, size } = fitLines(
    print.name,
    { width: wide, height: free * 0.94 },
    { most: 3, largest: LARGEST_NAME },
  );
  const first = top + (free - lines.length * size * LINE_HEIGHT) / 2 + size * 0.78;
  const middle = x + width / 2;
  const words = lines.map((line, index) => {
    const baseline = first + index * size * LINE_HEIGHT;
    return lettering(line, { size, x: middle, y: baseline, fill: NAME_INK }, defs);
  });
  const under = { size: local, x: middle, y: top + room - local * 0.34, fill: print.band };
  return words.join("") + (local ? localLettering(print.localName, under, defs) : "");
}

/** The size that fits, or 0 if it would be too small to read. */
function localSize(name: string, wide: number, scale: number): number {
  const width = localWidth(name);
  if (!width) return 0;
  const size = Math.min(LOCAL.largest * scale, wide / width);
  return size < LOCAL.smallest ? 0 : size;
}

/** The farm's mark: two leaves over furrows, in front of the sun. `radius` is half its height. */
export function mark(x: number, y: number, radius: number, ink: Colour, sun = "#e3a008"): string {
  const leaves =
    "M-.9 7C-1.2 1-1-2.5-.2-6L1-5.8C.6-2.5.5 1 .9 7ZM-.3-1.6C-3-1-9.6-2.4-11.4-11.6C-4.6-11.6-.6-7.6-.3-1.6ZM.5-4.4C.4-10.6 4.8-16.6 12.2-17C12.4-9.4 6.6-4.2.5-4.4Z";
  const furrows =
    "M-15 10.5C-9 5.6 9 5.6 15 10.5C9 8.6-9 8.6-15 10.5ZM-12.4 15C-7 10.8 7 10.8 12.4 15C7 13.4-7 13.4-12.4 15ZM-8.4 18.8C-4 15.6 4 15.6 8.4 18.8C4 17.7-4 17.7-8.4 18.8Z";
  return at(
    x,
    y,
    radius / 20,
    ellipse(0, -5.5, 8.6, 8.6, fill(sun)) + path(leaves + furrows, fill(ink)),
  );
}
