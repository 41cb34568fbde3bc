/** The columns of a file of products, one pack a line; the product's are said again at each of its packs. */
const TEXTS = [
  "title",
  "description",
  "image",
  "hsn",
  "next_gst_rate_from",
  "diet_mark",
  "storage",
  "maker",
  "country_of_origin",
  "consumer_care",
  "importer",
  "fssai_licence",
] as const;
const LISTS = ["ingredients", "allergens", "benefits", "tags"] as const;
const FLAGS = ["free_delivery", "is_food", "hidden"] as const;
const NUMBERS = ["gst_rate_percent", "next_gst_rate_percent", "shelf_life_months"] as const;
export const LANGUAGES = ["en", "te", "ta", "hi"] as const;
export const PACK_NUMBERS = ["net_quantity", "price", "mrp", "stock", "low_stock"] as const;

export const PRODUCT_FIELDS = [...TEXTS, ...LISTS, ...FLAGS, ...NUMBERS] as const;

export const COLUMNS = [
  "sku",
  "slug",
  "title",
  "pack",
  "net_quantity",
  "unit",
  "price",
  "mrp",
  "stock",
  "category",
  "description",
  "image",
  "free_delivery",
  ...LANGUAGES.map((language) => `name_${language}` as const),
  "hsn",
  "gst_rate_percent",
  "next_gst_rate_percent",
  "next_gst_rate_from",
  ...LISTS,
  "is_food",
  "diet_mark",
  "storage",
  "shelf_life_months",
  "maker",
  "country_of_origin",
  "consumer_care",
  "importer",
  "fssai_licence",
  "low_stock",
  "hidden",
] as const;
export type Column = (typeof COLUMNS)[number];

/** What a line gives: only the columns that the file has. */
export type Cells = Partial<Record<Column, string>>;

export const isList = isOneOf(LISTS);
export const isFlag = isOneOf(FLAGS);
export const isNumber = isOneOf([...NUMBERS, ...PACK_NUMBERS]);
/** Texts and numbers of a label that are empty when they are not known. */
export const isNullable = isOneOf([...TEXTS.slice(3), ...NUMBERS]);

function isOneOf(names: readonly string[]) {
  return (name: string) => names.includes(name);
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
