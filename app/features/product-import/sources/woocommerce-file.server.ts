import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { CsvLine } from "../csv/csv-line.ts";
import type { NamedCategory } from "./category-match.ts";
import { packCells } from "./pack-cells.server.ts";
import { withoutEntities } from "./plain-text.ts";
import { productCells } from "./product-cells.server.ts";
import { cellOf, type SourceReader, type SourceRow } from "./source-row.ts";

const READ = new Set([
  "id",
  "type",
  "sku",
  "name",
  "published",
  "short description",
  "description",
  "stock",
  "sale price",
  "date sale price starts",
  "date sale price ends",
  "regular price",
  "categories",
  "tags",
  "images",
  "parent",
]);
const ATTRIBUTE = /^attribute \d+ (name|value\(s\))$/;
/** The unit is part of the weight column's name. */
const GRAMS: Record<string, number> = {
  "weight (kg)": 1000,
  "weight (g)": 1,
  "weight (lbs)": 453.592,
  "weight (oz)": 28.3495,
};

/** Whether these column names, in lower case, are from a WooCommerce product file. */
export function isWooCommerceFile(header: readonly string[]): boolean {
  return ["type", "sku", "name", "regular price"].every((name) => header.includes(name));
}

/**
 * Reads WooCommerce's product file. A simple product is one line. A variable product is a line without a price and a line per
 * variation; variations refer to it by SKU or as 'id:12', from anywhere in the file. So nothing is returned until the file has
 * ended.
 */
export function wooCommerceReader(categories: readonly NamedCategory[]): SourceReader {
  const rows: SourceRow[] = [];
  return {
    reads: (column) => READ.has(column) || ATTRIBUTE.test(column) || column in GRAMS,
    add: (row) => {
      rows.push(row);
      return [];
    },
    finish: () => linesOf(rows, categories),
  };
}

type Kind = "simple" | "variable" | "variation";

function* linesOf(all: SourceRow[], categories: readonly NamedCategory[]): Generator<CsvLine> {
  const rows = all.filter((row) => !isSwitchedOff(row));
  const parents = new Map<string, SourceRow>();
  for (const row of rows) {
    if (kindOf(row) !== "variable") continue;
    if (cellOf(row, "id")) parents.set(`id:${cellOf(row, "id")}`, row);
    if (cellOf(row, "sku")) parents.set(cellOf(row, "sku"), row);
  }
  const parentOf = (row: SourceRow) => parents.get(cellOf(row, "parent"));
  const varied = new Set(rows.filter((row) => kindOf(row) === "variation").map(parentOf));
  const switchedOff = Map.groupBy(all.filter(isSwitchedOff), parentOf);
  const seen = new Set<SourceRow>();
  for (const row of rows) {
    const kind = kindOf(row);
    const product = kind === "variation" ? parentOf(row) : row;
    const problem = row.problem ?? problemOf(row, { kind, product, isVaried: varied.has(row) });
    if (problem) yield { line: row.line, cells: { sku: cellOf(row, "sku") }, problem };
    else if (product && kind !== "variable") {
      const line = packLine(row, product, { isFirst: !seen.has(product), categories });
      const left = seen.has(product) ? 0 : (switchedOff.get(product)?.length ?? 0);
      if (left > 0) line.warnings?.push(`pack: ${left} left out, switched off there.`);
      yield line;
      seen.add(product);
    }
  }
}

function problemOf(
  row: SourceRow,
  {
    kind,
    product,
    isVaried,
  }: { kind: Kind | null; product: SourceRow | undefined; isVaried: boolean },
): string | undefined {
  if (kind === null)
    return `Products of the type '${cutText(cellOf(row, "type"), 40)}' can't be imported.`;
  if (!product) return `Its product '${cutText(cellOf(row, "parent"), 80)}' is not in this file.`;
  if (kind === "variable" && !isVaried)
    return "This product has no variations in this file, so it has no price.";
  return undefined;
}

