import type { ShopContext } from "#app/database/context.ts";
import { readOrderReferences } from "#app/features/email/order-link-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Order } from "../order-schema.ts";
import { readOwnOrder } from "../order-service.server.ts";
import type { TrackedOrder } from "./tracking-schema.ts";

const NO_SUCH_LINK = shopError(
  "not-found",
  "This link doesn't belong to an order. Please open it from our email again.",
);

/** Returns the progress of the order that a link with this token belongs to. The token is the only permission needed. */
export async function readTrackedOrder(
  ctx: ShopContext,
  token: string,
): Promise<Result<TrackedOrder>> {
  const named = (await readOrderReferences(ctx)).read(token);
  if (!named) return failed(NO_SUCH_LINK);
  const found = await readOwnOrder(ctx, named.customer_id, named.order_id);
  return found.ok ? ok(toTracked(found.value)) : failed(NO_SUCH_LINK);
}

function toTracked({ payment, parcels, history, ...order }: Order): TrackedOrder {
  return {
    id: order.id,
    status: order.status,
    created_at: order.created_at,
    estimated_delivery: order.estimated_delivery,
    van: order.van,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    payment: { method: payment.method, status: payment.status },
    parcels: parcels.map(({ kind, carrier, tracking_number }) => ({
      kind,
      carrier,
      tracking_number,
    })),
    history: history
      .filter(({ status }, at) => status !== history[at - 1]?.status)
      .map(({ status, at }) => ({ status, at })),
  };
}
