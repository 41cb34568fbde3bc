import type { ShopContext } from "#app/database/context.ts";
import { selectLinkSecret } from "./email-data-queries.server.ts";
import { OrderReferences } from "./order-reference.server.ts";

/** The path prefix of links to orders in emails, followed by a reference. */
export const ORDER_LINK_PATH = "/o";

export async function readOrderReferences(ctx: ShopContext): Promise<OrderReferences> {
  return new OrderReferences(await selectLinkSecret(ctx), "order references");
}

/** The path of the link to this order. */
export async function orderLinkPath(
  ctx: ShopContext,
  order: { customer_id: number; order_id: number },
): Promise<string> {
  return `${ORDER_LINK_PATH}/${(await readOrderReferences(ctx)).of(order)}`;
}

/** The page that confirms a cash order. The reference is in the query. */
export const CONFIRMATION_PATH = "/confirm-order";

/**
 * The references in links that confirm a cash order. They are secret: a reference is enough to confirm the order, or cancel it
 * until then.
 */
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
 * The page of the order that a link refers to; null if the shop never made the link. Only the order's customer sees the order
 * there; anyone else sees only its progress.
 */
export async function pageOfOrderLink(ctx: ShopContext, reference: string): Promise<string | null> {
  const named = (await readOrderReferences(ctx)).read(reference);
  return named && `/orders/${named.order_id}?token=${reference}`;
}
