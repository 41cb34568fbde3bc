import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_FOLDER } from "#app/shared/files/project-files.server.ts";
import { type Catalogue, parseCatalogue } from "./catalogue-schema.ts";

const FILE = path.join(PROJECT_FOLDER, "starter", "catalogue.json");

/** The validated content of `catalogue.json`. */
export function firstCatalogue(): Catalogue {
  return parseCatalogue(JSON.parse(readFileSync(FILE, "utf8")));
}
