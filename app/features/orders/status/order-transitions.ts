import type { OrderStatus } from "../order-schema.ts";

/**
 * The role that changes the state of an order, a quote or a claim: the customer, an administrator, or the shop, automatically, when
 * a payment arrives or something expires.
 */
export type TransitionRole = "customer" | "admin" | "shop";

/** The allowed transitions by current and next status, with the roles that can make them. Delivered and cancelled are final. */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly TransitionRole[]>>> = {
  pending: {
    paid: ["admin", "shop"],
    shipped: ["admin"],
    cancelled: ["customer", "admin", "shop"],
  },
  paid: { shipped: ["admin"], cancelled: ["customer", "admin"] },
  shipped: { delivered: ["admin"], cancelled: ["admin"] },
  delivered: {},
  cancelled: {},
};

export interface RequestedTransition {
  from: OrderStatus;
  to: OrderStatus;
  role: TransitionRole;
  /** Whether the payment method lets an order ship unpaid. */
  shipsUnpaid: boolean;
  /** Whether the customer still has to confirm the order. */
  unconfirmed?: boolean;
}

/** Whether this role can make this transition from the current status. */
export function isAllowedTransition({
  from,
  to,
  role,
  shipsUnpaid,
  unconfirmed = false,
}: RequestedTransition): boolean {
  if (from === "pending" && to === "shipped" && (!shipsUnpaid || unconfirmed)) return false;
  return TRANSITIONS[from][to]?.includes(role) ?? false;
}

/** Whether an order is neither shipped nor cancelled, so that it can still be packed. */
export function isUnsent(status: OrderStatus): boolean {
  return TRANSITIONS[status].shipped !== undefined;
}

/** Whether the role can set this status from any status at all. */
export function mayEverTransition(role: TransitionRole, to: OrderStatus): boolean {
  return Object.values(TRANSITIONS).some((next) => next[to]?.includes(role));
}

/** Whether the shopper can still cancel. */
export function canShopperCancel(status: OrderStatus): boolean {
  return TRANSITIONS[status]?.cancelled?.includes("customer") ?? false;
}
