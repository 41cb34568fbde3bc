import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { UNSUPPORTED_PICTURE } from "#app/features/media/media-service.server.ts";
import { pictureKind } from "#app/features/media/picture-kind.ts";
import { renderPhoto } from "#app/features/media/picture-rendering.server.ts";
import { CLAIM_PHOTO_DAYS } from "#app/promises.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { findOrderCustomer } from "../../order-service.server.ts";
import { lockOrder, type OrderKey } from "../../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER } from "../../status/order-transition-service.server.ts";
import {
  deleteResolvedPhotos,
  insertPhoto,
  selectClaims,
  selectPhoto,
} from "../claim-queries.server.ts";
import { MAX_PHOTOS, takesPhotos } from "../claim-rules.ts";
import { claimParams, type OrderClaims } from "../claim-schema.ts";
import { NO_SUCH_CLAIM, readClaims } from "../claim-service.server.ts";

const NO_MORE = fieldError(
  "file",
  `A claim takes up to ${MAX_PHOTOS} photos, until it is decided.`,
);
const NO_SUCH_PHOTO = shopError("not-found", "Photo not found");

interface ClaimName {
  id: number;
  claim: number;
}

/** Checks if the current user can add a photo to the claim in a path. Fails as `addPhoto` does. */
export async function checkTakesPhotos(
  ctx: ShopContext,
  params: unknown,
): Promise<Result<{ customerId: number }>> {
  const named = claimParams.safeParse(params);
  return named.success ? findTakesPhotos(ctx, named.data) : failed(NO_SUCH_CLAIM);
}

async function findTakesPhotos(
  ctx: ShopContext,
  { id, claim: number }: ClaimName,
): Promise<Result<{ customerId: number }>> {
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const claim = await findClaim(ctx, { customer_id: customer.value.customerId, id }, number);
  if (!claim) return failed(NO_SUCH_CLAIM);
  return takesPhotos(claim) ? customer : failed(NO_MORE);
}

async function findClaim(ctx: Pick<ShopContext, "db">, order: OrderKey, number: number) {
  return (await selectClaims(ctx, order)).find(({ claim }) => claim === number);
}

/**
 * Adds a photo to a claim that is not decided yet, re-encoded without its metadata. For the order's customer and for
 * administrators. Fails with a field error at `file` if the picture can't be used or the claim can't take another one.
 */
export async function addPhoto(
  ctx: ShopContext,
  { id, claim: number }: ClaimName,
  bytes: Buffer,
): Promise<Result<OrderClaims>> {
  // Checked before the picture is re-encoded.
  const customer = await findTakesPhotos(ctx, { id, claim: number });
  if (!customer.ok) return customer;
  const key = { customer_id: customer.value.customerId, id };
  if (!pictureKind(bytes)) return failed(UNSUPPORTED_PICTURE);
  const webp = await renderPhoto(bytes);
  if (!webp.ok) return webp;
  const added = await inTransaction(ctx, async (tx) => {
    if (!(await lockOrder(tx, key.customer_id, id))) return failed(NO_SUCH_ORDER);
    const claim = await findClaim(tx, key, number);
    if (!claim || !takesPhotos(claim)) return failed(NO_MORE);
    await insertPhoto(tx, { ...key, claim: number }, webp.value);
    return ok();
  });
  return added.ok ? readClaims(ctx, id) : added;
}

/** Returns a photo of a claim as WebP, for the order's customer and for administrators. */
export async function readPhoto(
  ctx: ShopContext,
  { id, claim, photo }: { id: number; claim: number; photo: number },
): Promise<Result<Buffer>> {
  const customer = await findOrderCustomer(ctx, id, "claims.read");
  if (!customer.ok) return customer;
  const webp = await selectPhoto(ctx, { customer_id: customer.value.customerId, id, claim }, photo);
  return webp ? ok(webp) : failed(NO_SUCH_PHOTO);
}

/** Deletes photos that are no longer needed. */
export function forgetOldPhotos(ctx: ShopContext): Promise<void> {
  return deleteResolvedPhotos(ctx, CLAIM_PHOTO_DAYS);
}
