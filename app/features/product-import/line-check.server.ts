import type { z } from "zod";
import type { Changes } from "#app/database/tables/audit-tables.ts";
import { SLUG } from "#app/features/catalogue/collection/collection-schema.ts";
import { hasTwoShelfLives, TWO_SHELF_LIVES } from "#app/features/catalogue/label/shelf-life.ts";
import {
  gstRatesOn,
  nextRateError,
  unusualRate,
} from "#app/features/catalogue/product/gst-rate.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { EMPTY_LABEL } from "#app/features/product-admin/product-edit-service.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { CsvLine } from "./csv/csv-line.ts";
import { lossProblem, skuWithZeros } from "./csv/spreadsheet-cells.ts";
import type { CheckedLine, PackState, ProductState } from "./import-state.server.ts";
import { changedLine, type LineValues, newLine } from "./line-schema.ts";
import { packValues, productValues } from "./line-values.ts";
import { type NamedCategory, nearestCategory } from "./sources/category-match.ts";

/** The part of the catalogue that a line is compared with. */
export interface Known {
  packs: ReadonlyMap<string, PackState>;
  bySlug: ReadonlyMap<string, ProductState>;
  byId: ReadonlyMap<number, ProductState>;
  /** The packs whose SKU begins with a zero, by product. */
  skusWithZeros: ReadonlyMap<number, readonly { sku: string }[]>;
  categories: readonly NamedCategory[];
}

/** The SKUs and products of earlier lines of the same file. */
export interface EarlierLines {
  skus: Map<string, number>;
  products: Map<string, { line: number; values: string }>;
}

/** The database's default. */
const LOW_STOCK = 5;
const MESSAGE_LENGTH = 1000;
const PICTURE_LENGTH = 2000;

/** Compares one line with the catalogue and with the lines before it, by the rules of the product form. */
export function checkLine(line: CsvLine, known: Known, earlier: EarlierLines): CheckedLine {
  const sku = line.cells.sku?.trim() ?? "";
  const pack = known.packs.get(sku);
  const slug = slugFor(line, known, pack);
  const product = pack ? known.byId.get(pack.product_id) : known.bySlug.get(slug);
  const place = { line: line.line, sku, slug };
  const problem =
    line.problem ??
    lossProblem(line.cells, pack !== undefined) ??
    identityProblem(line, { sku, slug, pack, product }) ??
    zerosProblem(sku, { pack, product, known }) ??
    repeated(earlier, sku, line.line);
  if (problem) return refused(place, problem);
  const assumed = pack ? undefined : line.assumed;
  const values = productValues(line.cells, known.categories);
  const packCells = { ...assumed?.cells, ...line.cells };
  const parsed = parseLine({ values, pack: packValues(packCells), sku }, product, pack);
  const problems = [
    ...categoryProblems(line, { product, values, known }),
    ...(parsed.success ? ruleProblems(parsed.data, product) : schemaProblems(parsed.error)),
  ];
  if (!parsed.success || problems.length > 0) return refused(place, problems.join("\n"));
  const before = earlier.products.get(slug);
  const same = JSON.stringify(values);
  if (before && before.values !== same)
    return refused(place, `Line ${before.line} gives different values for the product ${slug}.`);
  if (!before) earlier.products.set(slug, { line: line.line, values: same });
  const productChanges = before ? {} : changesOfProduct(parsed.data, slug, product);
  const packChanges = changesOfPack(parsed.data, sku, pack);
  const changed = Object.keys({ ...productChanges, ...packChanges }).length > 0;
  return {
    ...place,
    outcome: pack ? (changed ? "changed" : "unchanged") : "created",
    message: cutText(
      [rateWarnings(productChanges), ...(line.warnings ?? []), ...(assumed?.warnings ?? [])]
        .filter(Boolean)
        .join("\n"),
      MESSAGE_LENGTH,
    ),
    product_id: product?.id ?? null,
    pack_id: pack?.id ?? null,
    product_changes: productChanges,
    pack_changes: packChanges,
    picture: before ? null : pictureOf(line, product),
  };
}

/** The URL of the picture to fetch for a new product. Existing products' pictures don't change. */
function pictureOf({ picture }: CsvLine, product: ProductState | undefined): string | null {
  return product || !picture ? null : cutText(picture, PICTURE_LENGTH);
}

