import type { Ref } from "react";
import { ApiError } from "#app/shared/api-error.ts";
import { pinOf } from "../pincodes/pin-rule.ts";
import { AddressForm, type OpenAddressForm } from "./address-form.tsx";
import type { Address } from "./address-schema.ts";
import { barePhone, PHONE_PATTERN } from "./phone-rule.ts";

interface UnsavedAddressFormProps {
  ref?: Ref<OpenAddressForm>;
  /** The initial values of the form. */
  address: Address;
  /** Called with the address as typed, which is stored with the order. */
  onSaved: (address: Address) => void;
  onCancel?: () => void;
  /** Whether staff enter the address for a customer. */
  forStaff?: boolean;
}

const REQUIRED = {
  first_name: "First name is required.",
  phone: "Please enter a phone number with 10 digits.",
  line1: "Address is required.",
  city: "City is required.",
  state: "Please choose a state.",
  pincode: "Please enter a PIN code with 6 digits.",
};

/** The form for an address that is stored later, with the order. It checks the PIN code now. */
export function UnsavedAddressForm({ address, onSaved, ...rest }: UnsavedAddressFormProps) {
  async function check(input: Omit<Address, "id">): Promise<Address> {
    const problems = Object.entries(REQUIRED).filter(
      ([field]) => !isFilled(field, String(input[field as keyof typeof REQUIRED])),
    );
    if (problems.length > 0) {
      const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]));
      throw new ApiError("The address is incomplete.", "ERR_BAD_REQUEST", 400, fields);
    }
    return { ...input, id: 0, is_default: false };
  }

  // It isn't in an address book, so the form doesn't offer to make it the default.
  const start = { ...address, is_default: true };
  return <AddressForm {...rest} address={start} save={check} onSaved={onSaved} />;
}

function isFilled(field: string, value: string): boolean {
  if (field === "phone") return PHONE_PATTERN.test(barePhone(value));
  if (field === "pincode") return pinOf(value) !== null;
  return value.trim() !== "";
}
