import type { TransactionContext } from "#app/database/context.ts";
import type { PaymentMethod } from "#app/features/payments/payment-method.ts";
import { privateSettings, shop } from "#app/settings.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  lockCustomer,
  selectHasPaid,
  selectUnpaidOrders,
} from "./unpaid-order-limits-queries.server.ts";

interface NewHold {
  /** By how much the unpaid orders grow. */
  totalPaise: number;
  /** What is taken for them. */
  lines: { pack_id: number; quantity: number; title: string; pack_label: string }[];
  /** False if it adds to one of them. */
  isNew?: boolean;
}

/** Serialises the online orders of a customer: others wait for this transaction. Call it first. */
export function lockUnpaidOrders(tx: TransactionContext, customerId: number): Promise<void> {
  return lockCustomer(tx, customerId);
}

/**
 * Fails with a conflict if the customer's unpaid online orders, with this one, would exceed `unpaidOrderLimits`. Call it in a
 * transaction that has called `lockUnpaidOrders`.
 */
export async function checkUnpaidOrderLimits(
  tx: TransactionContext,
  customerId: number,
  { totalPaise, lines, isNew = true }: NewHold,
): Promise<Result<undefined>> {
  const limits = privateSettings.unpaidOrderLimits;
  const held = await selectUnpaidOrders(
    tx,
    customerId,
    lines.map((line) => line.pack_id),
  );
  if (isNew && held.orders >= limits.orders) {
    return refuse(
      `${held.orders} of your orders are waiting for payment. Pay or cancel one of them first.`,
    );
  }
  if (held.total_paise + totalPaise > toPaise(limits.total)) {
    const advice =
      held.orders > 0
        ? "Pay or cancel one of your open orders first, or order less."
        : `Order less at a time, or call us on ${shop.phone}.`;
    const limit = formatRupees(toRupees(toPaise(limits.total)));
    return refuse(`Your unpaid online orders can't come to more than ${limit} in total. ${advice}`);
  }
  const pieces = new Map(held.packs.map((pack) => [pack.pack_id, pack.pieces]));
  const over = lines.find(
    (line) => (pieces.get(line.pack_id) ?? 0) + line.quantity > limits.piecesOfAPack,
  );
  if (!over) return ok();
  return refuse(
    `Your unpaid online orders can't hold more than ${limits.piecesOfAPack} pieces of ${over.title} (${over.pack_label}). Pay for one of them first, or order less.`,
  );
}

function refuse(message: string): Result<undefined> {
  return failed(shopError("conflict", message));
}

/** How long an unpaid order holds its stock, in ms: shorter for a customer who has never paid. Null without a limit. */
export async function holdFor(
  tx: TransactionContext,
  customerId: number,
  { holdMs, firstHoldMs }: Pick<PaymentMethod, "holdMs" | "firstHoldMs">,
): Promise<number | null> {
  if (holdMs === firstHoldMs) return holdMs;
  return (await hasPaidBefore(tx, customerId)) ? holdMs : firstHoldMs;
}

/** Whether this customer has a paid order that was not refunded. */
export function hasPaidBefore(tx: TransactionContext, customerId: number): Promise<boolean> {
  return selectHasPaid(tx, customerId);
}
