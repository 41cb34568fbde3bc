import type { ShippingReport } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";

export type Shipped = ShippingReport["results"][number];

const LOT = 10;

interface Lots {
  ids: readonly number[];
  /** Marks some orders shipped and answers for each. */
  ship: (ids: number[]) => Promise<ShippingReport>;
  /** Told after each lot, with all answers so far. */
  onProgress: (results: readonly Shipped[]) => void;
}

/** Marks orders shipped, ten a call. What a call that fails asked for counts as not done, and the next one goes on. */
export async function shipInLots({ ids, ship, onProgress }: Lots): Promise<readonly Shipped[]> {
  let results: readonly Shipped[] = [];
  for (let at = 0; at < ids.length; at += LOT) {
    const lot = ids.slice(at, at + LOT);
    results = [...results, ...(await shipLot(lot, ship))];
    onProgress(results);
  }
  return results;
}

async function shipLot(lot: number[], ship: Lots["ship"]): Promise<Shipped[]> {
  try {
    return (await ship(lot)).results;
  } catch (error) {
    const message = messageOf(error, "Failed to mark it shipped.");
    return lot.map((id) => ({ id, done: false, message }));
  }
}
