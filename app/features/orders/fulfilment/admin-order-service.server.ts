import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { confirmationPath, orderLinkPath } from "#app/features/email/order-link-service.server.ts";
import { mergeBatches } from "#app/features/inventory/batch-allocation.ts";
import { mustNotBeSent } from "#app/features/inventory/batch-fitness.ts";
import { shownPieces } from "#app/features/inventory/batch-pieces.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { upi } from "#app/features/payments/upi.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse } from "#app/shared/shop-error.ts";
import { type Order, type OrderStatus, REFUND_OUTCOMES } from "../order-schema.ts";
import { findOrderCustomer, readOwnOrder } from "../order-service.server.ts";
import { wasPaidByUpi } from "../payment/upi-payment-service.server.ts";
import { type PickedLine, selectPickedLines } from "../place/order-stock-queries.server.ts";
import { readRefundable } from "../refunds/refundable-service.server.ts";
import { NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import { isUnsent } from "../status/order-transitions.ts";
import { isAllowedRefundOutcome, isUnconfirmed } from "../status/payment-transitions.ts";
import {
  selectHistoryEntries,
  selectOrderAdminFields,
  selectPickedOrders,
  selectPickedPacks,
  updateNote,
} from "./admin-order-queries.server.ts";
import type { AdminOrder, OrderNote, PickList } from "./admin-order-schema.ts";
import { adminTransitions, personName } from "./admin-order-shape.server.ts";

const NOTE_CHANGED = changedBySomeoneElse("this note");

/** Returns one order with its administrator fields. For administrators. */
export async function readAdminOrder(ctx: ShopContext, id: number): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id, "amounts.read");
  if (!customer.ok) return customer;
  const { customerId } = customer.value;
  const order = await readOwnOrder(ctx, customerId, id);
  if (!order.ok) return order;
  const fields = await selectOrderAdminFields(ctx, customerId, id);
  if (!fields) return failed(NO_SUCH_ORDER);
  const history = await selectHistoryEntries(ctx, customerId, id);
  const lines = await selectPickedLines(ctx, { customer_id: customerId, id });
  const refunds = await readRefundable(ctx, { customer_id: customerId, id }, order.value);
  return ok({
    ...order.value,
    ...allowedActions(order.value),
    ...refunds,
    customer: { id: customerId, name: personName(fields), email: shownEmail(fields.email) },
    source: fields.source,
    confirm_path: await confirmPathOf(ctx, { customer_id: customerId, order: order.value }),
    link: await orderLinkPath(ctx, { customer_id: customerId, order_id: id }),
    courier_return: toCourierReturn(fields),
    internal_note: fields.internal_note,
    batches: lines.flatMap((line) => toPicked(line, order.value.status)),
    steps: history.map(({ at, status, actor, note, ...person }) => ({
      status,
      at: at.toISOString(),
      actor,
      by: actor === "shop" ? "" : personName(person),
      note,
    })),
  });
}

/** Returns null for staff who can't change orders, because the link can confirm and cancel. */
async function confirmPathOf(
  ctx: ShopContext,
  { customer_id, order: { id, payment } }: { customer_id: number; order: Order },
): Promise<string | null> {
  const isOffered =
    isUnconfirmed({ payment_status: payment.status }) && mayDo(ctx, "orders.change");
  return isOffered ? confirmationPath(ctx, { customer_id, order_id: id }) : null;
}

type AdminFields = NonNullable<Awaited<ReturnType<typeof selectOrderAdminFields>>>;

function toCourierReturn(fields: AdminFields): AdminOrder["courier_return"] {
  if (fields.returned_on === null) return null;
  return {
    returned_on: fields.returned_on,
    reason: fields.reason ?? "",
    carrier: fields.carrier ?? "",
    cost: toRupees(fields.cost_paise ?? 0),
    written_off: fields.written_off ?? false,
    cash_refused: fields.cash_refused ?? false,
  };
}

function toPicked(line: PickedLine, status: OrderStatus): AdminOrder["batches"] {
  return line.batches.map((pieces) => ({
    ...shownPieces(pieces),
    item: line.line,
    too_near: isUnsent(status) && mustNotBeSent(pieces, line),
  }));
}

/** The actions available to an administrator in the order's current state. */
function allowedActions({
  status,
  payment,
}: Order): Pick<AdminOrder, "transitions" | "refund_outcomes" | "confirms_upi" | "corrects_upi"> {
  const { firstStatus } = paymentMethod(payment.method);
  const outcomes = status === "cancelled" ? REFUND_OUTCOMES : [];
  return {
    transitions: adminTransitions({
      status,
      payment_method: payment.method,
      payment_status: payment.status,
    }),
    refund_outcomes: outcomes.filter(
      (outcome) =>
        isAllowedRefundOutcome(payment.status, outcome, firstStatus === "awaited") &&
        // A partial refund means that the payment was received.
        !(outcome === "void" && payment.refunded > 0),
    ),
    confirms_upi: payment.method === upi.id && status === "pending" && payment.status === "awaited",
    corrects_upi: wasPaidByUpi({ payment_method: payment.method, payment_status: payment.status }),
  };
}

/**
 * Replaces the internal note of an order. Fails with a conflict if someone else has changed it since it was shown. The audit log
 * can't be altered, so it records only the note's length: the text may name a person who later asks for erasure. For
 * administrators.
 */
export async function noteOrder(
  ctx: ShopContext,
  id: number,
  { note, before }: OrderNote,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  return inTransaction(ctx, async (tx) => {
    const replaced = await updateNote(tx, { customer_id: customer.value.customerId, id }, note);
    // A repeated call finds the note already stored.
    if (before !== undefined && ![before, note].includes(replaced)) return failed(NOTE_CHANGED);
    await recordChange(tx, {
      what: "order.noted",
      id,
      before: sizeOf(replaced),
      after: sizeOf(note),
    });
    return readAdminOrder(tx, id);
  });
}

function sizeOf(note: string) {
  return { characters: note.length };
}

/** Merges the entries of each order, in case the pack is on two of its lines. */
function piecesByOrder(lines: PickedPieces): PickedPieces {
  return [...Map.groupBy(lines, ({ id }) => id)].map(([id, own]) => ({
    id,
    pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
  }));
}

type PickedPieces = PickList["packs"][number]["orders"];

/** Returns the pick list of these orders, leaving out unknown, unconfirmed and cancelled ones. For administrators. */
export async function readPickList(ctx: ShopContext, ids: number[]): Promise<Result<PickList>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [selected, packs] = await Promise.all([
    selectPickedOrders(ctx, ids),
    selectPickedPacks(ctx, ids),
  ]);
  const orders = selected.filter(({ status }) => status !== "cancelled");
  const unsent = orders.some(({ status }) => isUnsent(status));
  return ok({
    orders: orders.map(({ id, status, delivery }) => ({ id, status, name: recipientOf(delivery) })),
    packs: packs.map(({ pack_id, pack_label, sku, ...pack }) => ({
      ...pack,
      batches: mergeBatches(pack.batches.flat()).map((pieces) => ({
        ...shownPieces(pieces),
        too_near: unsent && mustNotBeSent(pieces, pack),
      })),
      orders: piecesByOrder(pack.orders),
      id: pack_id,
      label: pack_label,
      sku: sku ?? "",
    })),
  });
}
