export const LANGUAGES = ["en", "te", "ta", "hi"] as const;

/**
 * The columns of a file of products, in its order, and how their cells are read. One pack a line; the product's values are said
 * again at each of its packs.
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

/** What a line gives: only the columns that the file has. */
export type Cells = Partial<Record<Column, string>>;

export const isList = isOf("list");
export const isFlag = isOf("flag");
export const isNumber = isOf("label number", "pack number");
/** Texts and numbers of a label that are empty when they are not known. */
export const isNullable = isOf("label text", "label number");

function isOf(...kinds: Kind[]) {
  return (column: Column) => kinds.includes(KINDS[column]);
}

function columnsOf(...kinds: Kind[]): Column[] {
  return COLUMNS.filter(isOf(...kinds));
}

/** What is wrong with the first line of a file, or null. */
export function headerFault(header: readonly string[]): string | null {
  const unknown = header.filter((name) => !COLUMNS.some((column) => column === name));
  if (!header.includes("sku")) {
    return `The first line has to name the columns, 'sku' among them, with commas between. Columns: ${COLUMNS.join(", ")}.`;
  }
  if (unknown.length > 0) {
    const said = unknown.slice(0, 3).map((name) => `'${name.slice(0, 40)}'`);
    return `There is no column ${said.join(", ")}. Columns: ${COLUMNS.join(", ")}.`;
  }
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  return twice ? `The column '${twice}' is there twice.` : null;
}
