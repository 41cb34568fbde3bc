import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Address, AddressInput } from "./address-schema.ts";

/** The browser's calls for the shopper's addresses. */

export function readAddresses(): Promise<Page<Address>> {
  return callApi("/addresses/");
}

/** Idempotent: repeating the call with the same key adds the address only once. */
export function createAddress(input: AddressInput, idempotencyKey: string): Promise<Address> {
  const headers = { "idempotency-key": idempotencyKey };
  return callApi("/addresses/", { method: "POST", body: input, headers });
}

export function updateAddress(id: number, input: AddressInput): Promise<Address> {
  return callApi(`/addresses/${id}/`, { method: "PUT", body: input });
}

export function deleteAddress(id: number): Promise<void> {
  return callApi(`/addresses/${id}/`, { method: "DELETE" });
}
