import type { TransactionContext } from "#app/database/context.ts";
import { toPaise } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  clearDefaultPack,
  insertPack,
  lockPacks,
  type PackRowInput,
  retirePacks,
  updatePack,
} from "./pack-queries.server.ts";
import type { PackInput, ProductChange, ProductInput } from "./product-schema.ts";
import { slugOf } from "./slug.ts";

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
    await insertPack(tx, productId, toRow(pack, slug, position));
  }
}

/** Brings the packs of a product to what the change says: known ones change, new ones come, missing ones leave the shelf. */
export async function replacePacks(
  tx: TransactionContext,
  productId: number,
  slug: string,
  change: Pick<ProductChange, "packs" | "price" | "stock">,
): Promise<Result<undefined>> {
  const current = await lockPacks(tx, productId);
  if (!change.packs) return changeDefaultPack(tx, productId, current, change);
  const known = new Set(current.map((pack) => pack.id));
  const named = change.packs.flatMap((pack) => (pack.id === undefined ? [] : [pack.id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) {
    return failed(fieldError("packs", "A pack that is named here is not one of this product."));
  }
  await clearDefaultPack(tx, productId);
  await retirePacks(
    tx,
    [...known].filter((id) => !named.includes(id)),
  );
  for (const [position, pack] of change.packs.entries()) {
    const row = toRow(pack, slug, position);
    if (pack.id === undefined) await insertPack(tx, productId, row);
    else await updatePack(tx, productId, pack.id, pack.sku ? row : { ...row, sku: undefined });
  }
  return ok();
}

async function changeDefaultPack(
  tx: TransactionContext,
  productId: number,
  current: Awaited<ReturnType<typeof lockPacks>>,
  { price, stock }: Pick<ProductChange, "price" | "stock">,
): Promise<Result<undefined>> {
  const standard = current.find((pack) => pack.is_default);
  if (!standard) return failed(shopError("conflict", "This product has no pack on sale."));
  const price_paise = price === undefined ? undefined : toPaise(price);
  const mrp_paise = price_paise && Math.max(price_paise, standard.mrp_paise);
  await updatePack(tx, productId, standard.id, { price_paise, mrp_paise, stock });
  return ok();
}

function toRow(pack: PackInput, slug: string, position: number): PackRowInput {
  return {
    sku: pack.sku || `${slug}-${slugOf(pack.label)}`,
    label: pack.label,
    net_quantity: pack.net_quantity,
    unit: pack.unit,
    price_paise: toPaise(pack.price),
    mrp_paise: toPaise(pack.mrp ?? pack.price),
    stock: pack.stock,
    is_default: position === 0,
    position,
  };
}
