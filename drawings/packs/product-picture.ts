import type { Contents, Serving } from "../contents/contents.ts";
import { contentsOf } from "../contents/contents-of.ts";
import { nameInTelugu } from "../lettering/local-lettering.ts";
import { INGREDIENTS } from "../parts/ingredients.ts";
import { PLANTS } from "../parts/plants.ts";
import { Definitions } from "../pen/definitions.ts";
import type { Easel } from "../pen/easel.ts";
import { shadow } from "../pen/paint.ts";
import { at, box, fill } from "../pen/pen.ts";
import { seededRandom } from "../pen/seeded-random.ts";
import type { CatalogueProduct } from "../shop-data.ts";
import { bottle } from "./bottle.ts";
import { carton } from "./carton.ts";
import { type CategoryLook, groundOf, lookOf, type PackKind } from "./category-look.ts";
import { clothBag } from "./cloth-bag.ts";
import { ground } from "./ground.ts";
import { honeyJar } from "./honey-jar.ts";
import { jar } from "./jar.ts";
import type { PackParts } from "./pack.ts";
import { pouch } from "./pouch.ts";
import { colourOf, serve } from "./serving.ts";
import { slimBox } from "./slim-box.ts";
import { soapBar } from "./soap-bar.ts";

/** A product, with everything else that its picture depends on. */
export interface PicturedProduct extends CatalogueProduct {
  /** The shop's name, for the label. */
  maker: string;
  /** Its index among the products in its category, which selects the background. */
  index: number;
}

interface PackDrawing {
  draw: (parts: PackParts) => string;
  /** The width of its base. */
  width: number;
  /** Moves the pack off centre, to make room on the right for its contents. */
  shift: number;
}

const PACKS: Record<PackKind, PackDrawing> = {
  pouch: { draw: pouch, width: 208, shift: -46 },
  jar: { draw: jar, width: 190, shift: -50 },
  "honey jar": { draw: honeyJar, width: 204, shift: -50 },
  bottle: { draw: bottle, width: 150, shift: -60 },
  carton: { draw: carton, width: 214, shift: -56 },
  bar: { draw: soapBar, width: 310, shift: -40 },
  "slim box": { draw: slimBox, width: 164, shift: -60 },
  bag: { draw: clothBag, width: 230, shift: -44 },
};

const PLACES = {
  serving: [390, 434],
  plant: [78, 404],
  /** In front of the pack's left and right edges. */
  beside: [
    [62, 438, 1.14],
    [276, 452, 0.78],
  ],
} as const;

/** One picture as SVG text. The same product always gives the same bytes. */
export function productPicture(product: PicturedProduct): string {
  const easel: Easel = { defs: new Definitions(), random: seededRandom(product.slug) };
  const { pack, serving } = lookOf(product.category_id);
  const contents = contentsOf(product.slug);
  const { width, shift } = PACKS[pack];
  const [plantX, plantY] = PLACES.plant;
  return picture(
    product.title,
    easel.defs,
    [
      ground(easel, groundOf(product.category_id, product.index)),
      contents.plant ? at(plantX, plantY, 1, PLANTS[contents.plant](easel)) : "",
      shadow(easel, 240 + shift, 404, width),
      at(shift, 0, 1, packOf(easel, product)),
      before(easel, contents, contents.serving ?? serving),
    ].join(""),
  );
}

/** The pack alone, which stands on y 405, centred on x 240. */
export function packOf(easel: Easel, product: Omit<PicturedProduct, "index">): string {
  const { pack, style, band } = lookOf(product.category_id);
  const contents = contentsOf(product.slug);
  if (contents.set) return setOf(easel, contents.set, product.maker, { pack, style, band });
  const print = {
    name: nameOnLabel(product.title),
    maker: product.maker,
    localName: nameInTelugu(product.names.te),
    band,
    accent: contents.accent ?? colourOf(contents.inside),
    food: product.is_food,
  };
  return PACKS[pack].draw({ easel, print, filling: contents.inside, style });
}

/** The positions of the packs in a set: the centre of the base and the size. The first three stand on a step behind the others. */
const SET_PLACES = [
  [142, 300, 0.5],
  [240, 300, 0.5],
  [338, 300, 0.5],
  [188, 405, 0.5],
  [292, 405, 0.5],
] as const;
const STEP = { x: 84, y: 296, width: 312, height: 106 };
const FOOT = { x: 240, y: 405 };

/** Small packs of one kind, each with its own name and contents. */
function setOf(
  easel: Easel,
  set: NonNullable<Contents["set"]>,
  maker: string,
  { pack, style, band }: Pick<CategoryLook, "pack" | "style" | "band">,
): string {
  const { x, y, width, height } = STEP;
  const wood = easel.defs.linear("0 #b98650, .1 #9a6a38, 1 #7d5228");
  const step = box(x, y, width, height, fill(wood)) + box(x, y, width, 5, fill("#d2a26a"));
  const packs = set.map(({ name, inside }, index) => {
    const place = SET_PLACES[index];
    if (!place) throw new Error(`There is no room for ${name}.`);
    const [x, y, size] = place;
    const print = { name, maker, localName: "", band, accent: colourOf(inside), food: true };
    const drawn = PACKS[pack].draw({ easel, print, filling: inside, style, zoom: 1 / size });
    return at(x - FOOT.x * size, y - FOOT.y * size, size, drawn);
  });
  return [step, ...packs].join("");
}

/** Everything in front of the pack. */
function before(easel: Easel, contents: Contents, serving: Serving): string {
  const beside = (contents.beside ?? []).map((name, index) => {
    const place = PLACES.beside[index];
    if (!place) throw new Error(`There is no room for ${name}.`);
    const [x, y, size] = place;
    return at(x, y, size, INGREDIENTS[name](easel));
  });
  const [x, y] = PLACES.serving;
  return at(x, y, 1, serve(easel, serving, contents)) + beside.join("");
}

/** An SVG with the dimensions of the pictures; wider and taller frames show more of the background. */
export function picture(title: string, defs: Definitions, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" role="img" stroke-linecap="round" stroke-linejoin="round"><title>${escaped(title)}</title>${defs}${content}</svg>\n`;
}

/** The view for a card of 15 to 8: the pack at two thirds, its contents on the right. */
export const CARD_VIEW = "-332 42 814 434";

const ROOM_FOR_WORDS = 3;

/** The title without text in brackets; a long title also without words that the pack makes obvious. */
function nameOnLabel(title: string): string {
  const name = title.replace(/\s*\(.*?\)/g, "");
  if (name.split(" ").length <= ROOM_FOR_WORDS) return name;
  return name.replace(/^(Wood|Cold) Pressed /, "").replace(/ Powder$/, "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
