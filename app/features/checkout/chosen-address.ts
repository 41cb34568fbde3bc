import type { Address } from "#app/features/delivery/addresses/address-schema.ts";

/** The address that the shopper chose while it is there, else the default one, else the first. */
export function chosenAddress(
  addresses: readonly Address[],
  choice: number | null,
): Address | undefined {
  return (
    addresses.find((address) => address.id === choice) ??
    addresses.find((address) => address.is_default) ??
    addresses[0]
  );
}
