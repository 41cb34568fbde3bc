import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import { serializeChanges } from "#app/features/account/account-service.server.ts";
import {
  NO_SUCH_PRODUCT,
  readSummaries,
} from "#app/features/catalogue/product/product-service.server.ts";
import { newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  countWishes,
  deleteHiddenWishes,
  deleteShare,
  deleteWish,
  insertShare,
  insertWish,
  isWished,
  selectOwnWishes,
  selectShare,
  selectSharedBy,
  selectWishes,
} from "./wishlist-queries.server.ts";
import type { OwnWish, Share, SharedWishlist, Wished, Wishlist } from "./wishlist-schema.ts";

const MAX_WISHES = 200;
const FULL = shopError(
  "conflict",
  `A wishlist holds at most ${MAX_WISHES} products. Remove some first.`,
);
const NOT_SHARED = shopError("not-found", "This wishlist is not shared any more.");

/** The products on the current customer's wishlist that are on sale, newest first. */
export async function readWishlist(ctx: ShopContext, url: string): Promise<Result<Wishlist>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const [wishes, share_token] = await Promise.all([
    selectWishes(ctx, customerId, MAX_WISHES),
    selectShare(ctx, customerId),
  ]);
  const ids = wishes.map(({ id }) => id);
  const products = new Map((await readSummaries(ctx, ids)).map((each) => [each.id, each]));
  const results = ids.flatMap((id) => products.get(id) ?? []);
  return ok({
    ...pageOf(results, results.length, { url, limit: MAX_WISHES, offset: 0 }),
    share_token,
  });
}

/** Whether a product is on the current customer's wishlist. */
export async function readWished(ctx: ShopContext, productId: number): Promise<Result<Wished>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const wish = { customerId: actor.value.customerId, productId };
  const wished = await isWished(ctx, wish);
  return wished === undefined ? failed(NO_SUCH_PRODUCT) : ok({ wished });
}

/**
 * Adds a product to the wishlist, which can have at most 200. Does nothing if it is already there. A full list makes room by
 * removing a product that is no longer on sale, if any, since customers don't see it and so can't remove it.
 */
export async function addWish(ctx: ShopContext, productId: number): Promise<Result<Wished>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    // Serialises changes, so that the list can't exceed its limit.
    const locked = await serializeChanges(tx, customerId);
    if (!locked.ok) return locked;
    if (!(await insertWish(tx, { customerId, productId }))) return failed(NO_SUCH_PRODUCT);
    const excess = (await countWishes(tx, customerId)) - MAX_WISHES;
    if (excess > 0 && (await deleteHiddenWishes(tx, customerId, excess)) < excess)
      return failed(FULL);
    return ok({ wished: true });
  });
}

/** Removes a product from the wishlist. Does nothing if it isn't there. */
export async function removeWish(ctx: ShopContext, productId: number): Promise<Result<Wished>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const deleted = await deleteWish(ctx, { customerId: actor.value.customerId, productId });
  return deleted ? ok({ wished: false }) : readWished(ctx, productId);
}

/** Creates a link that shows the wishlist to anybody who has it. Returns the existing link, if any. */
export async function shareWishlist(ctx: ShopContext): Promise<Result<Share>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const link = newLinkToken();
  return ok({ share_token: await insertShare(ctx, actor.value.customerId, link) });
}

/** Switches the link off permanently. A later link has another token. */
export async function unshareWishlist(ctx: ShopContext): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  await deleteShare(ctx, actor.value.customerId);
  return ok();
}

/** The names of the products on a shared wishlist, for anybody with its link. */
export async function readSharedWishlist(
  ctx: ShopContext,
  { token, url }: { token: string; url: string },
): Promise<Result<SharedWishlist>> {
  const customerId = await selectSharedBy(ctx, token);
  if (customerId === undefined) return failed(NOT_SHARED);
  const wishes = await selectWishes(ctx, customerId, MAX_WISHES);
  const results = wishes.map(({ id, title }) => ({ id, title }));
  return ok(pageOf(results, results.length, { url, limit: MAX_WISHES, offset: 0 }));
}

/** A customer's wishlist, for the export of personal data. Callers check the permission. */
export async function listOwnWishes(ctx: ShopContext, customerId: number): Promise<OwnWish[]> {
  const rows = await selectOwnWishes(ctx, customerId, MAX_WISHES);
  return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }));
}
