import { shade } from "../colour.ts";
import { label } from "./label.ts";
import { type PackParts, roundLight } from "./pack.ts";

const GLASS =
  "M219 96V132C219 158 168 168 167 208V380C167 398 175 405 191 405H289C305 405 313 398 313 380V208C312 168 261 158 261 132V96Z";

/** A bottle of oil with a cork and a wax-paper seal. */
export function bottle({ print, contents, filling, defs }: PackParts): string {
  const glow = defs.radial(
    `0 ${shade(contents.colour, 0.2)} .95, 1 ${shade(contents.colour, 0.1)} 0`,
    0.74,
    0.82,
    0.45,
  );
  const rims = defs.linear(
    "0 #140a02 .75, .2 #140a02 .25, .45 #140a02 0, .85 #140a02 .1, 1 #140a02 .7",
    "right",
  );
  const cork = defs.linear("0 #8a5a2a, .35 #dba96a, 1 #7a4b20", "right");
  const seal = defs.linear(
    `0 ${shade(print.band, -0.12)}, .35 ${shade(print.band, 0.16)}, 1 ${shade(print.band, -0.14)}`,
    "right",
  );
  return [
    `<path d="${GLASS}" fill="${filling()}"/>`,
    `<path d="${GLASS}" fill="${rims}" stroke="#140a02" stroke-opacity=".5"/>`,
    `<path d="${GLASS}" fill="${glow}"/>`,
    '<path d="M219 96V128Q240 134 261 128V96Z" fill="#fff3d0" opacity=".4"/>',
    label(print, { x: 167, y: 218, width: 146, height: 156, bow: 4 }, defs),
    `<path d="${GLASS}" fill="${roundLight(defs)}"/>`,
    '<path d="M178 206C176 250 176 340 178 388L188 391C186 340 186 250 189 198ZM194 190C202 172 224 166 226 140L231 140C231 172 208 178 199 198Z" fill="#fff" opacity=".5"/>',
    '<path d="M303 214V378" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>',
    `<path d="M223 60C223 55 257 55 257 60L255 88H225Z" fill="${cork}"/>`,
    '<ellipse cx="240" cy="59" rx="17" ry="4" fill="#e6bd86"/>',
    `<path d="M214 86H266V104Q240 110 214 104Z" fill="${seal}"/>`,
    '<path d="M217 111Q240 117 263 111M217 115Q240 121 263 115" fill="none" stroke="#e8d3a4" stroke-width="2.4"/>',
  ].join("");
}
