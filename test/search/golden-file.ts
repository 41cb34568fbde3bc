import { readFileSync } from "node:fs";
import type { CatalogueProduct } from "../../starter/catalogue-schema.ts";
import { firstCatalogue } from "../../starter/first-catalogue.ts";

/** One search of a golden file; products are patterns, as explained in its header. */
export interface GoldenSearch {
  q: string;
  first: string[];
  firstFour: string[];
  forbidden: string[];
}

const catalogue = firstCatalogue();
const categories = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
const products = new Map(catalogue.products.map((product) => [product.slug, product]));

export function readGoldenFile(half: "a" | "b"): GoldenSearch[] {
  const text = readFileSync(new URL(`golden-${half}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [q = "", first = "", four = "", forbidden = ""] = line.split("|");
      const accepted = patterns(first);
      return {
        q: q.trim(),
        first: accepted,
        firstFour: [...accepted, ...patterns(four)],
        forbidden: patterns(forbidden),
      };
    });
}

const patterns = (list: string) =>
  list
    .split(",")
    .map((pattern) => pattern.trim())
    .filter(Boolean);

/** What is wrong with the products found for a search, best first. */
export function faultsOf(search: GoldenSearch, slugs: readonly string[]) {
  const accepts = (list: readonly string[]) => (slug: string) =>
    list.some((pattern) => fits(productOf(slug), pattern));
  const isNothing = slugs.length === 0 && search.first.includes("nothing");
  const place = slugs.findIndex(accepts(search.firstFour));
  const isForbidden = accepts(search.forbidden);
  return {
    first: !isNothing && !slugs.slice(0, 1).some(accepts(search.first)),
    firstFour: !isNothing && (place < 0 || place > 3),
    forbidden: slugs.filter(
      (slug, at) => isForbidden(slug) && (!productOf(slug).is_food || place < 0 || at < place),
    ),
  };
}

function productOf(slug: string): CatalogueProduct {
  const product = products.get(slug);
  if (!product) throw new Error(`${slug} is not in the first catalogue`);
  return product;
}

function fits(product: CatalogueProduct, pattern: string): boolean {
  if (pattern === "nonfood") return !product.is_food;
  if (pattern.startsWith("@")) return categories.get(product.category_id) === pattern.slice(1);
  return pattern.endsWith("*")
    ? product.slug.startsWith(pattern.slice(0, -1))
    : product.slug === pattern;
}
