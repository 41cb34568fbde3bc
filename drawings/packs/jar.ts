import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { box, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { seenThrough } from "./filling.ts";
import { type LabelPlace, label, type Print } from "./label.ts";
import { type PackParts, roundLight } from "./pack.ts";

const GLASS =
  "M158 136C146 140 144 150 144 162V378C144 398 152 405 172 405H308C328 405 336 398 336 378V162C336 150 334 140 322 136Z";
const LID =
  "M148 86C148 79 160 76 240 76S332 79 332 86V118C332 124 320 127 240 127S148 124 148 118Z";

/** A straight glass jar under a lid of wood, tin or cloth. */
export function jar({ easel, print, filling, style }: PackParts): string {
  const { defs } = easel;
  const top = "M140 182q30-13 60-5t64-2t76 3V412H140Z";
  const lit = mix("colour" in filling ? filling.colour : print.band, "#ffffff", 0.35);
  return [
    path(GLASS, fill("#f6f1e4")),
    `<g clip-path="${defs.clip(GLASS)}">`,
    `<g clip-path="${defs.clip(top)}">${seenThrough(easel, filling, [140, 168, 200, 240])}</g>`,
    path("M140 182q30-13 60-5t64-2t76 3", stroke(lit, 3.4, 0.9)),
    box(140, 134, 200, 34, fill(defs.linear("0 #2a1606 .36, 1 #2a1606 0"))),
    box(140, 390, 200, 18, fill(defs.linear("0 #fff 0, .4 #fff .45, 1 #2a1606 .4"))),
    "</g>",
    onGlass(easel, print, { x: 144, y: 218, width: 192, height: 150, bow: 4 }, GLASS),
    path(
      "M152 126h176v11q-88 8-176 0Z",
      fill(defs.linear("0 #b9a98a, .3 #fff7e6, 1 #a08e6c", "right")),
    ),
    lid(easel, style.lid, print.band),
  ].join("");
}

/** The label on the glass, with highlights over both. */
export function onGlass(easel: Easel, print: Print, place: LabelPlace, outline: string): string {
  const { x, width, y, height } = place;
  const [top, foot] = [y - 30, y + height + 26];
  const strip = easel.defs.linear("0 #fff .8, .4 #fff .3, 1 #fff .5");
  return [
    label(print, place, easel.defs),
    path(outline, `${fill(roundLight(easel))} stroke="#2b1204" stroke-opacity=".3"`),
    path(
      `M${x + 9} ${top}Q${x + 6} ${y + 60} ${x + 9} ${foot}l13 3Q${x + 19} ${y + 60} ${x + 22} ${top - 6}ZM${x + 27} ${top - 4}V${foot}h5V${top - 6}ZM${x + width - 12} ${top + 6}V${foot - 6}l5-2V${top + 10}Z`,
      fill(strip),
    ),
  ].join("");
}

function lid({ defs }: Easel, kind: "wood" | "tin" | "clay", band: Colour): string {
  const colour = { wood: "#b98248", tin: shade(band, 0.03), clay: "#a9552f" }[kind];
  const side = defs.linear(
    `0 ${shade(colour, -0.2)}, .1 ${shade(colour, -0.05)}, .28 ${mix(shade(colour, 0.14), "#fff6df", 0.2)}, .5 ${shade(colour, 0.03)}, .85 ${shade(colour, -0.08)}, 1 ${shade(colour, -0.24)}`,
    "right",
  );
  const [dark, lit] = [shade(colour, -0.18), mix(colour, "#fff6df", 0.55)];
  const grain = repeat(
    3,
    (index) => `M150 ${98 + index * 9}Q240 ${106 + index * 9} 330 ${97 + index * 9}`,
  );
  const ridges = repeat(26, (index) => `M${152 + index * 7} 96v26`);
  return [
    path("M149 120Q240 136 331 120V130Q240 142 149 130Z", fill("#2a1606", 0.26)),
    path(LID, fill(side)),
    path(
      kind === "tin" ? ridges : grain,
      stroke(dark, kind === "tin" ? 2 : 1.2, kind === "tin" ? 0.3 : 0.45),
    ),
    ellipse(
      240,
      86,
      91,
      8.6,
      fill(defs.linear(`0 ${mix(colour, "#fff6df", 0.3)}, 1 ${shade(colour, -0.04)}`)),
    ),
    kind === "wood"
      ? ellipse(236, 86, 60, 5, stroke(dark, 1, 0.45)) +
        ellipse(232, 86, 30, 2.4, stroke(dark, 1, 0.45))
      : ellipse(240, 86.6, 74, 6.2, stroke(lit, 1.4, 0.7)),
    path("M149 90Q240 104 331 90", stroke(lit, 1.2, 0.6)),
  ].join("");
}
