import { privateSettings } from "#app/settings.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";

/** Whether a cash order has to be confirmed by its customer before it is packed. `totalPaise`: with the customer's open cash orders. */
export function mustBeConfirmed(totalPaise: number): boolean {
  const { confirmAbove } = privateSettings.cashOrders;
  return confirmAbove > 0 && totalPaise > toPaise(confirmAbove);
}

/** How long it waits for that, in ms. */
export function confirmationMs(): number {
  return privateSettings.cashOrders.confirmHours * HOUR_MS;
}
