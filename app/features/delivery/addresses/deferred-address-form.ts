import { lazy } from "react";

/** The form of an address, fetched when one is to be typed in. */
export const LateAddressForm = lazy(async () => ({
  default: (await import("./address-form.tsx")).AddressForm,
}));
