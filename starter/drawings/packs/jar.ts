import { shade } from "../colour.ts";
import { label } from "./label.ts";
import { type PackParts, roundLight } from "./pack.ts";

const GLASS =
  "M160 136C148 140 144 150 144 164V378C144 398 152 405 172 405H308C328 405 336 398 336 378V164C336 150 332 140 320 136Z";

/** A straight glass jar under a turned wooden lid. */
export function jar(parts: PackParts): string {
  const { contents, filling, defs } = parts;
  const wood = defs.linear("0 #7d5226, .28 #d6a468, .6 #b37f45, 1 #6b431d", "right");
  const top = shade(contents.colour, 0.05);
  return [
    `<path d="${GLASS}" fill="#f6f1e4"/>`,
    `<g clip-path="${defs.clip(GLASS)}">`,
    `<path d="M140 186q30-14 60-5t64-2t76 3v230H140z" fill="${filling()}"/>`,
    `<path d="M140 186q30-14 60-5t64-2t76 3" fill="none" stroke="${top}" stroke-width="4"/>`,
    '<path d="M140 392h200v16H140z" fill="#fff" opacity=".3"/>',
    "</g>",
    glassOver(parts, { x: 144, y: 214, width: 192, height: 150, bow: 4 }, GLASS),
    `<path d="M152 128h176v12H152z" fill="#efe6d2"/>`,
    `<path d="M148 94C148 87 160 85 240 85C320 85 332 87 332 94V122C332 128 320 130 240 130C160 130 148 128 148 122Z" fill="${wood}"/>`,
    '<path d="M150 97Q240 104 330 97M150 110Q240 117 330 110" fill="none" stroke="#5a3714" stroke-width="1.4" opacity=".45"/>',
    '<ellipse cx="240" cy="91" rx="88" ry="5" fill="#e2b87c" opacity=".8"/>',
  ].join("");
}

const HONEY_GLASS =
  "M160 152C156 162 138 172 137 196V370C137 396 150 405 174 405H306C330 405 343 396 343 370V196C342 172 324 162 320 152Z";

/** A round-shouldered jar under a cloth that is tied with twine. */
export function honeyJar(parts: PackParts): string {
  const { contents, filling, print, defs } = parts;
  const cloth = defs.linear("0 #c6a873, .3 #fff3d9, .65 #f0dbb0, 1 #b08f5c", "right");
  const glow = defs.radial(
    `0 ${shade(contents.colour, 0.22)} .95, 1 ${shade(contents.colour, 0.1)} 0`,
    0.7,
    0.8,
    0.5,
  );
  const dots = defs.pattern(
    22,
    22,
    `<path d="M5 5h0M16 16h0" stroke="${print.band}" stroke-width="5" stroke-linecap="round" opacity=".75"/>`,
  );
  const skirt =
    "M160 126Q146 146 138 162q14 14 20 5q8 15 20 4q9 14 21 3q10 13 21 2q10 12 21 1q10 12 21-2q11 12 21-3q11 11 20-5q8 8 19-5Q334 146 320 126Z";
  const cover = "M158 128C156 104 190 92 240 92S324 104 322 128Q240 142 158 128Z";
  return [
    `<path d="${HONEY_GLASS}" fill="#fbefd0"/>`,
    `<g clip-path="${defs.clip(HONEY_GLASS)}">`,
    `<path d="M130 186Q240 200 350 186V410H130Z" fill="${filling()}"/>`,
    `<path d="M130 186H350V410H130Z" fill="${glow}"/>`,
    `<ellipse cx="240" cy="187" rx="104" ry="8" fill="${shade(contents.colour, 0.14)}"/>`,
    '<path d="M152 396Q240 406 328 396" fill="none" stroke="#fff3c4" stroke-width="3" opacity=".8"/>',
    "</g>",
    glassOver(parts, { x: 137, y: 216, width: 206, height: 146, bow: 4 }, HONEY_GLASS),
    `<path d="${skirt}" fill="#3a1804" opacity=".4" transform="translate(2 5)" filter="${defs.blur(3)}"/>`,
    `<path d="${skirt}" fill="${cloth}"/>`,
    `<path d="${cover}" fill="${cloth}"/>`,
    `<path d="${skirt}" fill="${dots}"/>`,
    `<path d="${cover}" fill="${dots}"/>`,
    '<path d="M158 129Q240 144 322 129M158 133Q240 148 322 133" fill="none" stroke="#9a6a34" stroke-width="3"/>',
    '<path d="M262 141q-22-16-26-2q6 10 26 2q18-18 26-6q-4 12-26 6q-8 12-14 24m14-24q10 10 12 22" fill="none" stroke="#b5864a" stroke-width="2.6"/>',
  ].join("");
}

type LabelOn = Parameters<typeof label>[1];

/** The label on the glass, then the light that lies over both. */
function glassOver({ print, defs }: PackParts, place: LabelOn, outline: string): string {
  const { x, width } = place;
  const strip = defs.linear("0 #fff .8, .4 #fff .3, 1 #fff .5");
  return [
    label(print, place, defs),
    `<path d="${outline}" fill="${roundLight(defs)}" stroke="#2b1204" stroke-opacity=".3"/>`,
    `<path d="M${x + 10} 190V384l12 3V184zM${x + 27} 184V386h5V182zM${x + width - 12} 196V380l5-2V198z" fill="${strip}"/>`,
  ].join("");
}
