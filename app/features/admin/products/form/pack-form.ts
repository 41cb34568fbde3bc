import { numberOrNull } from "#app/features/admin/frame/typed-number.ts";
import type { PackUnit } from "#app/features/catalogue/pack-unit.ts";
import type {
  PackDraft,
  Product,
  ProductChangeDraft,
} from "#app/features/catalogue/product/product-schema.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** One pack of the product form, as text. `key` tells it from the others while it is edited. */
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

/** The packs and which of them is the default. */
export interface PackForm {
  packs: readonly PackValues[];
  /** `key` of the default pack, whose price and stock are those of the six fields. */
  standard: number;
}

export type OwnPrice = Pick<ProductFormValues, "price" | "stock">;

/** The pack that a product with six fields gets. */
export function onePack(): PackValues {
  return { ...newPack([]), label: "1 pack", net_quantity: "1", unit: "piece" };
}

export function newPack(others: readonly PackValues[]): PackValues {
  const key = others.reduce((next, pack) => Math.max(next, pack.key + 1), 0);
  const empty = { label: "", net_quantity: "", price: "", mrp: "", stock: "", sku: "" };
  const unit = others.at(-1)?.unit === "ml" ? "ml" : "g";
  return { key, unit, ...empty };
}

/** The default pack comes first. */
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

/** The packs in the order in which the shop reads them, the default first, with the price and the stock that it is sold by. */
export function packsInOrder({ packs, standard }: PackForm, own: OwnPrice): PackValues[] {
  const others = packs.filter(({ key }) => key !== standard);
  const first = packs.find(({ key }) => key === standard);
  return first ? [{ ...first, price: own.price, stock: own.stock }, ...others] : others;
}

/** Makes another pack the default: its price and stock become the product's. */
export function chooseStandard({ form, own }: PricedPacks, key: number): PricedPacks {
  const next = form.packs.find((pack) => pack.key === key);
  if (!next || key === form.standard) return { form, own };
  const packs = form.packs.map((pack) => (pack.key === form.standard ? { ...pack, ...own } : pack));
  return { form: { packs, standard: key }, own: { price: next.price, stock: next.stock } };
}

/** Takes a pack away; where it was the default, the first of the others becomes it. */
export function removePack(priced: PricedPacks, key: number): PricedPacks {
  const heir = priced.form.packs.find((pack) => pack.key !== key);
  const { form, own } =
    heir && key === priced.form.standard ? chooseStandard(priced, heir.key) : priced;
  return { form: { ...form, packs: form.packs.filter((pack) => pack.key !== key) }, own };
}

/** Packs beside the price and the stock that the six fields have for the default one. */
export interface PricedPacks {
  form: PackForm;
  own: OwnPrice;
}

/**
 * All packs, where anything but the default one's price and stock has changed; these go as the product's own. A stock left
 * alone is not sent, so that it does not undo what was sold meanwhile.
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

/** An MRP that goes with the default pack's price is no change of its own. */
function comparable(pack: PackValues, at: number) {
  const mrp = pack.mrp === pack.price ? "" : pack.mrp;
  return at === 0 ? { ...pack, price: "", stock: "", mrp } : pack;
}

/** A pack at another price. An MRP that was never set apart from the price goes with it, as it does in the shop. */
export function withPrice(pack: PackValues, price: string, old = pack.price): PackValues {
  return { ...pack, price, mrp: pack.mrp !== "" && pack.mrp === old ? price : pack.mrp };
}

/** What is no number goes as null. A blank MRP is the price. */
function toWire(pack: PackValues, before: PackValues | undefined): PackDraft {
  const price = numberOrNull(pack.price);
  return {
    id: pack.id,
    label: pack.label,
    net_quantity: numberOrNull(pack.net_quantity),
    unit: pack.unit,
    price,
    mrp: pack.mrp === before?.mrp ? undefined : (numberOrNull(pack.mrp) ?? price ?? undefined),
    stock: pack.stock === (before?.stock ?? "") ? undefined : numberOrNull(pack.stock),
    sku: pack.sku.trim() || undefined,
  };
}