function slugFor({ cells }: CsvLine, known: Known, pack: PackState | undefined): string {
  const given = cells.slug?.trim();
  if (given) return given;
  const own = pack && known.byId.get(pack.product_id)?.slug;
  return own ?? (cells.title?.trim() ? slugOf(cells.title) : "");
}

interface Identity {
  sku: string;
  slug: string;
  pack: PackState | undefined;
  product: ProductState | undefined;
}

function identityProblem(
  { cells }: CsvLine,
  { sku, slug, pack, product }: Identity,
): string | undefined {
  if (!sku) return "The SKU is missing.";
  if (pack?.retired_at) return `The pack with the SKU ${sku} is no longer sold.`;
  if (product?.removed_at) return `The product ${product.slug} is no longer sold.`;
  if (pack && product && slug !== product.slug)
    return `The SKU ${sku} belongs to the product ${product.slug}.`;
  if (!product && cells.title === undefined)
    return `There is no pack with the SKU ${sku}. A new pack needs more columns.`;
  if (!slug) return "A new product needs a slug or a title.";
  // An existing product's slug may be longer, since it may have a suffix that makes it unique.
  if (!product && (slug.length > 80 || !SLUG.test(slug)))
    return "A slug has lower-case letters, digits and single hyphens only, at most 80 characters.";
  return undefined;
}

/** The problem of a line that would add a pack that its product has already, under a SKU that begins with zeros. */
function zerosProblem(
  sku: string,
  { pack, product, known }: { pack?: PackState; product?: ProductState; known: Known },
): string | undefined {
  if (pack || !product) return undefined;
  const packs = known.skusWithZeros.get(product.id) ?? [];
  const skus = packs.map((each) => each.sku);
  const original = skuWithZeros(sku, skus);
  if (original === undefined) return undefined;
  return `sku: A spreadsheet has removed the zeros at the beginning of ${original}. Format the column as text, enter the numbers again, and save the file again.`;
}

function repeated(earlier: EarlierLines, sku: string, line: number): string | undefined {
  const first = earlier.skus.get(sku);
  if (first !== undefined) return `The SKU ${sku} is already on line ${first}.`;
  earlier.skus.set(sku, line);
  return undefined;
}

interface Given {
  values: Record<string, unknown>;
  pack: Record<string, unknown>;
  sku: string;
}

/** Parses a line with the API's schemas. Values missing from the line come from the catalogue. */
function parseLine({ values, pack: given, sku }: Given, product?: ProductState, pack?: PackState) {
  const { low_stock, ...rest } = { ...(pack && presentPack(pack, given)), ...given };
  const packs = [{ ...rest, sku }];
  return product
    ? changedLine.safeParse({ ...values, low_stock, packs })
    : newLine.safeParse({ category_id: 1, ...values, low_stock, price: 0, packs });
}

/**
 * The pack's current values. An MRP equal to the price changes with it, as in the product form. A price above any other MRP is
 * refused.
 */
function presentPack(pack: PackState, given: Record<string, unknown>) {
  const price = toRupees(pack.price_paise);
  const together = pack.price_paise === pack.mrp_paise && typeof given.price === "number";
  const mrp = together ? given.price : toRupees(pack.mrp_paise);
  const { label, net_quantity, unit, stock, low_stock } = pack;
  return { label, net_quantity, unit, price, mrp, stock, low_stock };
}

function categoryProblems(
  { cells }: CsvLine,
  {
    product,
    values,
    known,
  }: { product: ProductState | undefined; values: Record<string, unknown>; known: Known },
): string[] {
  if (values.category_id !== undefined) return [];
  if (cells.category !== undefined) {
    const name = cells.category.trim();
    if (name === "") return ["category: The category is missing."];
    const near = nearestCategory(name, known.categories);
    const proposal = near ? ` Did you mean '${near}'?` : "";
    return [`category: There is no category '${name}'.${proposal}`];
  }
  return product ? [] : ["category: A new product needs a category."];
}

