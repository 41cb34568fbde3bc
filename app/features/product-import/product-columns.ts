import { cutText } from "#app/shared/text/cut-text.ts";
export const LANGUAGES = ["en", "te", "ta", "hi"] as const;

/**
 * The columns of a product file in order, and how their cells are read. Each line is one pack; a product's values are repeated on
 * each of its packs' lines.
 */
const KINDS = {
  sku: "key",
  slug: "key",
  title: "text",
  pack: "pack text",
  net_quantity: "pack number",
  unit: "pack text",
  price: "pack number",
  mrp: "pack number",
  stock: "pack number",
  category: "key",
  description: "text",
  image: "text",
  free_delivery: "flag",
  van_only: "flag",
  name_en: "name",
  name_te: "name",
  name_ta: "name",
  name_hi: "name",
  hsn: "label text",
  gst_rate_percent: "label number",
  next_gst_rate_percent: "label number",
  next_gst_rate_from: "label text",
  ingredients: "list",
  allergens: "list",
  benefits: "list",
  tags: "list",
  is_food: "flag",
  diet_mark: "label text",
  storage: "label text",
  shelf_life_months: "label number",
  shelf_life_days: "label number",
  maker: "label text",
  country_of_origin: "label text",
  consumer_care: "label text",
  importer: "label text",
  fssai_licence: "label text",
  low_stock: "pack number",
  hidden: "flag",
} as const;

export type Column = keyof typeof KINDS;
type Kind = (typeof KINDS)[Column];

export const COLUMNS = Object.keys(KINDS) as Column[];
export const PRODUCT_FIELDS = columnsOf("text", "label text", "label number", "list", "flag");
export const PACK_NUMBERS = columnsOf("pack number");

/** The cells of a line, for the columns in the file. */
export type Cells = Partial<Record<Column, string>>;

export const isList = isOf("list");
export const isFlag = isOf("flag");
export const isNumber = isOf("label number", "pack number");
/** Label texts and numbers, for which an empty cell means unknown. */
export const isNullable = isOf("label text", "label number");

function isOf(...kinds: Kind[]) {
  return (column: Column) => kinds.includes(KINDS[column]);
}

function columnsOf(...kinds: Kind[]): Column[] {
  return COLUMNS.filter(isOf(...kinds));
}

/** The problem with the first line of a file, or null. */
export function headerProblem(header: readonly string[]): string | null {
  const unknown = header.filter((name) => !COLUMNS.some((column) => column === name));
  if (!header.includes("sku")) {
    return `The first line must name the columns, including 'sku', separated by commas. Columns: ${COLUMNS.join(", ")}.`;
  }
  if (unknown.length > 0) {
    const names = unknown.slice(0, 3).map((name) => `'${cutText(name, 40)}'`);
    return `There is no column ${names.join(", ")}. Columns: ${COLUMNS.join(", ")}.`;
  }
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  return twice ? `The column '${twice}' appears twice.` : null;
}
