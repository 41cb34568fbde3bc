import { callApi } from "#app/shared/api-client.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { AdditionInput, AdditionQuote, AdditionQuoteInput } from "./addition-schema.ts";

/** Browser calls that add packs to a placed order; for administrators. */

export function quoteAddition(id: number, input: AdditionQuoteInput): Promise<AdditionQuote> {
  return callApi(`/admin/orders/${id}/items/quote/`, { method: "POST", body: input });
}

/** Adds packs. Idempotent by key. */
export function addItems(
  id: number,
  input: AdditionInput,
  idempotencyKey: string,
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/items/`, {
    method: "POST",
    body: input,
    headers: { "idempotency-key": idempotencyKey },
  });
}
