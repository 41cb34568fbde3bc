import { slugOf } from "#app/features/catalogue/slug.server.ts";
import type { CsvLine } from "../csv/csv-line.ts";
import type { NamedCategory } from "./category-match.ts";
import { packCells } from "./pack-cells.server.ts";
import { productCells } from "./product-cells.server.ts";
import { cellOf, type SourceReader, type SourceRow } from "./source-row.ts";

/** The columns that are read from Shopify's product file: their names until 2024, and their names since. */
const COLUMNS = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "description"],
  type: ["type"],
  productCategory: ["product category"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  options: ["option1 value", "option2 value", "option3 value"],
  sku: ["variant sku", "sku"],
  price: ["variant price", "price"],
  fullPrice: ["variant compare at price", "compare-at price"],
  stock: ["variant inventory qty", "inventory quantity"],
  grams: ["variant grams", "weight value (grams)"],
  picture: ["image src", "product image url"],
  variantPicture: ["variant image", "variant image url"],
  optionNames: ["option1 name", "option2 name", "option3 name"],
};
const READ = new Set(Object.values(COLUMNS).flat());
/** Shopify's option value for a product without options. */
const NO_OPTION = "Default Title";

/** Whether these column names, in lower case, are from a Shopify product file. */
export function isShopifyFile(header: readonly string[]): boolean {
  const has = (name: string) => header.includes(name);
  return (has("handle") && has("variant price")) || (has("url handle") && has("price"));
}

/**
 * Reads Shopify's product file. A product's lines are consecutive, with its handle. The first line has the product, each line
 * with a price is a variant, and the others only add pictures.
 */
export function shopifyReader(categories: readonly NamedCategory[]): SourceReader {
  let rows: SourceRow[] = [];
  const finish = () => {
    const lines = rows.length > 0 ? linesOfProduct(rows, categories) : [];
    rows = [];
    return lines;
  };
  return {
    reads: (column) => READ.has(column),
    add: (row) => {
      const same = cellOf(row, ...COLUMNS.handle) === cellOf(rows[0] ?? row, ...COLUMNS.handle);
      const done = same ? [] : finish();
      rows.push(row);
      return done;
    },
    finish,
  };
}

function linesOfProduct(rows: SourceRow[], categories: readonly NamedCategory[]): CsvLine[] {
  const [first] = rows;
  if (!first) return [];
  const handle = cellOf(first, ...COLUMNS.handle);
  const head = rows.find((row) => cellOf(row, ...COLUMNS.title)) ?? first;
  const title = cellOf(head, ...COLUMNS.title);
  const bad = rows.filter(({ problem }) => problem);
  const variants = rows.filter((row) => !row.problem && cellOf(row, ...COLUMNS.price));
  const pictures = rows.map((row) => cellOf(row, ...COLUMNS.picture)).filter(Boolean);
  const ofVariants = rows.map((row) => cellOf(row, ...COLUMNS.variantPicture)).filter(Boolean);
  const product = productCells(
    {
      title,
      slug: slugOf(handle || title),
      html: cellOf(head, ...COLUMNS.body),
      categories: namesOf(head),
      tags: split(cellOf(head, ...COLUMNS.tags), ","),
      pictures: [...new Set([...pictures, ...ofVariants])],
      hidden: isHidden(head),
    },
    categories,
  );
  const problems = bad.map(({ line, problem }) => ({ line, cells: { slug: handle }, problem }));
  if (variants.length === 0 && bad.length === 0)
    return [{ line: first.line, cells: { slug: handle }, problem: "This product has no price." }];
  const lines = variants.map((row, at): CsvLine => {
    const option = COLUMNS.options
      .map((name) => cellOf(row, name))
      .filter((value) => value && value !== NO_OPTION)
      .join(" / ");
    const pack = packCells(
      {
        title,
        option,
        sku: cellOf(row, ...COLUMNS.sku).replace(/^'/, ""),
        price: cellOf(row, ...COLUMNS.price),
        fullPrice: cellOf(row, ...COLUMNS.fullPrice),
        stock: cellOf(row, ...COLUMNS.stock),
        grams: Math.round(Number(cellOf(row, ...COLUMNS.grams))) || 0,
      },
      handle || title,
    );
    return {
      line: row.line,
      ...pack,
      cells: { ...product.cells, ...pack.cells },
      warnings: at === 0 ? product.warnings : [],
      picture: product.picture,
    };
  });
  return [...problems, ...lines].toSorted((a, b) => a.line - b.line);
}

/** The type, which the shop-keeper wrote, then the parts of Shopify's own category, narrowest first. */
function namesOf(row: SourceRow): string[] {
  const parts = split(cellOf(row, ...COLUMNS.productCategory), ">").toReversed();
  const type = cellOf(row, ...COLUMNS.type);
  return type ? [type] : parts.slice(0, 1);
}

function isHidden(row: SourceRow): boolean {
  const status = cellOf(row, ...COLUMNS.status).toLowerCase();
  const published = cellOf(row, ...COLUMNS.published).toLowerCase();
  return published === "false" || status === "draft" || status === "archived";
}

function split(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
