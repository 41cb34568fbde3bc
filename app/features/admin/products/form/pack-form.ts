import type { PackUnit } from "#app/features/catalogue/pack-unit.ts";
import type {
  PackDraft,
  Product,
  ProductChangeDraft,
} from "#app/features/catalogue/product/product-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** A pack in the product form, as text. `key` identifies it while it is being edited. */
export interface PackValues {
  key: number;
  id?: number;
  label: string;
  net_quantity: string;
  unit: PackUnit;
  price: string;
  mrp: string;
  stock: string;
  sku: string;
}

export const PACK_FIELDS = [
  "label",
  "net_quantity",
  "unit",
  "price",
  "mrp",
  "stock",
  "sku",
] as const;
export type PackField = (typeof PACK_FIELDS)[number];

/** The packs, and the default one. */
export interface PackForm {
  packs: readonly PackValues[];
  /** The `key` of the default pack, whose price and stock are in the main fields. */
  standard: number;
}

export type OwnPrice = Pick<ProductFormValues, "price" | "stock">;

/** The only pack of a product created from the main fields alone. */
export function onePack(): PackValues {
  return { ...newPack([]), label: "1 pack", net_quantity: "1", unit: "piece" };
}

export function newPack(others: readonly PackValues[]): PackValues {
  const key = others.reduce((next, pack) => Math.max(next, pack.key + 1), 0);
  const empty = { label: "", net_quantity: "", price: "", mrp: "", stock: "", sku: "" };
  const unit = others.at(-1)?.unit === "ml" ? "ml" : "g";
  return { key, unit, ...empty };
}

/** The product's packs as text, the default one first. */
export function packsOf(product: Product): PackValues[] {
  return product.packs.map((pack, key) => ({
    key,
    id: pack.id,
    label: pack.label,
    net_quantity: String(pack.net_quantity),
    unit: pack.unit,
    price: String(pack.price),
    mrp: String(pack.mrp),
    stock: String(pack.stock),
    sku: pack.sku,
  }));
}

/** The packs in the API's order: the default one first, with the price and stock from the main fields. */
export function packsInOrder({ packs, standard }: PackForm, own: OwnPrice): PackValues[] {
  const others = packs.filter(({ key }) => key !== standard);
  const first = packs.find(({ key }) => key === standard);
  return first ? [{ ...first, price: own.price, stock: own.stock }, ...others] : others;
}

/** The packs on one line: '500 g ₹48.00, 1 kg ₹90.00'. */
export function packsText(form: PackForm, own: OwnPrice): string {
  const packs = packsInOrder(form, own).map(({ label, price }) => {
    const rupees = numberOrNull(price);
    return [label.trim() || "New pack", rupees !== null && formatRupees(rupees)]
      .filter(Boolean)
      .join(" ");
  });
  return packs.join(", ");
}

/** Makes another pack the default: its price and stock become the product's. */
export function chooseStandard({ form, own }: PricedPacks, key: number): PricedPacks {
  const next = form.packs.find((pack) => pack.key === key);
  if (!next || key === form.standard) return { form, own };
  const packs = form.packs.map((pack) => (pack.key === form.standard ? { ...pack, ...own } : pack));
  return { form: { packs, standard: key }, own: { price: next.price, stock: next.stock } };
}

/** Removes a pack. If it was the default, the first of the others becomes the default. */
export function removePack(priced: PricedPacks, key: number): PricedPacks {
  const next = priced.form.packs.find((pack) => pack.key !== key);
  const { form, own } =
    next && key === priced.form.standard ? chooseStandard(priced, next.key) : priced;
  return { form: { ...form, packs: form.packs.filter((pack) => pack.key !== key) }, own };
}

/** The packs, with the default pack's price and stock from the main fields. */
export interface PricedPacks {
  form: PackForm;
  own: OwnPrice;
}

/**
 * All packs, if anything except the default pack's price and stock has changed: those two are sent as the product's. Leaves out
 * stock that wasn't edited, so that saving doesn't undo sales made in the meantime.
 */
export function packChanges(
  before: PricedPacks,
  after: PricedPacks,
): Pick<ProductChangeDraft, "packs"> {
  const old = packsInOrder(before.form, before.own);
  const wanted = packsInOrder(after.form, after.own);
  if (JSON.stringify(old.map(comparable)) === JSON.stringify(wanted.map(comparable))) return {};
  return {
    packs: wanted.map((pack) =>
      toWire(
        pack,
        old.find(({ key }) => key === pack.key),
      ),
    ),
  };
}

/** Ignores an MRP that only follows the default pack's price. */
function comparable(pack: PackValues, at: number) {
  const mrp = pack.mrp === pack.price ? "" : pack.mrp;
  return at === 0 ? { ...pack, price: "", stock: "", mrp } : pack;
}

/** Sets a pack's price. An MRP equal to the old price changes with it, as in the API. */
export function withPrice(pack: PackValues, price: string, old = pack.price): PackValues {
  return { ...pack, price, mrp: pack.mrp !== "" && pack.mrp === old ? price : pack.mrp };
}

/** Values that aren't numbers become null. A blank MRP means the price. */
function toWire(pack: PackValues, before: PackValues | undefined): PackDraft {
  const price = numberOrNull(pack.price);
  const isStockNew = pack.stock !== (before?.stock ?? "");
  return {
    id: pack.id,
    label: pack.label,
    net_quantity: numberOrNull(pack.net_quantity),
    unit: pack.unit,
    price,
    mrp: pack.mrp === before?.mrp ? undefined : (numberOrNull(pack.mrp) ?? price ?? undefined),
    stock: isStockNew ? numberOrNull(pack.stock) : undefined,
    expected_stock: isStockNew && before?.id ? numberOrNull(before.stock) : undefined,
    sku: pack.sku.trim() || undefined,
  };
}
