import { readFileSync } from "node:fs";
import { type Catalogue, parseCatalogue } from "./catalogue-schema.ts";

const FILE = new URL("./catalogue.json", import.meta.url);

/** The validated content of `catalogue.json`. */
export function firstCatalogue(): Catalogue {
  return parseCatalogue(JSON.parse(readFileSync(FILE, "utf8")));
}
