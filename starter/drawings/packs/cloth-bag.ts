import { shade } from "../colour.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const BODY =
  "M216 152C188 166 140 196 126 270C114 334 116 388 132 400C150 410 330 410 348 400C364 388 366 334 354 270C340 196 292 166 264 152Z";
const NECK =
  "M214 150C206 122 190 100 172 82Q190 70 206 80Q220 62 238 78Q256 62 270 78Q288 68 306 84C290 102 274 124 266 150Q240 158 214 150Z";

/** A cotton bag, gathered and tied, with a sewn label. */
export function clothBag({ print, defs }: PackParts): string {
  const cotton = defs.linear(
    "0 #b9a679, .12 #ddcfa8, .32 #f7eed6, .65 #e6d9b6, .92 #c4b286, 1 #a28f62",
    "right",
  );
  const weave = defs.pattern(
    4,
    4,
    '<path d="M0 .5h4M.5 0v4" stroke="#6b5a30" stroke-width=".7" opacity=".16"/>',
  );
  const fold = (d: string) =>
    [
      `<path d="${d}" fill="none" stroke="#6b5a30" stroke-width="5" opacity=".3" filter="${defs.blur(2.5)}"/>`,
      `<path d="${d}" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".55" transform="translate(-5)" filter="${defs.blur(2)}"/>`,
    ].join("");
  const cord = shade(print.band, 0.1);
  return [
    `<path d="${NECK}" fill="${cotton}"/>`,
    '<path d="M190 86Q240 104 290 86Q240 94 190 86Z" fill="#6b5a30" opacity=".5"/>',
    fold("M222 148Q212 112 204 90M240 150V92M258 148Q268 114 276 90"),
    `<path d="${BODY}" fill="${cotton}"/>`,
    `<path d="${BODY}" fill="${weave}"/>`,
    `<g clip-path="${defs.clip(BODY)}">`,
    fold(
      "M220 156Q176 196 156 270M230 158Q206 190 196 222M252 158Q276 190 286 222M262 156Q306 196 326 270M146 388Q166 360 142 320M336 388Q316 362 340 322",
    ),
    "</g>",
    `<path d="M212 149Q240 162 268 149M212 155Q240 168 268 155" fill="none" stroke="${cord}" stroke-width="4.4" stroke-linecap="round"/>`,
    `<path d="M254 158q22 10 26 38M252 159q6 18 2 34" fill="none" stroke="${cord}" stroke-width="3" stroke-linecap="round"/>`,
    label(print, { x: 156, y: 218, width: 168, height: 148 }, defs),
    `<path d="M160 222H320V362H160Z" fill="none" stroke="#8a7748" stroke-width="1.4" stroke-dasharray="5 4"/>`,
  ].join("");
}
