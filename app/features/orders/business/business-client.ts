import { callApi } from "#app/shared/api-client.ts";
import type { Order } from "../order-schema.ts";

/** The business that the shopper last bought for; null if none. */
export async function readBusiness(): Promise<Order["business"]> {
  const { business } = await callApi<{ business: Order["business"] }>("/profile/business/");
  return business;
}
