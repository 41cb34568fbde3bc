import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const BODY =
  "M150 64C151 150 139 250 135 366C134 392 141 402 160 405C202 411 278 411 320 405C339 402 346 392 345 366C341 250 329 150 330 64Z";
const WINDOW =
  "M164 378V262C164 236 196 218 240 218C284 218 316 236 316 262V378C316 384 312 387 306 386C262 381 218 381 174 386C168 387 164 384 164 378Z";

/** A kraft pouch with a stitched head and a window on its contents. */
export function pouch({ print, filling, defs }: PackParts): string {
  const kraft = defs.linear(
    "0 #9a6c3d, .06 #bd8b55, .22 #deb680, .6 #c99a62, .9 #ae7d48, 1 #8a5d34",
    "right",
  );
  const head = defs.linear("0 #b98750, .3 #e2bd88, 1 #b98650");
  const depth = defs.linear("0 #1a0803 .42, .3 #1a0803 0, .8 #1a0803 0, 1 #1a0803 .3");
  const inside = defs.clip(BODY);
  return [
    `<path d="${BODY}" fill="${kraft}"/>`,
    `<g clip-path="${inside}">`,
    `<path d="M148 96C174 140 168 250 150 360L126 360V96Z" fill="#fff3d6" opacity=".3" filter="${defs.blur(7)}"/>`,
    `<path d="M334 96C314 150 320 250 340 366L360 366V96Z" fill="#4a2508" opacity=".3" filter="${defs.blur(7)}"/>`,
    '<path d="M134 394C180 382 300 382 346 394" fill="none" stroke="#5a3511" stroke-width="1.6" opacity=".5"/>',
    "</g>",
    `<path d="${WINDOW}" fill="${filling()}"/>`,
    `<path d="${WINDOW}" fill="${depth}" stroke="#6b421a" stroke-width="1.4"/>`,
    '<path d="M176 384L220 228H242L204 382ZM214 382L254 226H262L224 382Z" fill="#fff" opacity=".15"/>',
    `<path d="M146 99Q240 108 334 99V106Q240 114 146 106Z" fill="#2a1606" opacity=".3" filter="${defs.blur(2.5)}"/>`,
    `<path d="M145 60C180 57 300 56 335 58L334 97C300 100 180 100 146 98Z" fill="${head}"/>`,
    '<path d="M151 73H330" stroke="#fff7e4" stroke-width="2" stroke-dasharray="6.2 2.8"/>',
    `<path d="M151 84H330" stroke="${print.band}" stroke-width="2" stroke-dasharray="6.2 2.8"/>`,
    label(print, { x: 158, y: 110, width: 164, height: 150 }, defs),
  ].join("");
}