/** Problems that involve two columns. Values missing from the line come from the product. */
function ruleProblems(values: LineValues, product: ProductState | undefined): string[] {
  const rates = product && ratesToday(product);
  const rateError = nextRateError({
    next_gst_rate_percent: given(values.next_gst_rate_percent, rates?.next_gst_rate_percent),
    next_gst_rate_from: given(values.next_gst_rate_from, rates?.next_gst_rate_from),
  });
  const shelfLives = {
    shelf_life_months: given(values.shelf_life_months, product?.shelf_life_months),
    shelf_life_days: given(values.shelf_life_days, product?.shelf_life_days),
  };
  return [
    ...(rateError ? [`${rateError.field}: ${rateError.message}`] : []),
    ...(hasTwoShelfLives(shelfLives) ? [`shelf_life_days: ${TWO_SHELF_LIVES}`] : []),
  ];
}

function given<T>(value: T | undefined, present: T | undefined): T | undefined {
  return value === undefined ? present : value;
}

/** Warns about unusual GST rates. */
function rateWarnings({ gst_rate_percent: now, next_gst_rate_percent: next }: Changes): string {
  const rates = [now, next].map((change) => change?.[1]);
  const warnings = rates.map((rate) => unusualRate(typeof rate === "number" ? rate : null));
  return [...new Set(warnings)].filter(Boolean).join(" ");
}

const COLUMN_NAMES: Record<string, string> = { label: "pack", category_id: "category" };

function schemaProblems({ issues }: z.ZodError): string[] {
  return issues.flatMap(({ path, message }) => {
    const names = path.filter((part) => typeof part === "string" && part !== "packs");
    const last =
      names[0] === "names" ? `name_${String(names[1])}` : String(names.at(-1) ?? "packs");
    const column = COLUMN_NAMES[last] ?? last;
    if (column === "category") return [];
    return [`${column}: ${message}`];
  });
}

function refused(place: Pick<CheckedLine, "line" | "sku" | "slug">, message: string): CheckedLine {
  const { line, sku, slug } = place;
  return {
    line,
    sku: cutText(sku, 100),
    slug: cutText(slug, 100),
    outcome: "error",
    message: cutText(message, MESSAGE_LENGTH),
    product_id: null,
    pack_id: null,
    product_changes: {},
    pack_changes: {},
    picture: null,
  };
}

function changesOfProduct(
  { packs: _packs, price: _price, stock: _stock, low_stock: _low, ...given }: LineValues,
  slug: string,
  product: ProductState | undefined,
): Changes {
  const row = Object.entries({ ...ratesBeside(given, product), ...given })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, stored(name, value, product)] as const);
  if (product) return differences(row, product);
  const full = {
    slug,
    description: "",
    image: "",
    hidden: false,
    ...EMPTY_LABEL,
    ...Object.fromEntries(row),
  };
  return differences(Object.entries(full), {});
}

const RATES = ["gst_rate_percent", "next_gst_rate_percent", "next_gst_rate_from"] as const;

/**
 * The product's own rates for those missing from a line that gives at least one. A next rate already in force is the current
 * rate, as in the form.
 */
function ratesBeside(given: Partial<LineValues>, product: ProductState | undefined) {
  const givesRate = RATES.some((name) => given[name] !== undefined);
  return product && givesRate ? ratesToday(product) : {};
}

function ratesToday(product: ProductState) {
  return gstRatesOn(product, indiaDay(new Date()));
}

function changesOfPack(
  { packs, low_stock = LOW_STOCK }: LineValues,
  sku: string,
  present: PackState | undefined,
): Changes {
  const pack = packs?.[0];
  if (!pack) return {};
  const { label, net_quantity, unit, price, mrp = price, stock = 0 } = pack;
  const row = {
    label,
    net_quantity,
    unit,
    price_paise: toPaise(price),
    mrp_paise: toPaise(mrp),
    stock,
    low_stock,
  };
  return present
    ? differences(Object.entries(row), present)
    : differences(Object.entries({ sku, ...row }), {});
}

/** The value to store. An empty text becomes null, except for texts that every product has. */
function stored(name: string, value: unknown, product: ProductState | undefined): unknown {
  if (name === "names") return JSON.parse(JSON.stringify({ ...product?.names, ...Object(value) }));
  if (value === "" && !["description", "image"].includes(name)) return null;
  return value ?? null;
}

function differences(row: (readonly [string, unknown])[], present: object): Changes {
  const old = new Map<string, unknown>(Object.entries(present));
  return Object.fromEntries(
    row
      .filter(([name, value]) => !old.has(name) || !isSame(old.get(name), value))
      .map(([name, value]) => [name, [old.get(name) ?? null, value]]),
  );
}

/** Whether two stored values are equal, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
