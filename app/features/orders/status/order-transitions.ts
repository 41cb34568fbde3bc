import type { OrderStatus } from "../order-schema.ts";

/** Who moves an order: its owner, an administrator, or the shop by itself when money comes or doesn't. */
export type TransitionRole = "customer" | "admin" | "shop";

/** From each state the states an order may go to, and by whom. Delivered and cancelled are final. */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly TransitionRole[]>>> = {
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
  /** Whether the way of paying lets a parcel leave before the money has come. */
  shipsUnpaid: boolean;
}

/** Whether the state of an order allows the move, made by that role. */
export function isAllowedTransition({ from, to, role, shipsUnpaid }: RequestedTransition): boolean {
  if (from === "pending" && to === "shipped" && !shipsUnpaid) return false;
  return MOVES[from][to]?.includes(role) ?? false;
}

/** Whether an order's parcels can still be packed: it has not left, and is not cancelled. */
export function isUnsent(status: OrderStatus): boolean {
  return MOVES[status].shipped !== undefined;
}

/** Whether there is any state in which the role may make such a move. */
export function mayEverTransition(role: TransitionRole, to: OrderStatus): boolean {
  return Object.values(MOVES).some((moves) => moves[to]?.includes(role));
}

/** Whether a shopper can still cancel. */
export function canShopperCancel(status: OrderStatus): boolean {
  return MOVES[status]?.cancelled?.includes("customer") ?? false;
}
