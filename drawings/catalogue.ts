import { readFileSync } from "node:fs";
import type { CatalogueProduct } from "./shop-data.ts";

const FILE = new URL("../starter/catalogue.json", import.meta.url);

export interface Catalogue {
  categories: { id: number; name: string }[];
  products: CatalogueProduct[];
}

/** The catalogue whose products are drawn. */
export function readCatalogue(): Catalogue {
  return JSON.parse(readFileSync(FILE, "utf8")) as Catalogue;
}
