import {
  type Actor,
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { checkVanGoods } from "#app/features/delivery/van/van-service.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { mergeBatches } from "#app/features/inventory/batch-allocation.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { shop } from "#app/settings.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { allocateBatches, type Sale } from "../place/batch-lines.ts";
import type { OrderPrice } from "../place/order-price.ts";
import { type SoldLine, takeAdded } from "../place/place-order-queries.server.ts";
import { requireAll } from "../place/place-order-service.server.ts";
import {
  checkUnpaidOrderLimits,
  lockUnpaidOrders,
} from "../place/unpaid-order-limits-service.server.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  releaseAfter,
} from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, transitionActorOf } from "../status/order-transition-service.server.ts";
import { atAddedPrices, priceWithAdded } from "./added-price.ts";
import {
  type OrderedLine,
  selectAdditionState,
  selectOrderedLines,
  writeAddition,
} from "./addition-queries.server.ts";
import { additionRefusal } from "./addition-rule.server.ts";
import type { AdditionInput } from "./addition-schema.ts";

/**
 * Adds packs to an order that is neither paid nor packed, at today's prices, and recalculates delivery for all its goods. One
 * transaction takes the stock, stores the lines and the total, and queues the email. Idempotent by key: a repeated call adds
 * nothing and returns the order. Fails with a conflict if nothing can be added to the order, stock is short, or the total differs
 * from the expected one. For administrators.
 */
export async function addItems(
  ctx: ShopContext,
  id: number,
  input: AdditionInput,
  key: string,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId } = customer.value;
  const added = await inTransaction(ctx, async (tx) => {
    // Locked before the order, in the same sequence as when an order is placed.
    await lockUnpaidOrders(tx, customerId);
    const order = await lockOrder(tx, customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    const isNew = await reserveRequest(tx, {
      customerId,
      key: `add ${id} ${key}`,
      request: input,
      reused: ADDED_BEFORE,
    });
    if (!isNew.ok) return isNew;
    return isNew.value ? add(tx, order, { input, by: admin.value }) : ok();
  });
  return added.ok ? readAdminOrder(ctx, id) : added;
}

const ADDED_BEFORE = shopError(
  "conflict",
  "Items were already added, without your latest changes. Close this form and check the order.",
);

interface Request {
  input: AdditionInput;
  by: Actor;
}

async function add(
  tx: TransactionContext,
  order: LockedOrder,
  { input, by }: Request,
): Promise<Result<undefined>> {
  const state = await selectAdditionState(tx, order);
  if (!state) return failed(NO_SUCH_ORDER);
  const refusal = additionRefusal(state);
  if (refusal) return failed(shopError("conflict", refusal));
  const ordered = await selectOrderedLines(tx, order);
  // Read before the packs are locked.
  const terms = await termsOf(tx, order.customer_id);
  const sold = await requireAll(tx, await takeAdded(tx, input.lines));
  if (!sold.ok) return sold;
  const carried = checkVanGoods(sold.value, state.delivery.pincode, "lines");
  if (!carried.ok) return carried;
  const sale = allocateBatches(
    atAddedPrices(sold.value, ordered, terms).map((line) => ({ ...line, discount_paise: 0 })),
  );
  const priced = priceWithAdded(ordered, sale.lines, state.delivery);
  if (!priced.ok) return priced;
  const limit = await checkLimits(tx, order, {
    sale,
    total: priced.value.total_paise,
    expected: toPaise(input.expected_total),
    pincode: state.delivery.pincode,
  });
  if (!limit.ok) return limit;
  await writeAddition(tx, order, {
    ...splitLines(ordered, sale.lines),
    movements: sale.movements,
    packs: sale.packs,
    ...priced.value,
    actor_id: by.customerId,
    // The shop is working on it.
    release_at: releaseAfter(shop.cashOnDelivery.releaseDays * DAY_MS),
  });
  await report(tx, order, { ordered, sale, price: priced.value, charge: state, by });
  return ok();
}

