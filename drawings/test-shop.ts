import { readFileSync } from "node:fs";
import { readCatalogue } from "./catalogue.ts";
import type { ShopData } from "./shop-data.ts";

/** The shop's data as passed in by its build, so that tests find their pictures in the cache. */
export const TEST_SHOP: ShopData = {
  shopName: "Nela Farm Store",
  products: readCatalogue().products.map(({ slug, category_id, title, names, is_food }) => ({
    slug,
    category_id,
    title,
    names: { te: names.te },
    is_food,
  })),
  noPicture: readFileSync(new URL("../public/no-picture.svg", import.meta.url), "utf8"),
  widths: { square: 320, wide: 320, scene: 400, disc: 76, hero: 800 },
};
