import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-service.server.ts";
import { recipientOf } from "#app/features/delivery/address-lines.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { upi } from "#app/features/payments/upi.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import {
  selectOrderKeeping,
  selectPickedOrders,
  selectPickedPacks,
  selectSteps,
  updateNote,
} from "./admin-order-queries.server.ts";
import type { AdminOrder, PickList } from "./admin-order-schema.ts";
import { personName } from "./admin-order-shape.server.ts";
import { NO_SUCH_ORDER } from "./order-move-service.server.ts";
import { isAllowedMove } from "./order-moves.ts";
import { ORDER_STATUSES, type Order, REFUND_ANSWERS } from "./order-schema.ts";
import { findOwner, readOwnOrder } from "./order-service.server.ts";
import { isAllowedAnswer } from "./payment-moves.ts";

/** One order with all that the shop-keeper sees of it. For administrators. */
export async function readAdminOrder(ctx: ShopContext, id: number): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const owner = await findOwner(ctx, id);
  if (!owner.ok) return owner;
  const { customerId } = owner.value;
  const order = await readOwnOrder(ctx, customerId, id);
  if (!order.ok) return order;
  const keeping = await selectOrderKeeping(ctx, customerId, id);
  if (!keeping) return failed(NO_SUCH_ORDER);
  const steps = await selectSteps(ctx, customerId, id);
  return ok({
    ...order.value,
    ...chances(order.value),
    customer: { id: customerId, name: personName(keeping), email: keeping.email },
    keeper_note: keeping.keeper_note,
    steps: steps.map(({ at, status, actor, note, ...person }) => ({
      status,
      at: at.toISOString(),
      actor,
      by: actor === "shop" ? "" : personName(person),
      note,
    })),
  });
}

/** What an administrator may do with an order as it is. */
function chances({
  status,
  payment,
}: Order): Pick<AdminOrder, "moves" | "refund_answers" | "confirms_upi"> {
  const { shipsUnpaid, firstStatus } = paymentMethod(payment.method);
  const answers = status === "cancelled" ? REFUND_ANSWERS : [];
  return {
    moves: ORDER_STATUSES.filter((to) =>
      isAllowedMove({ from: status, to, role: "admin", shipsUnpaid }),
    ),
    refund_answers: answers.filter((answer) =>
      isAllowedAnswer(payment.status, answer, firstStatus === "awaited"),
    ),
    confirms_upi: payment.method === upi.id && status === "pending" && payment.status === "awaited",
  };
}

/** Keeps a note at an order, in the place of the one before; the shopper never sees it. For administrators. */
export async function noteOrder(
  ctx: ShopContext,
  id: number,
  note: string,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const owner = await findOwner(ctx, id);
  if (!owner.ok) return owner;
  return inTransaction(ctx, async (tx) => {
    const before = await updateNote(tx, { customer_id: owner.value.customerId, id }, note);
    await recordChange(tx, { what: "order.noted", id, before: { note: before }, after: { note } });
    return readAdminOrder(tx, id);
  });
}

/** What to take from the shelves for these orders; those that are not there are left out. For administrators. */
export async function readPickList(ctx: ShopContext, ids: number[]): Promise<Result<PickList>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [orders, packs] = await Promise.all([
    selectPickedOrders(ctx, ids),
    selectPickedPacks(ctx, ids),
  ]);
  return ok({
    orders: orders.map(({ id, status, delivery }) => ({ id, status, name: recipientOf(delivery) })),
    packs: packs.map(({ pack_id, pack_label, display_name, sku, ...pack }) => ({
      ...pack,
      id: pack_id,
      label: pack_label,
      category: display_name,
      sku: sku ?? "",
    })),
  });
}
