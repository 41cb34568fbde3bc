import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { toRupees } from "#app/shared/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../order-schema.ts";
import { toVanChoice } from "../order-shape.server.ts";
import { PARCEL_KINDS, parcelKindOf } from "../parcels.ts";
import { isAllowedTransition } from "../status/order-transitions.ts";
import { isUnconfirmed } from "../status/payment-transitions.ts";
import type { AdminOrderRow } from "./admin-order-schema.ts";
import type { selectListed } from "./order-list-queries.server.ts";

type Row = Awaited<ReturnType<typeof selectListed>>[number];

/** A row of the list; without amounts for staff who don't see them. */
export function toAdminOrderRow(row: Row, withAmounts: boolean): AdminOrderRow {
  const { delivery } = row;
  const transitions = adminTransitions(row);
  const { carrier, tracking_number } = row;
  return {
    id: row.id,
    status: row.status,
    ...(withAmounts && { total: toRupees(row.total_paise) }),
    created_at: row.created_at.toISOString(),
    items: row.items,
    recipient: {
      name: recipientOf(delivery),
      phone: delivery.phone,
      city: delivery.city,
      pincode: delivery.pincode,
    },
    customer: { id: row.customer_id, name: personName(row), email: shownEmail(row.email) },
    payment: {
      method: row.payment_method,
      status: row.payment_status,
      reference: withAmounts ? row.payment_reference : null,
    },
    source: row.source,
    van: toVanChoice(row),
    delivery_note: row.delivery_note,
    internal_note: row.internal_note,
    parcels: PARCEL_KINDS.filter((kind) =>
      row.kinds.some((is_food) => parcelKindOf({ is_food }) === kind),
    ).map(
      (kind) => row.tracked.find((one) => one.kind === kind) ?? { kind, carrier, tracking_number },
    ),
    may_ship: transitions.includes("shipped"),
    may_deliver: transitions.includes("delivered"),
  };
}

/** The statuses that an administrator can give an order in this state. */
export function adminTransitions(order: {
  status: OrderStatus;
  payment_method: string;
  payment_status: PaymentStatus;
}): OrderStatus[] {
  const { shipsUnpaid } = paymentMethod(order.payment_method);
  const state = { from: order.status, role: "admin", shipsUnpaid } as const;
  return ORDER_STATUSES.filter((to) =>
    isAllowedTransition({ ...state, to, unconfirmed: isUnconfirmed(order) }),
  );
}

interface Person {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** First and last name; without a name, the email address. */
export function personName({ first_name, last_name, email }: Person): string {
  return `${first_name ?? ""} ${last_name ?? ""}`.trim() || shownEmail(email ?? "");
}

/** The number of orders in each status; 0 if the status is missing. */
export function countsOf(rows: { status: string; orders: number }[]): Record<OrderStatus, number> {
  const found = new Map(rows.map(({ status, orders }) => [status, orders]));
  const counts = ORDER_STATUSES.map((status) => [status, found.get(status) ?? 0]);
  return Object.fromEntries(counts) as Record<OrderStatus, number>;
}