/** Whether the row is a variation that is switched off. */
function isSwitchedOff(row: SourceRow): boolean {
  return kindOf(row) === "variation" && cellOf(row, "published") === "0";
}

/**
 * The kind of a row. 'simple, downloadable, virtual' also counts as simple. Null for kinds that aren't packs, such as 'grouped'.
 */
function kindOf(row: SourceRow): Kind | null {
  const kinds = cellOf(row, "type").toLowerCase().split(/,\s*/);
  return (
    (["simple", "variable", "variation"] as const).find((kind) => kinds.includes(kind)) ?? null
  );
}

function packLine(
  row: SourceRow,
  product: SourceRow,
  { isFirst, categories }: { isFirst: boolean; categories: readonly NamedCategory[] },
): CsvLine {
  const title = withoutEntities(cellOf(product, "name"));
  const shop = productCells(
    {
      title,
      slug: slugOf(title),
      html: cellOf(product, "description", "short description"),
      categories: categoryNames(withoutEntities(cellOf(product, "categories"))),
      tags: list(withoutEntities(cellOf(product, "tags"))),
      pictures: list(cellOf(product, "images")),
      hidden: !["1", ""].includes(cellOf(product, "published")),
    },
    categories,
  );
  const warnings = isFirst ? [...shop.warnings] : [];
  const regular = cellOf(row, "regular price");
  const sku = cellOf(row, "sku");
  const pack = packCells(
    {
      title,
      option: row === product ? "" : attributesOf(row),
      sku,
      price: salePrice(row, warnings) || regular,
      fullPrice: regular,
      stock: stockOf(row, product, warnings),
      grams: gramsOf(row) || gramsOf(product),
    },
    cellOf(product, "sku") || title,
  );
  return {
    line: row.line,
    ...pack,
    cells: { ...shop.cells, ...pack.cells },
    warnings,
    picture: shop.picture,
  };
}

/** The sale price, unless the sale has ended or hasn't begun. In this shop, it stays until somebody changes it. */
function salePrice(row: SourceRow, warnings: string[]): string {
  const price = cellOf(row, "sale price");
  const [from = "", to = ""] = ["date sale price starts", "date sale price ends"].map(
    (column) => /^\d{4}-\d{2}-\d{2}/.exec(cellOf(row, column))?.[0],
  );
  const today = indiaDay(new Date());
  const isOn = from <= today && (to === "" || today <= to);
  if (price && isOn && to)
    warnings.push(
      `price: The sale price of ${price} ends after ${to} in the other shop. Here it stays until you change it.`,
    );
  if (!price || isOn) return price;
  const when = from > today ? `begins on ${from}` : `ended on ${to}`;
  warnings.push(`price: The sale price of ${price} ${when}, so it is left out.`);
  return "";
}

/** The stock; '' for a variation that shares its product's stock, which can't be divided among the packs. */
function stockOf(row: SourceRow, product: SourceRow, warnings: string[]): string {
  const stock = cellOf(row, "stock");
  if (stock !== "parent") return stock;
  const shared = cellOf(product, "stock");
  warnings.push(
    `stock: In the other shop its packs share a stock of ${shared}. Enter the stock of each pack.`,
  );
  return "";
}

function attributesOf(row: SourceRow): string {
  return Object.keys(row.cells)
    .filter((column) => column.endsWith("value(s)"))
    .map((column) => withoutEntities(cellOf(row, column)))
    .filter(Boolean)
    .join(" / ");
}

function gramsOf(row: SourceRow): number {
  const found = Object.entries(GRAMS).find(([name]) => cellOf(row, name));
  return found ? Math.round(Number(cellOf(row, found[0])) * found[1]) || 0 : 0;
}

/** The category names in a cell: 'Food > Millets, Offers' contains 'Millets' and 'Offers'. */
function categoryNames(cell: string): string[] {
  return list(cell).map((path) => path.split(">").at(-1)?.trim() ?? "");
}

/** Splits a cell at commas. A comma within a part is escaped as '\,'. */
function list(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter(Boolean);
}
