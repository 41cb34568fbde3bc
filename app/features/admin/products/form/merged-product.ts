import { mergeEdits } from "../../forms/merge-edits.ts";
import { mergeLists } from "../../forms/merge-versions.ts";
import { type PricedPacks, packsInOrder } from "./pack-form.ts";
import type { EditedProduct } from "./use-edited-product.ts";

/** Merges two edits of `before`: the version that someone else has saved, with the changes made here. */
export function mergedProduct(
  before: EditedProduct,
  mine: EditedProduct,
  theirs: EditedProduct,
): EditedProduct {
  const { form, own } = mergedPacks(pricedOf(before), pricedOf(mine), pricedOf(theirs));
  const fields = mergeEdits(mine.label.fields, before.label.fields, theirs.label.fields);
  const pictures = mergedList(before.pictures, mine.pictures, theirs.pictures, ({ url }) => url);
  const values = mergeEdits(mine.values, before.values, theirs.values);
  return {
    values: { ...values, ...own, image: pictures[0]?.url ?? "" },
    label: { ...form, fields },
    pictures,
  };
}

const FIELDS: Record<keyof EditedProduct["values"], string> = {
  title: "Title",
  description: "Description",
  price: "Price",
  stock: "Stock",
  category_id: "Category",
  image: "Picture",
};

/** The names of the parts of a product that differ. */
export function changedParts(before: EditedProduct, after: EditedProduct): string[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}

function partsOf(product: EditedProduct): Record<string, unknown> {
  const { values, label, pictures } = product;
  const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, string][];
  const [standard, ...packs] = comparedPacks(pricedOf(product));
  return {
    ...Object.fromEntries(fields.map(([field, name]) => [name, values[field]])),
    Packs: [{ ...standard, price: "", stock: "" }, ...packs],
    Pictures: pictures.map(({ alt, url }, at) => [alt, at > 0 && url]),
    "Label details": label.fields,
  };
}

const pricedOf = ({ label, values }: EditedProduct): PricedPacks => ({ form: label, own: values });

/** Existing packs get the keys of `theirs`, which the next comparison uses. */
function mergedPacks(before: PricedPacks, mine: PricedPacks, theirs: PricedPacks): PricedPacks {
  const newer = comparedPacks(theirs);
  const merged = mergedList(
    comparedPacks(before),
    comparedPacks(mine),
    newer,
    ({ id, key }) => id ?? `new ${key}`,
  );
  const packs = merged.map((pack, at) => ({
    ...pack,
    key: newer.some(({ id }) => id === pack.id) ? pack.key : newer.length + at,
    mrp: pack.mrp || pack.price,
  }));
  const { key = 0, price = "", stock = "" } = packs[0] ?? {};
  return { form: { packs, standard: key }, own: { price, stock } };
}

/** The packs in order. An MRP equal to the price is blanked, as a blank MRP means the price. */
function comparedPacks({ form, own }: PricedPacks) {
  return packsInOrder(form, own).map((pack) => ({
    ...pack,
    mrp: pack.mrp === pack.price ? "" : pack.mrp,
  }));
}

/** Merges two lists. The first item is theirs, unless a different item was moved to the front here. */
function mergedList<T extends object>(
  before: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  idOf: (item: T) => string | number,
): T[] {
  const itemIn = (list: readonly T[], item: T | undefined) =>
    item && list.find((each) => idOf(each) === idOf(item));
  const all = mergeLists(before, mine, theirs, idOf);
  const movedHere = mine[0] && itemIn(before.slice(0, 1), mine[0]) === undefined;
  const first = itemIn(all, movedHere ? mine[0] : theirs[0]);
  return first ? [first, ...all.filter((item) => item !== first)] : all;
}
