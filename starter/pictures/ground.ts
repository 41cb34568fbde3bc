import { type Colour, mix, shade } from "./colour.ts";
import type { Definitions } from "./definitions.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { trim } from "./texture.ts";

/** Wall and table in the tint of the category, and the engraving of a plant beside the pack. Reaches beyond the square. */
export function ground(
  tint: Colour,
  packLeft: boolean,
  defs: Definitions,
  random: SeededRandom,
): string {
  const light = defs.radial(
    [
      [0, mix(tint, "#ffffff", 0.6), 1],
      [1, mix(tint, "#ffffff", 0.6), 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  const table = defs.linear([
    [0, shade(tint, -0.035), 0],
    [0.35, shade(tint, -0.035), 1],
    [1, shade(tint, -0.06), 1],
  ]);
  const side = packLeft ? 1 : -1;
  const plant = `<g transform="translate(${packLeft ? 356 : 124} 330)scale(${side} 1)" fill="none" stroke="${shade(tint, -0.09)}" stroke-width="1.6" stroke-linejoin="round">${spray(random)}</g>`;
  return `<path d="M-480-480H960V960H-480Z" fill="${tint}"/><circle cx="${packLeft ? 190 : 290}" cy="190" r="260" fill="${light}"/>${plant}<path d="M-480 312H960V960H-480Z" fill="${table}"/>`;
}

function spray(random: SeededRandom): string {
  const bend = random.between(30, 74);
  const height = random.between(190, 250);
  const pairs = 5 + Math.floor(random() * 4);
  const leaf = random.between(26, 40);
  const slim = random.between(0.24, 0.5);
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const along = 0.22 + (0.74 * index) / (pairs - 1);
    const [x, y] = [bend * along * along, -height * along];
    const size = leaf * (1.15 - 0.55 * along);
    return leafAt(x, y, size, slim, -34) + leafAt(x, y, size, slim, 214);
  });
  return `<path d="M0 0Q${trim(bend * 0.1)} ${trim(-height * 0.6)} ${trim(bend)} ${trim(-height)}"/>${leaves.join("")}`;
}

function leafAt(x: number, y: number, size: number, slim: number, angle: number): string {
  const half = size * slim;
  return `<path transform="translate(${trim(x)} ${trim(y)})rotate(${angle})" d="M0 0Q${trim(size * 0.5)} ${trim(-half)} ${trim(size)} 0Q${trim(size * 0.5)} ${trim(half)} 0 0"/>`;
}
