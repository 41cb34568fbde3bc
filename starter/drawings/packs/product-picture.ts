import { Definitions } from "../definitions.ts";
import { seededRandom } from "../seeded-random.ts";
import { bottle } from "./bottle.ts";
import { carton } from "./carton.ts";
import { lookOf, type PackKind } from "./category-look.ts";
import { clothBag } from "./cloth-bag.ts";
import { contentsOf } from "./contents.ts";
import { ground } from "./ground.ts";
import { honeyJar, jar } from "./jar.ts";
import type { PackParts } from "./pack.ts";
import { pouch } from "./pouch.ts";
import { contactShadow, prop } from "./prop.ts";
import { slimBox } from "./slim-box.ts";
import { soapBar } from "./soap-bar.ts";
import { texture } from "./texture.ts";

/** What of a product its picture shows. */
export interface PicturedProduct {
  slug: string;
  category_id: number;
  title: string;
  /** Net quantity as printed on the label. */
  quantity: string;
}

const PACKS: Record<PackKind, (parts: PackParts) => string> = {
  pouch,
  jar,
  "honey jar": honeyJar,
  bottle,
  carton,
  bar: soapBar,
  "slim box": slimBox,
  bag: clothBag,
};
const SHADOW_WIDTH: Record<PackKind, number> = {
  pouch: 206,
  jar: 190,
  "honey jar": 204,
  bottle: 144,
  carton: 200,
  bar: 270,
  "slim box": 156,
  bag: 226,
};
const PACK_X: Partial<Record<PackKind, number>> = { bar: 0 };

/** One picture as SVG text: the same bytes for the same product, whenever it is drawn. */
export function productPicture(product: PicturedProduct): string {
  const random = seededRandom(product.slug);
  const look = lookOf(product.category_id);
  const contents = contentsOf(product, random);
  const defs = new Definitions();
  const propRight = random() < 0.5 || look.pack === "bar" || look.pack === "slim box";
  const shift = PACK_X[look.pack] ?? (propRight ? -34 : 34);
  const filling = () => texture(contents, defs, random);
  const print = { name: nameOnLabel(product.title), quantity: product.quantity, band: look.band };
  const pack = PACKS[look.pack]({ print, contents, filling, defs });
  const front = look.pack === "bar" ? "" : prop(contents, propRight ? 384 : 96, defs, random);
  const behind = ground(look.ground, propRight, defs, random);
  const standing = `<g transform="translate(${shift})">${contactShadow(240, 404, SHADOW_WIDTH[look.pack], defs)}${pack}</g>`;
  return picture(product.title, defs, behind + standing + front);
}

/** An SVG of the pictures' size; wider and taller frames show more of the ground. */
export function picture(title: string, defs: Definitions, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" role="img"><title>${escaped(title)}</title>${defs}${content}</svg>\n`;
}

const ROOM_FOR_WORDS = 3;

/** Without what stands in brackets, and a long name without what the pack tells by itself. */
function nameOnLabel(title: string): string {
  const name = title.replace(/\s*\(.*?\)/g, "");
  if (name.split(" ").length <= ROOM_FOR_WORDS) return name;
  return name.replace(/^(Wood|Cold) Pressed /, "").replace(/ Powder$/, "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
