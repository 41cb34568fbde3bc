import { joinList } from "../csv/csv-cell.ts";
import type { CsvLine } from "../csv/csv-line.ts";
import { type NamedCategory, nearestCategory, sameCategory } from "./category-match.ts";
import { plainText } from "./plain-text.ts";

/** A product in another shop's file. */
export interface SourceProduct {
  title: string;
  slug: string;
  html: string;
  /** The names of its categories, most specific first. */
  categories: string[];
  tags: string[];
  /** The URLs of its pictures, main picture first. */
  pictures: string[];
  hidden: boolean;
}

const TAGS = 50;

/** The cells of a product, the picture to fetch for it, and warnings about data that the shop can't store. */
export function productCells(
  product: SourceProduct,
  known: readonly NamedCategory[],
): Pick<Required<CsvLine>, "cells" | "warnings" | "picture"> {
  const [picture = "", ...morePictures] = product.pictures;
  const category = categoryFor(product.categories, known);
  const others = product.categories.filter((name) => name !== category.from);
  const warnings = [...category.warnings];
  if (others.length > 0)
    warnings.push(`category: A product has one category. Left out: ${list(others)}.`);
  if (morePictures.length > 0)
    warnings.push(
      `image: ${morePictures.length} more left out: an import takes one picture per product.`,
    );
  if (product.tags.length > TAGS)
    warnings.push(`tags: ${product.tags.length - TAGS} left out, as there are at most ${TAGS}.`);
  return {
    cells: {
      title: product.title,
      slug: product.slug,
      description: plainText(product.html),
      category: category.name,
      tags: joinList(product.tags.slice(0, TAGS)),
      hidden: String(product.hidden),
    },
    picture,
    warnings,
  };
}

/** The maximum number of a product's category names to compare with the categories. */
const COMPARED = 50;

/** The first of these names that matches a category; otherwise the first name itself, which the check rejects. */
function categoryFor(all: string[], known: readonly NamedCategory[]) {
  const names = all.slice(0, COMPARED);
  for (const from of names) {
    const found = sameCategory(from, known);
    if (!found) continue;
    const same = from.toLowerCase() === found.name.toLowerCase();
    return {
      from,
      name: found.name,
      warnings: same ? [] : [`category: '${from}' is taken as '${found.name}'.`],
    };
  }
  const from = names.find((name) => nearestCategory(name, known)) ?? names[0] ?? "";
  return { from, name: from, warnings: [] };
}

const SHOWN = 3;

function list(names: string[]): string {
  const shown = names.slice(0, SHOWN).join(", ");
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
}
