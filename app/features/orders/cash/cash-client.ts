import { callApi } from "#app/shared/api-client.ts";
import type { Order } from "../order-schema.ts";
import type { CashRefusals, Confirmation, ConfirmationInput } from "./cash-schema.ts";

/** The browser's calls about cash on delivery. */

/** Whether the customer has to pay in advance. The server decides in the end, so a failed call counts as no. */
export const readCashRefusals = (): Promise<CashRefusals> =>
  callApi<CashRefusals>("/checkout/cash/").catch(() => ({
    account: false,
    address_ids: [],
    message: "",
  }));

/** The cash order of a link that confirms it. */
export const readConfirmation = (token: string): Promise<Confirmation> =>
  callApi(`/orders/confirmation/?${new URLSearchParams({ token })}`);

export const answerConfirmation = (input: ConfirmationInput): Promise<Confirmation> =>
  callApi("/orders/confirmation/", { method: "POST", body: input });

/** Confirms a cash order: for its customer, or for an administrator on the phone. */
export const confirmOrder = (id: number): Promise<Order> =>
  callApi(`/orders/${id}/confirm/`, { method: "POST" });
