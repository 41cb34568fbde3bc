import type { TransactionContext } from "#app/database/context.ts";
import {
  MAX_SKU,
  type PackInput,
  type ProductChange,
  type ProductInput,
} from "#app/features/catalogue/product/product-schema.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { countedPieces } from "#app/features/inventory/batch-allocation.ts";
import {
  adjustPackStock,
  type LockedPack,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import {
  clearDefaultPack,
  insertPack,
  lockPacks,
  type PackRowInput,
  removePacksFromCarts,
  retirePacks,
  selectPackIds,
  skuExists,
  updatePack,
} from "./pack-queries.server.ts";

/** The only pack of a product created without packs. */
const ONE_PACK = { label: "1 pack", net_quantity: 1, unit: "piece" } as const;

/** The packs of a new product. */
export async function createPacks(
  tx: TransactionContext,
  productId: number,
  slug: string,
  input: Pick<ProductInput, "packs" | "price" | "stock">,
): Promise<void> {
  const packs = input.packs ?? [{ ...ONE_PACK, price: input.price, stock: input.stock }];
  for (const [position, pack] of packs.entries()) {
    await addPack(tx, productId, await toNewRow(tx, pack, slug, position));
  }
}

/** The error for changed stock, at the field whose error a form shows as a change by somebody else. */
const STOCK_CHANGED: ShopError = {
  ...fieldError(
    "expected_updated_at",
    "The stock has changed since you opened this page, perhaps by an order. Your changes are not saved yet.",
  ),
  code: "conflict",
};

interface NewPack extends PackRowInput {
  stock: number;
}

async function addPack(
  tx: TransactionContext,
  productId: number,
  { stock, ...row }: NewPack,
): Promise<void> {
  const pack = { id: await insertPack(tx, productId, row), stock: 0, batches: [] };
  await adjustPackStock(tx, [{ pack, kind: "opening", pieces: countedPieces(pack, stock) }]);
}

/** Changes a locked pack. Records a new stock as a correction. */
async function changePack(
  tx: TransactionContext,
  productId: number,
  pack: LockedPack,
  { stock = pack.stock, ...change }: Partial<NewPack>,
): Promise<void> {
  await updatePack(tx, productId, pack.id, change);
  await adjustPackStock(tx, [{ pack, kind: "corrected", pieces: countedPieces(pack, stock) }]);
}

/**
 * Replaces a product's packs: changes known packs, adds new ones, and takes missing ones off sale. The caller must have locked
 * the product.
 */
export async function replacePacks(
  tx: TransactionContext,
  productId: number,
  slug: string,
  change: Pick<ProductChange, "packs" | "price" | "mrp" | "stock" | "expected_stock">,
): Promise<Result<undefined>> {
  if (!change.packs) return changeDefaultPack(tx, productId, change);
  const known = new Set(await selectPackIds(tx, productId));
  const named = change.packs.flatMap((pack) => (pack.id === undefined ? [] : [pack.id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) {
    return failed(
      fieldError(
        "packs",
        "One of these packs doesn't belong to this product. Reload the page and try again.",
      ),
    );
  }
  const missing = [...known].filter((id) => !named.includes(id));
  // Locks carts before packs, like placing an order; the other order could deadlock.
  await removePacksFromCarts(tx, missing);
  const current = await lockPacks(tx, productId);
  if (change.packs.some((pack) => isStale(pack, lockedPack(pack, current))))
    return failed(STOCK_CHANGED);
  const overpriced = change.packs.findIndex((pack) => isAboveMrp(pack, lockedPack(pack, current)));
  if (overpriced >= 0) {
    return failed(packAboveMrp(overpriced, lockedPack(change.packs[overpriced], current)));
  }
  await clearDefaultPack(tx, productId);
  await retirePacks(tx, missing);
  for (const [position, pack] of change.packs.entries()) {
    if (pack.id === undefined) {
      await addPack(tx, productId, await toNewRow(tx, pack, slug, position));
    } else {
      const locked = lockedPack(pack, current);
      if (locked) await changePack(tx, productId, locked, toRow(pack, position, locked));
    }
  }
  return ok();
}

async function changeDefaultPack(
  tx: TransactionContext,
  productId: number,
  change: Pick<ProductChange, "price" | "mrp" | "stock" | "expected_stock">,
): Promise<Result<undefined>> {
  const standard = (await lockPacks(tx, productId)).find((pack) => pack.is_default);
  if (!standard) return failed(shopError("conflict", "This product has no pack on sale."));
  const { stock } = change;
  if (isStale(change, standard)) return failed(STOCK_CHANGED);
  const { price, mrp } = inPaise(change);
  if (isAboveMrp(change, standard)) {
    const field = price === undefined ? "mrp" : "price";
    return failed(fieldError(field, aboveMrpMessage(mrp ?? standard.mrp_paise)));
  }
  await changePack(tx, productId, standard, {
    price_paise: price,
    mrp_paise: mrp ?? (price === undefined ? undefined : mrpFor(price, standard)),
    stock,
  });
  return ok();
}

/** Whether a new stock is based on an outdated one. */
function isStale(
  { stock, expected_stock }: Pick<ProductChange, "stock" | "expected_stock">,
  current: LockedPackRow | undefined,
): boolean {
  return stock !== undefined && expected_stock !== undefined && expected_stock !== current?.stock;
}

type Priced = Pick<ProductChange, "price" | "mrp">;
type LockedPackRow = Awaited<ReturnType<typeof lockPacks>>[number];
type CurrentPrice = Pick<LockedPackRow, "price_paise" | "mrp_paise">;

function lockedPack(
  pack: PackInput | undefined,
  locked: readonly LockedPackRow[],
): LockedPackRow | undefined {
  return locked.find(({ id }) => id === pack?.id);
}

function inPaise({ price, mrp }: Priced): { price: number | undefined; mrp: number | undefined } {
  return {
    price: price === undefined ? undefined : toPaise(price),
    mrp: mrp === undefined ? undefined : toPaise(mrp),
  };
}

/** Whether a change would leave the price above the MRP, which is illegal. */
function isAboveMrp(change: Priced, current: CurrentPrice | undefined): boolean {
  if (!current) return false;
  const { price = current.price_paise, mrp } = inPaise(change);
  return price > (mrp ?? mrpFor(price, current));
}

/** The MRP for a new price, both in paise. An MRP equal to the old price changes with the price; otherwise it stays. */
function mrpFor(price: number, current: CurrentPrice): number {
  return current.price_paise === current.mrp_paise ? price : current.mrp_paise;
}

function aboveMrpMessage(mrp_paise: number): string {
  return `The price can't be above the MRP of ${formatRupees(toRupees(mrp_paise))}.`;
}

/** The error for a price above the MRP, at `packs` and at the pack's price. */
function packAboveMrp(at: number, current: CurrentPrice | undefined): ShopError {
  const message = aboveMrpMessage(current?.mrp_paise ?? 0);
  const { fields, ...error } = fieldError("packs", message);
  return { ...error, fields: { ...fields, [`packs.${at}.price`]: [message] } };
}

/** Converts a new pack to a row. Without a SKU, it gets one that is unique, even among packs off sale. */
async function toNewRow(
  tx: TransactionContext,
  pack: PackInput,
  slug: string,
  position: number,
): Promise<NewPack> {
  const plain = `${slug}-${slugOf(pack.label)}`.slice(0, MAX_SKU);
  const taken = !pack.sku && (await skuExists(tx, plain));
  const ending = `-${Math.random().toString(36).slice(2, 8)}`;
  const generated = taken ? plain.slice(0, MAX_SKU - ending.length) + ending : plain;
  return { ...toRow(pack, position), stock: pack.stock ?? 0, sku: pack.sku || generated };
}

/** Converts a pack to a row. The MRP of a new pack defaults to its price. */
function toRow(pack: PackInput, position: number, current?: CurrentPrice) {
  const price_paise = toPaise(pack.price);
  const defaultMrp = current ? mrpFor(price_paise, current) : price_paise;
  return {
    sku: pack.sku || undefined,
    label: pack.label,
    net_quantity: pack.net_quantity,
    unit: pack.unit,
    price_paise,
    mrp_paise: pack.mrp === undefined ? defaultMrp : toPaise(pack.mrp),
    stock: pack.stock,
    is_default: position === 0,
    position,
  };
}
