import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import {
  type Credit,
  creditPieces,
  remainingPieces,
} from "#app/features/invoices/issue/credit.server.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectLines } from "../order-queries.server.ts";
import { keyOf, refundPart } from "../refunds/part-refund-service.server.ts";
import { type LockedOrder, lockOrder } from "../status/order-transition-queries.server.ts";
import {
  THE_SHOP,
  type TransitionActor,
  transitionActorOf,
} from "../status/order-transition-service.server.ts";
import {
  lockWaiting,
  noteSentOrders,
  type RecalledKey,
  retryFailed,
  retryOrder,
  selectCreditedBatches,
  selectPaidSince,
  selectReplacements,
  selectWaiting,
  updateRecalled,
} from "./recall-queries.server.ts";
import type { Recall } from "./recall-schema.ts";
import { readRecall } from "./recall-service.server.ts";
import { creditableOf, receivedOf } from "./recalled-pieces.ts";

/** The orders handled per call; few enough to respond within seconds. */
const ORDERS_A_RUN = 10;
const NOTHING_LEFT = shopError(
  "conflict",
  "There is nothing left to refund for these pieces: they were refunded or replaced before.",
);
const NOT_PAID_YET = shopError(
  "conflict",
  "This order isn't paid yet. Once it is, the shop credits the recalled pieces within minutes.",
);
const CAME_BACK = shopError("conflict", "This order came back, so there is nothing to credit.");
const UNEXPECTED = "The refund failed unexpectedly. Try again, or refund it on the order's page.";

/**
 * Emails the customers of the next ten orders of a recall and credits their pieces, each order in its own transaction. First adds
 * orders that were shipped with pieces since the recall began. If a refund fails, the email is sent anyway, unless the order came
 * back; the reason is stored and the order can be retried. Each order is emailed and credited only once, however often and by
 * however many people this is called. For administrators.
 */
export async function runRecall(
  ctx: ShopContext,
  id: number,
  { retry }: { retry: boolean },
): Promise<Result<Recall>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const recall = await readRecall(ctx, id);
  if (!recall.ok) return recall;
  const { pack_id, batch } = recall.value;
  await inTransaction(ctx, async (tx) =>
    ok(await noteSentOrders(tx, { pack_id, batch, recallId: id })),
  );
  if (retry) await retryFailed(ctx, id);
  for (const row of await selectWaiting(ctx, id, ORDERS_A_RUN)) {
    const key = { ...row, recall_id: id };
    await handleOrder(ctx, recall.value, key, transitionActorOf(admin.value));
  }
  return readRecall(ctx, id);
}

/** Credits orders whose refund failed because they weren't paid yet, and that have been paid since. Called by a job. */
export async function creditPaidSince(ctx: ShopContext): Promise<void> {
  for (const key of await selectPaidSince(ctx, ORDERS_A_RUN)) {
    const recall = await readRecall(ctx, key.recall_id);
    if (!recall.ok) continue;
    await retryOrder(ctx, key);
    await handleOrder(ctx, recall.value, key, THE_SHOP);
  }
}

async function handleOrder(
  ctx: ShopContext,
  recall: Recall,
  key: RecalledKey,
  by: TransitionActor,
) {
  try {
    const credited = await inTransaction(ctx, (tx) => credit(tx, recall, key, by));
    if (!credited.ok) await notifyOfFailure(ctx, recall, key, credited.error.message);
  } catch (error) {
    // The next call continues with the other orders.
    await notifyOfFailure(ctx, recall, key, UNEXPECTED);
    throw error;
  }
}

/**
 * Credits the pieces of one order and queues its email, if the customer has an email address. Does nothing if someone else has
 * already done so.
 */
async function credit(
  tx: TransactionContext,
  recall: Recall,
  key: RecalledKey,
  by: TransitionActor,
): Promise<Result<undefined>> {
  const order = await lockOrder(tx, key.customer_id, key.order_id);
  const row = await lockWaiting(tx, key);
  if (!order || !row) return ok();
  if (order.status === "cancelled") return failed(CAME_BACK);
  if (order.payment_status === "due") return failed(NOT_PAID_YET);
  const pieces = await recalledPieces(tx, recall, order);
  const { lines } = await readCreditable(tx, keyOf(order));
  const credits = pieces.flatMap(({ line, creditable }): Credit[] => {
    const invoiced = lines.find((one) => one.invoiced.line === line);
    const quantity = invoiced ? creditable(remainingPieces(invoiced)) : 0;
    return invoiced && quantity > 0 ? [creditPieces(invoiced, quantity)] : [];
  });
  const amount = credits.reduce((sum, each) => sum + each.amount, 0);
  if (lines.length > 0 && amount === 0) return failed(NOTHING_LEFT);
  const refunded = await refundPart(tx, order, {
    credits,
    reason: `Recall of batch ${recall.batch}`,
    by,
  });
  if (!refunded.ok) return refunded;
  const mailed = row.mailed || (await mail(tx, recall, order, { pieces, amount }));
  await updateRecalled(tx, key, {
    state: "credited",
    mailed,
    refund: refunded.value,
    amount_paise: amount,
  });
  const after = { recall: recall.id, batch: recall.batch, refund: refunded.value, credits };
  await recordChange(tx, { what: "order.refunded", id: order.id, before: null, after });
  return ok();
}

/** Stores why an order can't be credited, and queues its email unless it was already sent or the goods came back. */
async function notifyOfFailure(
  ctx: ShopContext,
  recall: Recall,
  key: RecalledKey,
  problem: string,
) {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, key.customer_id, key.order_id);
    const row = await lockWaiting(tx, key);
    if (!order || !row) return ok();
    const pieces = await recalledPieces(tx, recall, order);
    const reached = order.status === "cancelled" ? false : { pieces, amount: 0 };
    const mailed = row.mailed || (reached && (await mail(tx, recall, order, reached)));
    await updateRecalled(tx, key, { state: "failed", mailed, problem });
    return ok();
  });
}

/** The pieces of the batch that the customer of an order has received, and how many of them to credit. */
async function recalledPieces(
  tx: TransactionContext,
  { pack_id, batch }: Recall,
  order: LockedOrder,
) {
  const lines = await selectLines(tx, [order.customer_id], [order.id]);
  const replaced = await selectReplacements(tx, order);
  const creditedBatches = await selectCreditedBatches(tx, order, pack_id);
  return lines
    .filter((line) => line.pack_id === pack_id)
    .map(({ line, title, pack_label, batches }) => {
      const replacements = replaced.filter((one) => one.line === line);
      const received = { batches, replacements, creditedBatches };
      return {
        line,
        title,
        pack_label,
        quantity: receivedOf(received, batch),
        creditable: (left: number) => creditableOf(received, batch, left),
      };
    })
    .filter(({ quantity }) => quantity > 0);
}

interface NotifiedPieces {
  pieces: Awaited<ReturnType<typeof recalledPieces>>;
  amount: number;
}

/** Queues the email. Returns false for a customer without an email address, who has to be called. */
function mail(
  tx: TransactionContext,
  { batch, message }: Recall,
  { customer_id, id }: LockedOrder,
  { pieces, amount }: NotifiedPieces,
): Promise<boolean> {
  return queueEmail(tx, customer_id, "order-recall", {
    order_id: id,
    batch,
    message,
    items: pieces.map(({ title, pack_label, quantity }) => ({ title, pack_label, quantity })),
    refund_paise: amount,
  });
}
