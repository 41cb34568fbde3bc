import { type Colour, mix, shade } from "../colour.ts";
import { trim } from "../trim.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const STICKS = 13;

/** A slim printed box, open at the top where there are sticks to show. */
export function slimBox({ print, contents, defs }: PackParts): string {
  const { band } = print;
  const gold = mix(band, "#f3cf7a", 0.75);
  const front = defs.linear(
    `0 ${shade(band, 0.09)}, .5 ${shade(band, 0.02)}, 1 ${shade(band, -0.04)}`,
    "right",
  );
  const side = defs.linear(`0 ${shade(band, -0.08)}, 1 ${shade(band, -0.2)}`, "right");
  const flowers = defs.pattern(
    26,
    26,
    `<path d="M13 13m0-6v12m-6-6h12m-10.2-4.2l8.4 8.4m0-8.4l-8.4 8.4" stroke="${gold}" stroke-width="1.8" stroke-linecap="round" opacity=".5"/>`,
  );
  const open = contents.form === "sticks" ? fan(contents.colour, band) : lid(band);
  return [
    open,
    `<path d="M160 152H296V405H160Z" fill="${front}"/>`,
    `<path d="M160 152H296V405H160Z" fill="${flowers}"/>`,
    `<path d="M296 152L322 136V386L296 405Z" fill="${side}"/>`,
    '<path d="M161 152V404" stroke="#fff" opacity=".4"/>',
    `<path d="M167 159H289V398H167Z" fill="none" stroke="${gold}" stroke-width="1.6"/>`,
    label(print, { x: 172, y: 196, width: 112, height: 166 }, defs),
  ].join("");
}

/** Incense sticks that spread out of the open box, with tips in the colour of the band. */
function fan(colour: Colour, band: Colour): string {
  const sticks = Array.from({ length: STICKS }, (_, index) => {
    const along = (index + 0.5) / STICKS;
    const foot = 176 + along * 116;
    const lean = (along - 0.5) * 66;
    const top = 52 + Math.abs(along - 0.5) * 46 + (index % 3) * 11;
    return { foot, lean, top, tip: foot + lean };
  });
  const wood = sticks.map(({ foot, top, tip }) => `M${trim(tip)} ${trim(top)}L${trim(foot)} 160`);
  const tips = sticks.map(
    ({ lean, top, tip }) => `M${trim(tip)} ${trim(top)}l${trim(-lean * 0.09)} 9`,
  );
  const stroke = (lines: readonly string[], paint: Colour, width: number) =>
    `<path d="${lines.join("")}" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [
    `<path d="M160 152L186 136H322L296 152Z" fill="${shade(band, -0.24)}"/>`,
    stroke(wood, shade(colour, -0.1), 5.4),
    stroke(wood, shade(colour, 0.06), 3),
    stroke(tips, shade(band, 0.2), 4),
  ].join("");
}

function lid(band: Colour): string {
  return `<path d="M160 152L186 136H322L296 152Z" fill="${shade(band, 0.17)}"/>`;
}
