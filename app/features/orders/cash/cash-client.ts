import { callApi } from "#app/shared/api-client.ts";
import type { Order } from "../order-schema.ts";
import type { CashRefusals, Confirmation, ConfirmationInput } from "./cash-schema.ts";

/** Browser calls for cash on delivery. */

/**
 * Whether the customer has to pay in advance. A failed call counts as no, because the server checks again when the order is placed.
 */
export const readCashRefusals = (): Promise<CashRefusals> =>
  callApi<CashRefusals>("/checkout/cash/").catch(() => ({
    account: false,
    address_ids: [],
    message: "",
  }));

/** The cash order that a confirmation link belongs to. */
export const readConfirmation = (token: string): Promise<Confirmation> =>
  callApi(`/orders/confirmation/?${new URLSearchParams({ token })}`);

export const answerConfirmation = (input: ConfirmationInput): Promise<Confirmation> =>
  callApi("/orders/confirmation/", { method: "POST", body: input });

/** Confirms a cash order. For its customer, or an administrator who has phoned them. */
export const confirmOrder = (id: number): Promise<Order> =>
  callApi(`/orders/${id}/confirm/`, { method: "POST" });