interface Limits {
  sale: Sale<SoldLine>;
  /** The new total, in paise. */
  total: number;
  expected: number;
  pincode: string;
}

/**
 * Fails with a conflict if the total differs from the expected one, or exceeds what the payment method or the unpaid-order limit
 * allows.
 */
async function checkLimits(
  tx: TransactionContext,
  order: LockedOrder,
  { sale, total, expected, pincode }: Limits,
): Promise<Result<undefined>> {
  if (total !== expected) return failed(priceChanged(total));
  const refusal = paymentMethod(order.payment_method).refusal?.({ totalPaise: total, pincode });
  if (refusal) return failed(shopError("conflict", refusal));
  if (order.payment_status !== "awaited") return ok();
  const growth = { totalPaise: total - order.total_paise, lines: sale.lines, isNew: false };
  return checkUnpaidOrderLimits(tx, order.customer_id, growth);
}

function priceChanged(total: number): ShopError {
  const now = formatRupees(toRupees(total));
  return shopError(
    "conflict",
    `A price has changed: this order would now come to ${now}. Check it, then change the order again.`,
  );
}

/**
 * Splits added pieces into those that join a line of the same pack, price and tax without a discount, and those that need new
 * lines.
 */
function splitLines(
  ordered: readonly OrderedLine[],
  sold: Sale<SoldLine & { batches: OrderedLine["batches"] }>["lines"],
) {
  const sameLine = (line: SoldLine) =>
    ordered.find(
      (known) =>
        known.discount_paise === 0 &&
        known.pack_id === line.pack_id &&
        known.price_paise === line.price_paise &&
        known.title === line.title &&
        known.pack_label === line.pack_label &&
        known.hsn === line.hsn &&
        known.gst_rate_percent === line.gst_rate_percent &&
        known.is_food === line.is_food,
    );
  return {
    raised: sold.flatMap((line) => {
      const known = sameLine(line);
      if (!known) return [];
      const quantity = known.quantity + line.quantity;
      const batches = mergeBatches([...known.batches, ...line.batches]);
      return [{ line: known.line, quantity, batches }];
    }),
    added: sold.filter((line) => !sameLine(line)),
  };
}

interface Report {
  ordered: readonly OrderedLine[];
  sale: Sale<SoldLine>;
  price: OrderPrice;
  /** The previous delivery charge. */
  charge: { delivery_charge_paise: number };
  by: Actor;
}

/** Writes the history entry and the audit log entry, and queues the email to the customer. */
async function report(
  tx: TransactionContext,
  order: LockedOrder,
  { ordered, sale, price, charge, by }: Report,
): Promise<void> {
  const names = sale.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  const totals = [order.total_paise, price.total_paise].map((paise) =>
    formatRupees(toRupees(paise)),
  );
  // A history entry has at most 1,000 characters.
  const note = cutText(`Total ${totals.join(" → ")}. Added: ${names}`, 1000);
  await insertHistoryEntry(tx, order, { status: order.status, by: transitionActorOf(by), note });
  await markStale(tx, order);
  const pieces = ({ title, pack_label, quantity }: SoldLine | OrderedLine) => ({
    title,
    pack_label,
    quantity,
  });
  await queueEmail(tx, order.customer_id, "order-items-added", {
    order_id: order.id,
    before: ordered.map(pieces),
    added: sale.lines.map(pieces),
    total_before_paise: order.total_paise,
    total_paise: price.total_paise,
  });
  await recordChange(tx, {
    what: "order.items-added",
    id: order.id,
    before: {
      total_paise: order.total_paise,
      delivery_charge_paise: charge.delivery_charge_paise,
    },
    after: {
      ...price,
      items: sale.lines.map(({ pack_id, quantity, price_paise }) => ({
        pack_id,
        quantity,
        price_paise,
      })),
    },
  });
}
