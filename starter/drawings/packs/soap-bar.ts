import { shade } from "../colour.ts";
import { label, sprout } from "./label.ts";
import type { PackParts } from "./pack.ts";
import { contactShadow } from "./prop.ts";

const FRONT =
  "M92 176C92 160 102 152 118 152H316C332 152 342 160 342 176V376C342 394 332 402 316 402H118C102 402 92 394 92 376Z";

/** A bar of soap in its paper band, a bare one with the mark pressed in before it. */
export function soapBar({ print, contents: { colour }, filling, defs }: PackParts): string {
  const body = defs.linear(
    `0 ${shade(colour, 0.1)}, .5 ${colour}, 1 ${shade(colour, -0.08)}`,
    "right",
  );
  const side = shade(colour, -0.13);
  const top = shade(colour, 0.13);
  const paper = defs.linear("0 #fffbf0, 1 #eadbb9", "right");
  return [
    `<path d="M96 168C108 142 130 128 146 126H346C364 126 374 136 374 152V352C374 366 362 376 336 396Z" fill="${side}"/>`,
    `<path d="M96 166C108 142 130 128 146 126H346C362 126 372 134 373 148L340 168C336 158 328 152 316 152H118C108 152 100 158 96 166Z" fill="${top}"/>`,
    `<path d="${FRONT}" fill="${body}"/>`,
    `<path d="${FRONT}" fill="${filling()}" opacity=".45"/>`,
    `<path d="M128 152L158 126H338L308 152Z" fill="${paper}"/>`,
    `<path d="M126 152H310V402H126Z" fill="${paper}"/>`,
    `<path d="M134 152V402M302 152V402" stroke="${print.band}" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>`,
    `${label(print, { x: 142, y: 184, width: 152, height: 178 }, defs)}${contactShadow(388, 440, 130, defs)}`,
    `<path d="M322 396C322 382 330 376 342 376H436C450 376 456 382 456 396V424C456 436 450 441 438 441H340C328 441 322 436 322 424Z" fill="${body}"/>`,
    `<path d="M323 390L344 356C347 351 352 350 360 350H420C428 350 432 352 435 356L455 390C451 380 446 376 436 376H342C332 376 326 380 323 390Z" fill="${top}"/>`,
    '<g opacity=".75">',
    sprout(389, 426, 1.1, side),
    "</g>",
  ].join("");
}
