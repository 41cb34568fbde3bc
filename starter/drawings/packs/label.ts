import type { Colour } from "../colour.ts";
import type { Definitions } from "../definitions.ts";
import { fitLines, LINE_HEIGHT, lettering } from "../lettering.ts";
import { trim } from "../trim.ts";

/** What is printed on a pack. */
export interface Print {
  name: string;
  quantity: string;
  band: Colour;
}

/** Where a label sits; `bow` is how far its edges bend down on a round pack. */
export interface LabelPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  bow?: number;
}

const NAME_INK = "#2a2216";

/** A cream paper label: the farm's sprout, the name, the net quantity on a band. */
export function label(print: Print, place: LabelPlace, defs: Definitions): string {
  const { x, y, width, height, bow = 0 } = place;
  const middle = x + width / 2;
  const bandHeight = Math.max(20, height * 0.17);
  const bandTop = y + height - bandHeight;
  const edge = (top: number, bottom: number) =>
    `M${x} ${trim(top)}q${width / 2} ${bow * 2} ${width} 0V${trim(bottom)}q${-width / 2} ${bow * 2}-${width} 0z`;
  const paper = defs.linear("0 #fffbf0, .6 #faf1de, 1 #ecdfc3", "right");
  const fit = fitLines(
    print.name,
    { width: width * (bow ? 0.76 : 0.88), height: height * 0.5 },
    { most: 3, largest: 36 },
  );
  const top = y + height * 0.29 + bow;
  const free = bandTop + bow - top - 4;
  const first = top + (free - fit.lines.length * fit.size * LINE_HEIGHT) / 2 + fit.size * 0.76;
  const lines = fit.lines.map((line, index) =>
    lettering(
      line,
      { size: fit.size, x: middle, y: first + index * fit.size * LINE_HEIGHT, fill: NAME_INK },
      defs,
    ),
  );
  return [
    `<path d="${edge(y + 2, y + height + 3)}" fill="#3a2410" opacity=".3" filter="${defs.blur(2.5)}"/>`,
    `<path d="${edge(y, y + height)}" fill="${paper}"/>`,
    `<path d="${edge(bandTop, y + height)}" fill="${print.band}"/>`,
    `<path d="M${x + 6} ${y + 6}q${width / 2 - 6} ${bow * 2} ${width - 12} 0" fill="none" stroke="${print.band}" stroke-width="1.4"/>`,
    sprout(middle, y + height * 0.26 + bow, height / 150, print.band),
    lines.join(""),
    lettering(
      print.quantity,
      { size: bandHeight * 0.62, x: middle, y: bandTop + bow + bandHeight * 0.71, fill: "#fff" },
      defs,
    ),
  ].join("");
}

/** The farm's mark: two leaves over a furrow, standing on `y`. */
export function sprout(x: number, y: number, scale: number, leaf: Colour): string {
  return [
    `<g transform="translate(${trim(x)} ${trim(y)})scale(${scale.toFixed(2)})">`,
    `<path d="M0-2V-13" stroke="${leaf}" stroke-width="1.8"/>`,
    `<path d="M0-12C-1-21-8-24-14-24C-13-16-8-12 0-12z" fill="${leaf}"/>`,
    '<path d="M0-12C0-20 6-26 13-27C14-18 8-12 0-12z" fill="#e3a008"/>',
    `<path d="M-11 0q11-5 22 0" fill="none" stroke="${leaf}" stroke-width="1.8" stroke-linecap="round"/>`,
    "</g>",
  ].join("");
}
