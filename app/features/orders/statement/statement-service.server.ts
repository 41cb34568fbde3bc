import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { BatchReport } from "../fulfilment/admin-order-schema.ts";
import { runBatch } from "../fulfilment/run-batch.server.ts";
import { confirmUpi } from "../payment/upi-confirmation-service.server.ts";
import { readStatement, type Statement } from "./statement-file.server.ts";
import { type KnownPayments, matchCredits } from "./statement-match-service.server.ts";
import { selectConfirmedReferences, selectUpiOrders } from "./statement-queries.server.ts";
import type { StatementInput, StatementPayments, StatementReport } from "./statement-schema.ts";

const MAX_UNKNOWN = 200;
const MAX_PROBLEMS = 100;

/**
 * Reads a bank statement and matches its payments with the orders that wait for a UPI payment. Doesn't store or log any of it. For
 * administrators.
 */
export async function matchStatement(
  ctx: ShopContext,
  { text, columns }: StatementInput,
): Promise<Result<StatementReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const read = await readStatement(text, columns);
  if (!read.ok) return read;
  const { found, headings, sample, credits, debits, problems } = read.value;
  const payments = matchCredits(credits, await readKnown(ctx, read.value));
  const unknown = payments.filter(({ match }) => match === "unknown");
  return ok({
    bank: found?.bank ?? null,
    recognised: found !== null,
    headings: headings.slice(0, 50).map((name) => cutText(name.trim(), 100)),
    sample: found
      ? []
      : sample.map((cells) => cells.slice(0, 50).map((cell) => cutText(cell.trim(), 100))),
    credits: credits.length,
    debits,
    payments: [
      ...payments.filter(({ match }) => match !== "unknown"),
      ...unknown.slice(0, MAX_UNKNOWN),
    ],
    unknown: unknown.length,
    problems: problems.slice(0, MAX_PROBLEMS),
    unreadable: problems.length,
  });
}

async function readKnown(ctx: ShopContext, { credits }: Statement): Promise<KnownPayments> {
  const references = [...new Set(credits.flatMap((credit) => credit.references))];
  const ids = [...new Set(credits.flatMap((credit) => credit.orderNumbers))];
  if (references.length + ids.length === 0)
    return { byReference: new Map(), byNumber: new Map(), confirmed: new Map() };
  const [orders, confirmed] = await Promise.all([
    selectUpiOrders(ctx, { references, ids }),
    selectConfirmedReferences(ctx, references),
  ]);
  return {
    byReference: Map.groupBy(
      orders.filter(({ payment_reference }) => payment_reference !== null),
      ({ payment_reference }) => payment_reference ?? "",
    ),
    byNumber: new Map(orders.map((order) => [order.id, order])),
    confirmed: new Map(confirmed.map(({ reference, order_id }) => [reference, order_id])),
  };
}

/**
 * Confirms payments in a statement, each in its own transaction, so that one failure doesn't affect the others. Refuses an order if
 * its total no longer equals the amount received. Reports for each payment if it is done, or why not. For administrators.
 */
export async function confirmStatementPayments(
  ctx: ShopContext,
  { payments }: StatementPayments,
): Promise<Result<BatchReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const confirm = ({ id, ...payment }: StatementPayments["payments"][number]) =>
    confirmUpi(ctx, id, payment);
  return ok(await runBatch(ctx, payments, ({ id }) => id, confirm));
}
