import type { TransactionContext } from "#app/database/context.ts";
import type {
  PackInput,
  ProductChange,
  ProductInput,
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

/** A product made with a price alone is sold by the piece. */
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

interface NewPack extends PackRowInput {
  stock: number;
}

async function addPack(
  tx: TransactionContext,
  productId: number,
  { stock, ...row }: NewPack,
): Promise<void> {
  const shelf = { id: await insertPack(tx, productId, row), stock: 0, batches: [] };
  await adjustPackStock(tx, [{ shelf, kind: "opening", pieces: countedPieces(shelf, stock) }]);
}

/** Changes a pack that this transaction holds; another stock than it has is a correction. */
async function changePack(
  tx: TransactionContext,
  productId: number,
  shelf: LockedPack,
  { stock = shelf.stock, ...change }: Partial<NewPack>,
): Promise<void> {
  await updatePack(tx, productId, shelf.id, change);
  await adjustPackStock(tx, [{ shelf, kind: "corrected", pieces: countedPieces(shelf, stock) }]);
}

/** Under the lock of its product, brings the packs to what the change says: known ones change, new ones come, missing ones leave the shelf. */
export async function replacePacks(
  tx: TransactionContext,
  productId: number,
  slug: string,
  change: Pick<ProductChange, "packs" | "price" | "mrp" | "stock">,
): Promise<Result<undefined>> {
  if (!change.packs) return changeDefaultPack(tx, productId, change);
  const known = new Set(await selectPackIds(tx, productId));
  const named = change.packs.flatMap((pack) => (pack.id === undefined ? [] : [pack.id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) {
    return failed(fieldError("packs", "A pack that is named here is not one of this product."));
  }
  const missing = [...known].filter((id) => !named.includes(id));
  // Carts before packs, as placing an order takes them: the other way round they wait for each other.
  await removePacksFromCarts(tx, missing);
  const current = await lockPacks(tx, productId);
  const dear = change.packs.findIndex((pack) => isAboveMrp(pack, heldAs(pack, current)));
  if (dear >= 0) return failed(packAboveMrp(dear, heldAs(change.packs[dear], current)));
  await clearDefaultPack(tx, productId);
  await retirePacks(tx, missing);
  for (const [position, pack] of change.packs.entries()) {
    if (pack.id === undefined) {
      await addPack(tx, productId, await toNewRow(tx, pack, slug, position));
    } else {
      const held = heldAs(pack, current);
      if (held) await changePack(tx, productId, held, toRow(pack, position, held));
    }
  }
  return ok();
}

async function changeDefaultPack(
  tx: TransactionContext,
  productId: number,
  change: Pick<ProductChange, "price" | "mrp" | "stock">,
): Promise<Result<undefined>> {
  const standard = (await lockPacks(tx, productId)).find((pack) => pack.is_default);
  if (!standard) return failed(shopError("conflict", "This product has no pack on sale."));
  const { stock } = change;
  const { price, mrp } = inPaise(change);
  if (isAboveMrp(change, standard)) {
    const field = price === undefined ? "mrp" : "price";
    return failed(fieldError(field, aboveMrpMessage(mrp ?? standard.mrp_paise)));
  }
  await changePack(tx, productId, standard, {
    price_paise: price,
    mrp_paise: mrp ?? (price === undefined ? undefined : mrpBeside(price, standard)),
    stock,
  });
  return ok();
}

type Priced = Pick<ProductChange, "price" | "mrp">;
type HeldPack = Awaited<ReturnType<typeof lockPacks>>[number];
type HeldPrice = Pick<HeldPack, "price_paise" | "mrp_paise">;

function heldAs(pack: PackInput | undefined, held: readonly HeldPack[]): HeldPack | undefined {
  return held.find(({ id }) => id === pack?.id);
}

function inPaise({ price, mrp }: Priced): { price: number | undefined; mrp: number | undefined } {
  return {
    price: price === undefined ? undefined : toPaise(price),
    mrp: mrp === undefined ? undefined : toPaise(mrp),
  };
}

/** Whether a change leaves the price above the MRP, which the law forbids to sell at. */
function isAboveMrp(change: Priced, held: HeldPrice | undefined): boolean {
  if (!held) return false;
  const { price = held.price_paise, mrp } = inPaise(change);
  return price > (mrp ?? mrpBeside(price, held));
}

/** The MRP, in paise, that a new price leaves: the printed one stays, but one that was never set apart goes with the price. */
function mrpBeside(price: number, held: HeldPrice): number {
  return held.price_paise === held.mrp_paise ? price : held.mrp_paise;
}

function aboveMrpMessage(mrp_paise: number): string {
  return `The price can't be above the MRP of ${formatRupees(toRupees(mrp_paise))}.`;
}

/** Named by its field and by its path. */
function packAboveMrp(at: number, held: HeldPrice | undefined): ShopError {
  const message = aboveMrpMessage(held?.mrp_paise ?? 0);
  const { fields, ...error } = fieldError("packs", message);
  return { ...error, fields: { ...fields, [`packs.${at}.price`]: [message] } };
}

/** A pack that is given no SKU gets one that no other has, also none that left the shelf. */
async function toNewRow(
  tx: TransactionContext,
  pack: PackInput,
  slug: string,
  position: number,
): Promise<NewPack> {
  const plain = `${slug}-${slugOf(pack.label)}`;
  const taken = !pack.sku && (await skuExists(tx, plain));
  const made = taken ? `${plain}-${Math.random().toString(36).slice(2, 8)}` : plain;
  return { ...toRow(pack, position), stock: pack.stock ?? 0, sku: pack.sku || made };
}

/** A pack as a row; a new one without an MRP is sold at it. */
function toRow(pack: PackInput, position: number, held?: HeldPrice) {
  const price_paise = toPaise(pack.price);
  const kept = held ? mrpBeside(price_paise, held) : price_paise;
  return {
    sku: pack.sku || undefined,
    label: pack.label,
    net_quantity: pack.net_quantity,
    unit: pack.unit,
    price_paise,
    mrp_paise: pack.mrp === undefined ? kept : toPaise(pack.mrp),
    stock: pack.stock,
    is_default: position === 0,
    position,
  };
}
