import { callApi } from "#app/shared/api-client.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { CourierReturnInput } from "./courier-return-schema.ts";

/** Records that a shipped order has come back, which cancels it. For administrators. */
export function returnOrder(id: number, input: CourierReturnInput): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/return/`, { method: "POST", body: input });
}
