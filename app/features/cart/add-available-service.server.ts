import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import { MAX_QUANTITY } from "#app/features/catalogue/product-page/pack-choice.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { addLines, countLines, lockPacksOnSale, selectQuantities } from "./cart-queries.server.ts";
import { CART_IS_FULL, MAX_CART_LINES } from "./cart-service.server.ts";

export interface WantedPack {
  pack_id: number;
  quantity: number;
}

/** The number of pieces added of a pack, and whether it is still sold. */
export interface AddedPack {
  pack_id: number;
  added: number;
  on_sale: boolean;
}

/**
 * Adds the wanted pieces to the customer's cart, as far as the stock exceeds what the cart already has. Each pack may be listed
 * only once. Takes five statements, regardless of the number of packs. Idempotent by `key`: a repeated call adds nothing and
 * returns the same. Fails, without adding anything, if the cart would hold too many different packs.
 */
export async function addAvailable(
  ctx: ShopContext,
  wanted: readonly WantedPack[],
  key: string | null = null,
): Promise<Result<AddedPack[]>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  if (wanted.length === 0) return ok([]);
  return inTransaction(ctx, async (tx) => {
    const ids = wanted.map(({ pack_id }) => pack_id);
    const packs = new Map((await lockPacksOnSale(tx, ids)).map((pack) => [pack.id, pack]));
    const inCart = new Map(
      (await selectQuantities(tx, customerId, ids)).map((line) => [line.pack_id, line]),
    );
    const results = wanted.map(({ pack_id, quantity }) => {
      const pack = packs.get(pack_id);
      const line = inCart.get(pack_id);
      const room = Math.min(pack?.stock ?? 0, MAX_QUANTITY) - (line?.quantity ?? 0);
      const before = key !== null && line?.added_by === key ? line.added_pieces : null;
      const added = before ?? Math.max(0, Math.min(quantity, room));
      return { pack_id, added, on_sale: pack !== undefined };
    });
    const lines = results.flatMap(({ pack_id, added }) => {
      const product_id = packs.get(pack_id)?.product_id;
      if (added === 0 || product_id === undefined) return [];
      return [{ customer_id: customerId, product_id, pack_id, quantity: added, added_by: key }];
    });
    if (lines.length > 0) await addLines(tx, lines);
    if ((await countLines(tx, customerId)) > MAX_CART_LINES) return failed(CART_IS_FULL);
    return ok(results);
  });
}
