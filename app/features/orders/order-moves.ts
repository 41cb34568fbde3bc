import type { OrderStatus } from "./order-schema.ts";

/** From each state the states an order may go to. Delivered and cancelled are final. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["paid", "shipped", "cancelled"],
  paid: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** Moves that a shopper may make; all others are the shop-keeper's. */
const SHOPPER_CANCELS_FROM: readonly OrderStatus[] = ["pending", "paid"];

/** Whether the state of an order allows the move. An order leaves unpaid only where it is paid on delivery. */
export function isAllowedMove(from: OrderStatus, to: OrderStatus, shipsUnpaid: boolean): boolean {
  if (from === "pending" && to === "shipped" && !shipsUnpaid) return false;
  return MOVES[from].includes(to);
}

/** Whether shoppers may make such a move at all: they only cancel. */
export function isShopperMove(to: OrderStatus): boolean {
  return to === "cancelled";
}

/** Whether a shopper can still cancel. */
export function canShopperCancel(status: OrderStatus): boolean {
  return SHOPPER_CANCELS_FROM.includes(status);
}
