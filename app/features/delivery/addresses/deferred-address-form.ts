import { lazy } from "react";

/** The address form, loaded when it is first opened. */
export const DeferredAddressForm = lazy(async () => ({
  default: (await import("./address-form.tsx")).AddressForm,
}));
