import { mergeEdits } from "../../forms/merge-edits.ts";
import { type PricedPacks, packsInOrder } from "./pack-form.ts";
import type { EditedProduct } from "./use-edited-product.ts";

/** The version that someone else has saved, with what was changed here since `before` was shown. */
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

const pricedOf = ({ label, values }: EditedProduct): PricedPacks => ({ form: label, own: values });

/** Packs that stay have the keys of `theirs`, with which they are compared next. */
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

/** The packs in order. An MRP that equals the price follows it, which a blank one does too. */
function comparedPacks({ form, own }: PricedPacks) {
  return packsInOrder(form, own).map((pack) => ({
    ...pack,
    mrp: pack.mrp === pack.price ? "" : pack.mrp,
  }));
}

/**
 * The list as it was changed here, with what is new in `theirs` at the end. An item that they removed is left out, unless it was
 * changed here. The first one is theirs, unless another one was put first here.
 */
function mergedList<T extends object>(
  before: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  idOf: (item: T) => string | number,
): T[] {
  const itemIn = (list: readonly T[], item: T | undefined) =>
    item && list.find((each) => idOf(each) === idOf(item));
  const staying = mine.flatMap((item) => {
    const [old, newer] = [itemIn(before, item), itemIn(theirs, item)];
    if (old && newer) return mergeEdits(item, old, newer);
    return JSON.stringify(old) === JSON.stringify(item) ? [] : item;
  });
  const added = theirs.filter((item) => !itemIn(before, item) && !itemIn(mine, item));
  const all = [...staying, ...added];
  const movedHere = mine[0] && itemIn(before.slice(0, 1), mine[0]) === undefined;
  const first = itemIn(all, movedHere ? mine[0] : theirs[0]);
  return first ? [first, ...all.filter((item) => item !== first)] : all;
}
