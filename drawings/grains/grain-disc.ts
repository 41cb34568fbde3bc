import type { Filling } from "../contents/contents.ts";
import { contentsOf } from "../contents/contents-of.ts";
import { seenThrough } from "../packs/filling.ts";
import { serve } from "../packs/serving.ts";
import { bareBar } from "../packs/soap-bar.ts";
import type { Colour } from "../pen/colour.ts";
import { shade } from "../pen/colour.ts";
import { Definitions } from "../pen/definitions.ts";
import type { Easel } from "../pen/easel.ts";
import { at, box, ellipse, fill, stroke } from "../pen/pen.ts";
import { seededRandom } from "../pen/seeded-random.ts";

const SIDE = 200;
/** The grains in the home page's seed chart, which shows `disc-<name>.svg` for each. */
export const SEED_CHART = [
  "foxtail-millet",
  "little-millet",
  "kodo-millet",
  "barnyard-millet",
  "browntop-millet",
  "proso-millet",
  "pearl-millet",
  "finger-millet",
  "sorghum",
] as const;
const CLOTH: Colour = "#efe2c6";

/** The filling of a pack, seen from above in a square; pages crop it to a circle. */
function grainDisc(slug: string): string {
  const easel: Easel = { defs: new Definitions(), random: seededRandom(`disc ${slug}`) };
  const { inside } = contentsOf(slug);
  const drawn = fromAbove(easel, inside) + dusk(easel);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${easel.defs}${drawn}</svg>`;
}

/** The discs of all categories (their first product) and of the seed chart's millets, by file name. */
export function grainDiscs(
  products: readonly { slug: string; category_id: number }[],
): Map<string, string> {
  const firsts = new Map<string, string>();
  for (const { slug, category_id } of products) {
    const name = `disc-${category_id}.svg`;
    if (!firsts.has(name)) firsts.set(name, slug);
  }
  for (const name of SEED_CHART)
    firsts.set(`disc-${name}.svg`, `millet-${name.replace("-millet", "")}`);
  return new Map([...firsts].map(([name, slug]) => [name, grainDisc(slug)]));
}

function fromAbove(easel: Easel, inside: Filling): string {
  const cloth = box(0, 0, SIDE, SIDE, fill(CLOTH));
  switch (inside.form) {
    case "liquid":
      return pool(easel, inside.colour);
    case "soap":
      return cloth + at(100, 128, 0.62, bareBar(easel, inside.colour, inside.flecks, inside.swirl));
    case "incense":
      return cloth + at(104, 158, 0.86, serve(easel, "incense", { inside }));
    case "pasta":
      return cloth + at(100, 150, 1.1, serve(easel, "nest", { inside }));
    default:
      return seenThrough(easel, inside, [0, 0, SIDE, SIDE]);
  }
}

/** Oil or honey in a bowl, with a highlight. */
function pool({ defs }: Easel, colour: Colour): string {
  const depth = defs.radial(
    `0 ${shade(colour, 0.22)}, .6 ${colour}, 1 ${shade(colour, -0.3)}`,
    0.4,
    0.35,
    0.75,
  );
  return (
    box(0, 0, SIDE, SIDE, fill(depth)) +
    ellipse(72, 62, 34, 16, fill("#ffffff", 0.5)) +
    ellipse(132, 142, 46, 30, stroke("#ffffff", 4, 0.22))
  );
}

/** Slightly shades the edge. */
function dusk({ defs }: Easel): string {
  const shadowed = defs.radial("0 #000000 0, .72 #000000 0, 1 #2a1a05 .38", 0.5, 0.5, 0.52);
  return box(0, 0, SIDE, SIDE, fill(shadowed));
}
