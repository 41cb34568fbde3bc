import { callApi } from "#app/shared/api-client.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { PhoneOrderInput, PhoneQuote, PhoneQuoteInput } from "./phone-order-schema.ts";

/** Browser calls for orders by phone; for administrators. */

export function quotePhoneOrder(input: PhoneQuoteInput): Promise<PhoneQuote> {
  return callApi("/admin/orders/quote/", { method: "POST", body: input });
}

/** Places an order for a caller. Idempotent by key: a repeated call returns the same order. */
export function placePhoneOrder(
  input: PhoneOrderInput,
  idempotencyKey: string,
): Promise<AdminOrder> {
  return callApi("/admin/orders/", {
    method: "POST",
    body: input,
    headers: { "idempotency-key": idempotencyKey },
  });
}
