import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ShopData } from "../shop-data.ts";

const PACKAGE = path.resolve(import.meta.dirname, "..");
/** The code and data of this package. Its own package.json pins the exact version of the font. */
const FILES = /^(?!node_modules).*(?<!\.test)\.(ts|json)$/;

/** A digest of all inputs of the drawings: this package, the shop's data, and the version of Node. */
export function sourceOf(shop: ShopData): string {
  const hash = createHash("sha256").update(JSON.stringify(shop)).update(process.version);
  const files = readdirSync(PACKAGE, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => FILES.test(name)).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(PACKAGE, file)));
  }
  return hash.digest("hex");
}
