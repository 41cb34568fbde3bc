import { requireCustomer, type ShopContext } from "#app/database/context.ts";
import { addAvailable } from "#app/features/cart/add-available-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours } from "#app/shared/shop-error.ts";
import { selectLines } from "../order-queries.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import type { BoughtAgain } from "./buy-again-schema.ts";

/**
 * Adds an order's packs to the customer's cart, as far as they are still sold and in stock, and reports what is missing. Idempotent
 * by `key`.
 */
export async function buyAgain(
  ctx: ShopContext,
  orderId: number,
  key: string | null = null,
): Promise<Result<BoughtAgain>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const customer = await findOrderCustomer(ctx, orderId);
  if (!customer.ok) return customer;
  if (customer.value.customerId !== customerId) return failed(notYours("order"));
  const packs = new Map<number, { title: string; pack_label: string; wanted: number }>();
  for (const line of await selectLines(ctx, [customerId], [orderId])) {
    const { title, pack_label, quantity } = line;
    const wanted = (packs.get(line.pack_id)?.wanted ?? 0) + quantity;
    packs.set(line.pack_id, { title, pack_label, wanted });
  }
  const wanted = [...packs].map(([pack_id, pack]) => ({ pack_id, quantity: pack.wanted }));
  const added = await addAvailable(ctx, wanted, key);
  if (!added.ok) return added;
  const items = added.value.flatMap(({ pack_id, added, on_sale }) => {
    const pack = packs.get(pack_id);
    return pack ? [{ ...pack, added, missing: missingOf(pack.wanted, added, on_sale) }] : [];
  });
  return ok({ items });
}

function missingOf(wanted: number, added: number, onSale: boolean) {
  if (added === wanted) return null;
  if (!onSale) return "not_sold" as const;
  return added === 0 ? ("sold_out" as const) : ("few_left" as const);
}
