import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { BatchReport } from "../fulfilment/admin-order-schema.ts";
import { runBatch } from "../fulfilment/run-batch.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import {
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  NO_SUCH_ORDER,
  transitionActorOf,
  transitionOrder,
} from "../status/order-transition-service.server.ts";
import { collectedCash } from "./courier-cash-service.server.ts";
import { isSameCarrier } from "./parcel-cash.ts";
import { trackingOf } from "./remittance-file.server.ts";
import { insertRemittance, nameCarrier, selectCourierCash } from "./remittance-queries.server.ts";
import type { RemittanceRecords } from "./remittance-schema.ts";
import { reasonOf } from "./remittance-service.server.ts";

type Row = RemittanceRecords["rows"][number];

/**
 * Records what a courier has remitted for parcels, each in its own transaction, so that one failure doesn't affect the others.
 * Marks a shipped order as delivered if the parcel holds all of it. A reference counts only once per parcel, and a parcel can't get
 * more than its courier owes. Reports for each order if it is done, or why not. For administrators.
 */
export async function recordRemittances(
  ctx: ShopContext,
  { carrier, rows }: RemittanceRecords,
): Promise<Result<BatchReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const record = (row: Row) => recordRow(ctx, carrier, row);
  return ok(await runBatch(ctx, rows, (row) => row.order_id, record));
}

async function recordRow(ctx: ShopContext, carrier: string, row: Row): Promise<Result<undefined>> {
  const customer = await findOrderCustomer(ctx, row.order_id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, row.order_id);
    if (!order) return failed(NO_SUCH_ORDER);
    const key = trackingOf(row.tracking_number);
    if (order.status === "shipped" && order.payment_status === "due") {
      const [only, ...others] = await collectedCash(tx, order);
      const isWhole = others.length === 0 && only?.owed_paise === order.total_paise;
      if (!isWhole || trackingOf(only.tracking_number) !== key) return refuse(order);
      const by = transitionActorOf(actor);
      const paid = { to: "delivered", by, payment_reference: row.reference } as const;
      const delivered = await transitionOrder(tx, order, paid);
      if (!delivered.ok) return delivered;
    }
    return addRemittance(tx, order, { carrier, row, key });
  });
}

async function addRemittance(
  tx: TransactionContext,
  order: LockedOrder,
  { carrier, row, key }: { carrier: string; row: Row; key: string },
): Promise<Result<undefined>> {
  const cash = await selectCourierCash(tx, order, { key, carrier });
  if (!cash) return refuse(order);
  if (cash.carrier !== "" && !isSameCarrier(cash.carrier, carrier))
    return conflict(`It was sent with ${cash.carrier}.`);
  const remittance = {
    tracking_number: cash.tracking_number,
    carrier: cash.carrier || carrier,
    reference: row.reference,
    amount_paise: toPaise(row.amount),
    deducted_paise: toPaise(row.deduction),
    remitted_on: row.remitted_on,
  };
  const left = cash.owed_paise - cash.remitted_paise;
  if (left === 0) return conflict(`The cash of order #${order.id} is recorded already.`);
  if (remittance.amount_paise > left)
    return conflict(`Only ${formatRupees(toRupees(left))} is owed for order #${order.id}.`);
  if (cash.carrier === "") await nameCarrier(tx, order, remittance);
  if (!(await insertRemittance(tx, order, remittance)))
    return conflict(`This reference is recorded for order #${order.id} already.`);
  if (order.payment_reference === null && order.status === "delivered")
    await updateOrder(tx, order, { payment_reference: row.reference });
  await recordChange(tx, {
    what: "order.remitted",
    id: order.id,
    before: null,
    after: remittance,
  });
  return ok();
}

function refuse({ id, status, payment_method }: LockedOrder): Result<undefined> {
  return conflict(reasonOf({ order_id: id, status, payment_method }));
}

function conflict(message: string): Result<undefined> {
  return failed(shopError("conflict", message));
}
