import type { Column } from "../product-columns.ts";

/** A mapping from our columns to the columns of another file, with names in lower case. */
export type ColumnChoice = Partial<Record<Column, string>>;

/** Other shops' names for our columns, in lower case without punctuation. */
const SYNONYMS: Partial<Record<Column, string[]>> = {
  sku: ["sku", "item code", "code", "product code", "item no", "barcode", "article"],
  title: ["title", "name", "product", "product name", "item", "item name"],
  pack: ["pack", "pack size", "size", "variant", "packing", "weight"],
  net_quantity: ["net quantity", "quantity", "net weight", "net qty"],
  unit: ["unit", "uom"],
  price: ["price", "selling price", "rate", "sale price", "our price"],
  mrp: ["mrp", "regular price", "list price", "maximum retail price", "m r p"],
  stock: ["stock", "qty", "inventory", "in stock", "available"],
  category: ["category", "type", "group", "department", "collection"],
  description: ["description", "details", "about"],
  image: ["image", "picture", "photo", "image url", "picture url", "image link"],
  hsn: ["hsn", "hsn code", "hsn sac"],
  gst_rate_percent: ["gst", "gst rate", "tax", "tax rate", "gst percent"],
  ingredients: ["ingredients"],
  tags: ["tags", "keywords"],
};

/** Guesses the column mapping from a file's column names. Uses each column only once. */
export function guessColumns(header: readonly string[]): ColumnChoice {
  const left = new Map(header.map((name) => [plain(name), name]));
  const choice: ColumnChoice = {};
  for (const [column, names] of Object.entries(SYNONYMS) as [Column, string[]][]) {
    const found = [column.replaceAll("_", " "), ...names].find((name) => left.has(name));
    const theirs = found && left.get(found);
    if (!found || theirs === undefined) continue;
    choice[column] = theirs;
    left.delete(found);
  }
  return choice;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
