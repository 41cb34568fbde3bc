import type { TransactionContext } from "#app/database/context.ts";
import type { PaymentMethod } from "#app/features/payments/payment-method.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { shop, unpaidOrderLimits } from "#app/shop.ts";
import {
  lockBuyer,
  selectHasPaid,
  selectUnpaidOrders,
} from "./unpaid-order-limits-queries.server.ts";

interface NewHold {
  totalPaise: number;
  lines: { pack_id: number; quantity: number; title: string; pack_label: string }[];
}

/** Makes every other order of this customer that waits for an online payment wait for this transaction. Call it first. */
export function holdPlaces(tx: TransactionContext, customerId: number): Promise<void> {
  return lockBuyer(tx, customerId);
}

/**
 * Refuses (conflict, with the reason) an order that waits for its payment where the customer's orders would then hold more
 * than `unpaidOrderLimits` allows. Call it in a transaction that has called `holdPlaces`.
 */
export async function checkUnpaidOrderLimits(
  tx: TransactionContext,
  customerId: number,
  { totalPaise, lines }: NewHold,
): Promise<Result<undefined>> {
  const most = unpaidOrderLimits;
  const held = await selectUnpaidOrders(
    tx,
    customerId,
    lines.map((line) => line.pack_id),
  );
  if (held.orders >= most.orders) {
    return refuse(
      `${held.orders} of your orders are waiting for their payment. Please pay or cancel one of them first.`,
    );
  }
  if (held.total_paise + totalPaise > toPaise(most.total)) {
    const advice =
      held.orders > 0
        ? "Please pay or cancel one of your open orders first, or order less."
        : `Please order less at a time, or call us on ${shop.phone}.`;
    const limit = formatRupees(toRupees(toPaise(most.total)));
    return refuse(`Orders that wait for an online payment may come to ${limit} in all. ${advice}`);
  }
  const pieces = new Map(held.packs.map((pack) => [pack.pack_id, pack.pieces]));
  const over = lines.find(
    (line) => (pieces.get(line.pack_id) ?? 0) + line.quantity > most.piecesOfAPack,
  );
  if (!over) return ok();
  return refuse(
    `At most ${most.piecesOfAPack} pieces of ${over.title} (${over.pack_label}) can wait for an online payment at a time.`,
  );
}

function refuse(message: string): Result<undefined> {
  return failed(shopError("conflict", message));
}

/** How long an order keeps its stock unpaid, in ms: shorter for a customer from whom no money has come yet. Null for ever. */
export async function holdFor(
  tx: TransactionContext,
  customerId: number,
  { holdMs, firstHoldMs }: Pick<PaymentMethod, "holdMs" | "firstHoldMs">,
): Promise<number | null> {
  if (holdMs === firstHoldMs) return holdMs;
  return (await hasPaidBefore(tx, customerId)) ? holdMs : firstHoldMs;
}

/** Whether money of this customer's has ever come and stayed. */
export function hasPaidBefore(tx: TransactionContext, customerId: number): Promise<boolean> {
  return selectHasPaid(tx, customerId);
}
