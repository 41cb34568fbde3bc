import { type Colour, mix, shade } from "../colour.ts";
import type { Definitions } from "../definitions.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { trim } from "../trim.ts";

/** Wall and table in the tint of the category, and the engraving of a plant beside the pack. Reaches beyond the square. */
export function ground(
  tint: Colour,
  packLeft: boolean,
  defs: Definitions,
  random: SeededRandom,
): string {
  const light = defs.radial(
    `0 ${mix(tint, "#ffffff", 0.6)} 1, 1 ${mix(tint, "#ffffff", 0.6)} 0`,
    0.5,
    0.5,
    0.5,
  );
  const table = defs.linear(
    `0 ${shade(tint, -0.035)} 0, .35 ${shade(tint, -0.035)} 1, 1 ${shade(tint, -0.06)} 1`,
  );
  const side = packLeft ? 1 : -1;
  const place = `translate(${packLeft ? 356 : 124} 372)scale(${side} 1)`;
  const plant = `<g transform="${place}" fill="none" stroke="${shade(tint, -0.09)}" stroke-width="1.6" stroke-linejoin="round">${spray(random)}</g>`;
  return [
    `<path d="M-480-480H960V960H-480Z" fill="${tint}"/>`,
    `<circle cx="${packLeft ? 190 : 290}" cy="190" r="260" fill="${light}"/>`,
    plant,
    `<path d="M-480 312H960V960H-480Z" fill="${table}"/>`,
  ].join("");
}

function spray(random: SeededRandom): string {
  const bend = random.between(30, 74);
  const height = random.between(230, 290);
  const pairs = 5 + Math.floor(random() * 4);
  const leaf = random.between(26, 40);
  const slim = random.between(0.24, 0.5);
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const along = 0.3 + (0.66 * index) / (pairs - 1);
    const [x, y] = [bend * along * along, -height * along];
    const size = leaf * (1.15 - 0.55 * along);
    return leafAt(x, y, size, slim, -34) + leafAt(x, y, size, slim, 214);
  });
  return `<path d="M0 0Q${trim(bend * 0.1)} ${trim(-height * 0.6)} ${trim(bend)} ${trim(-height)}${leaves.join("")}"/>`;
}

/** A leaf from its foot at x, y, as two curves to the tip and back. */
function leafAt(x: number, y: number, size: number, slim: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const curve = (direction: 1 | -1, bulge: 1 | -1) => {
    const towards = (along: number, aside: number) =>
      trim(direction * (along / 2 + bulge * aside * slim));
    return `q${towards(alongX, alongY)} ${towards(alongY, -alongX)} ${trim(direction * alongX)} ${trim(direction * alongY)}`;
  };
  return `M${trim(x)} ${trim(y)}${curve(1, 1)}${curve(-1, 1)}`;
}
