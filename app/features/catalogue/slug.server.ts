import { inLatin } from "./transliteration.server.ts";

const LONGEST = 80;

/**
 * Converts a title for file names and SKUs: lower-case Latin letters, digits and hyphens, at most 80 characters, never empty.
 * Indian scripts are transliterated; a title in an unsupported script, such as Urdu, becomes `otherwise`.
 */
export function slugOf(title: string, otherwise = "product"): string {
  const plain = inLatin(title).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return slug || otherwise;
}
