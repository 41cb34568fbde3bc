import { callApi } from "#app/shared/api-client.ts";
import type { DeliverySlots } from "./van-schema.ts";

/** The days and times of the van that can be chosen for a PIN code. */
export function readDeliverySlots(pincode: string): Promise<DeliverySlots> {
  return callApi(`/delivery-slots/?${new URLSearchParams({ pincode })}`);
}

/** All coming days and times of the van, for the shop-keeper. */
export function readComingSlots(): Promise<DeliverySlots> {
  return callApi("/admin/delivery-slots/");
}
