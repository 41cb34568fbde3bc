import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { selectLines, selectParcels } from "../order-queries.server.ts";
import { toParcels } from "../order-shape.server.ts";
import { parcelCash } from "./parcel-cash.ts";
import { insertCourierCash, type NewCourierCash } from "./remittance-queries.server.ts";

interface CashOrder {
  customer_id: number;
  id: number;
  total_paise: number;
  carrier: string;
  tracking_number: string;
}

/**
 * What couriers collect for a cash order, by tracking number. Parcels with the same number are one; those with neither a carrier nor
 * a number are delivered by the shop itself and left out.
 */
export async function collectedCash(ctx: ShopContext, order: CashOrder): Promise<NewCourierCash[]> {
  const lines = await selectLines(ctx, [order.customer_id], [order.id]);
  const own = await selectParcels(ctx, [order.customer_id], [order.id]);
  const parcels = toParcels(order, { lines, parcels: own });
  const cash = parcelCash(order, lines, parcels);
  const byNumber = new Map<string, NewCourierCash>();
  for (const [at, { carrier, tracking_number }] of parcels.entries()) {
    if (carrier === "" && tracking_number === "") continue;
    const so_far = byNumber.get(tracking_number);
    byNumber.set(tracking_number, {
      tracking_number,
      carrier: so_far?.carrier || carrier,
      owed_paise: (so_far?.owed_paise ?? 0) + (cash[at] ?? 0),
    });
  }
  return [...byNumber.values()].filter(({ owed_paise }) => owed_paise > 0);
}

/** Books that couriers have collected the cash of an order, which is delivered now. */
export async function bookCourierCash(tx: TransactionContext, order: CashOrder): Promise<void> {
  const parcels = await collectedCash(tx, order);
  if (parcels.length > 0) await insertCourierCash(tx, order, parcels);
}
