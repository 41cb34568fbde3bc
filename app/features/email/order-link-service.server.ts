import type { ShopContext } from "#app/database/context.ts";
import { selectLinkSecret } from "./email-data-queries.server.ts";
import { OrderReferences } from "./order-reference.server.ts";

/** Links to orders in emails begin with this path; a reference follows. */
export const ORDER_LINK_PATH = "/o";

export async function readOrderReferences(ctx: ShopContext): Promise<OrderReferences> {
  return new OrderReferences(await selectLinkSecret(ctx), "order references");
}

/** The path of the link that shows this order. */
export async function orderLinkPath(
  ctx: ShopContext,
  order: { customer_id: number; order_id: number },
): Promise<string> {
  return `${ORDER_LINK_PATH}/${(await readOrderReferences(ctx)).of(order)}`;
}

/** The page that confirms a cash order; its reference is in the query. */
export const CONFIRMATION_PATH = "/confirm-order";

/** The references of the links that confirm a cash order. Whoever has one can confirm the order, or cancel it until then. */
export async function readConfirmationReferences(ctx: ShopContext): Promise<OrderReferences> {
  return new OrderReferences(await selectLinkSecret(ctx), "order confirmations");
}

/** The path of the link that confirms this order. */
export async function confirmationPath(
  ctx: ShopContext,
  order: { customer_id: number; order_id: number },
): Promise<string> {
  return `${CONFIRMATION_PATH}?token=${(await readConfirmationReferences(ctx)).of(order)}`;
}

/**
 * The page of the order that a link names; null if the shop never made it. Only the order's customer sees the order there, anybody
 * else how it is getting on.
 */
export async function pageOfOrderLink(ctx: ShopContext, reference: string): Promise<string | null> {
  const named = (await readOrderReferences(ctx)).read(reference);
  return named && `/orders/${named.order_id}?token=${reference}`;
}
