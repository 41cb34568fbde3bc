import { grainDiscs } from "../grains/grain-disc.ts";
import { productPicture } from "../packs/product-picture.ts";
import { galleryPictures } from "../scenes/gallery.ts";
import type { ShopData } from "../shop-data.ts";
import { spotDrawings } from "../spots/spots.ts";

/** The pictures of all products by file name, and `no-picture.svg`. */
export function productPictures({ products, shopName, noPicture }: ShopData): Map<string, string> {
  const drawn = new Map<number, number>();
  const pictures = products.map((product): [string, string] => {
    const index = drawn.get(product.category_id) ?? 0;
    drawn.set(product.category_id, index + 1);
    return [`${product.slug}.svg`, productPicture({ ...product, index, maker: shopName })];
  });
  return new Map([...pictures, ["no-picture.svg", noPicture]]);
}

/** All drawings as SVG text, by the path they are served from, such as `pictures/millet-foxtail.svg`. */
export function drawAll(shop: ShopData): Map<string, string> {
  const inFolder = (folder: string, drawings: ReadonlyMap<string, string>) =>
    [...drawings].map(([name, svg]): [string, string] => [`${folder}/${name}`, svg]);
  return new Map([
    ...inFolder("drawings", spotDrawings(shop)),
    ...inFolder("drawings", grainDiscs(shop.products)),
    ...inFolder("pictures", productPictures(shop)),
    ...inFolder("gallery", galleryPictures()),
  ]);
}
