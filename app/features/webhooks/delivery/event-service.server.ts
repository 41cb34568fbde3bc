import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { ok, unwrap } from "#app/shared/result.ts";
import {
  type FoundEvent,
  insertDeliveries,
  lockActive,
  MAX_FOUND,
  markSeen,
  selectActive,
  selectNewEvents,
  selectNewLowPacks,
} from "./event-queries.server.ts";
import { bodyOf, lowStockBody } from "./event-shape.server.ts";

/**
 * Queues what has happened to orders and stock for the webhooks that want it, each event once. Several processes may run it. Returns whether
 * any webhook is on.
 */
export async function queueEvents(ctx: ShopContext): Promise<boolean> {
  const active = await selectActive(ctx);
  for (const id of active) while (await queueFor(ctx, id));
  return active.length > 0;
}

/** Returns whether there may be more. */
async function queueFor(ctx: ShopContext, id: number): Promise<boolean> {
  const more = await inTransaction(ctx, async (tx) => {
    const webhook = await lockActive(tx, id);
    if (!webhook) return ok(false);
    const found = await selectNewEvents(tx, webhook);
    const complete = upToFirstCut(found);
    await insertDeliveries(
      tx,
      complete.map((event) => ({
        webhook_id: id,
        event: `${event.source} ${event.order_id} ${event.number}`,
        body: JSON.stringify(bodyOf(event)),
      })),
    );
    const low = webhook.events.includes("stock.low") ? await selectNewLowPacks(tx, webhook) : [];
    await insertDeliveries(
      tx,
      low.map(({ event, ...pack }) => ({
        webhook_id: id,
        event,
        body: JSON.stringify(lowStockBody(pack)),
      })),
    );
    const isCut = complete !== found || low.length === MAX_FOUND;
    if (webhook.is_stale && !isCut) await markSeen(tx, id);
    return ok(isCut);
  });
  return unwrap(more);
}

/** If a source has more than were read, later events of the others wait for these, so that an order's events stay in order. */
function upToFirstCut(found: FoundEvent[]): FoundEvent[] {
  const sources = Map.groupBy(found, ({ source }) => source);
  const cuts = [...sources.values()]
    .filter((events) => events.length === MAX_FOUND)
    .map((events) => Math.max(...events.map(({ at }) => at.getTime())));
  if (cuts.length === 0) return found;
  const cut = Math.min(...cuts);
  return found.filter(({ at }) => at.getTime() <= cut);
}
