import type { TransactionContext } from "#app/database/context.ts";
import type { PaymentMethod } from "#app/features/payments/payment-method.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { type NewHold, unpaidRefusal } from "./unpaid-order-limits.server.ts";
import {
  lockOrdersOf,
  selectHasPaid,
  selectUnpaidOrders,
} from "./unpaid-order-limits-queries.server.ts";

/** Serialises the online orders of a customer: others wait until this transaction ends. Call it first. */
export function lockUnpaidOrders(tx: TransactionContext, customerId: number): Promise<void> {
  return lockOrdersOf(tx, customerId);
}

/**
 * Fails with a conflict if the customer's unpaid online orders, including this one, would exceed `unpaidOrderLimits`. The
 * transaction must have called `lockUnpaidOrders`.
 */
export async function checkUnpaidOrderLimits(
  tx: TransactionContext,
  customerId: number,
  hold: NewHold,
): Promise<Result<undefined>> {
  const held = await selectUnpaidOrders(
    tx,
    customerId,
    hold.lines.map((line) => line.pack_id),
  );
  const refusal = unpaidRefusal(held, hold);
  return refusal === undefined ? ok() : failed(shopError("conflict", refusal));
}

/** How long an unpaid order holds its stock, in ms; shorter for a customer who has never paid before. Null for no limit. */
export async function holdFor(
  tx: TransactionContext,
  customerId: number,
  { holdMs, firstHoldMs }: Pick<PaymentMethod, "holdMs" | "firstHoldMs">,
): Promise<number | null> {
  if (holdMs === firstHoldMs) return holdMs;
  return (await hasPaidBefore(tx, customerId)) ? holdMs : firstHoldMs;
}

/** Whether this customer has a paid order that wasn't refunded. */
export function hasPaidBefore(tx: TransactionContext, customerId: number): Promise<boolean> {
  return selectHasPaid(tx, customerId);
}
