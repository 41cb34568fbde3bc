import { privateSettings } from "#app/settings.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";

/**
 * Whether the customer has to confirm a cash order before it is packed. `totalPaise` is its total together with the customer's open
 * cash orders.
 */
export function mustBeConfirmed(totalPaise: number): boolean {
  const { confirmAbove } = privateSettings.cashOrders;
  return confirmAbove > 0 && totalPaise > toPaise(confirmAbove);
}

/** How long a customer has to confirm an order, in ms. */
export function confirmationMs(): number {
  return privateSettings.cashOrders.confirmHours * HOUR_MS;
}
