import { requiredComponent } from "#app/ui/required-component.tsx";

/** The address form, loaded when it is first opened. */
export const LazyAddressForm = requiredComponent(
  async () => (await import("./address-form.tsx")).AddressForm,
);
