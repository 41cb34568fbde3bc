import { TextField } from "#app/ui/text-field.tsx";
import type { Address } from "./address-schema.ts";

interface AddressFieldsProps {
  address: Address | undefined;
  errorOf: (field: string) => string | undefined;
  /** The PIN code as typed. */
  pin: string;
  onTypePin: (typed: string) => void;
  /** Whether staff enter the address for a customer. The browser must then not suggest their own address. */
  forStaff?: boolean;
}

/** The text fields of an address, which are all except the state. */
export function AddressFields({ address, errorOf, pin, onTypePin, forStaff }: AddressFieldsProps) {
  const autoComplete = (token?: string) => (forStaff ? "off" : token);
  const field = (
    name: Exclude<keyof Address, "id" | "is_default" | "pincode">,
    token?: string,
  ) => ({
    name,
    defaultValue: address?.[name],
    error: errorOf(name),
    autoComplete: autoComplete(token),
  });
  return (
    <>
      <TextField
        label="First name"
        maxLength={100}
        required
        {...field("first_name", "given-name")}
      />
      <TextField label="Last name" maxLength={100} {...field("last_name", "family-name")} />
      <TextField
        label="Phone"
        type="tel"
        maxLength={20}
        hint={`10 digits. ${forStaff ? "The delivery person calls this number." : "Only the delivery person will call you."}`}
        required
        {...field("phone", "tel")}
      />
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete={autoComplete("postal-code")}
        maxLength={7}
        hint="6 digits. We fill in the state."
        required
        name="pincode"
        value={pin}
        onChange={({ target }) => onTypePin(target.value)}
        error={errorOf("pincode")}
      />
      <TextField
        label="Flat, house number, street"
        maxLength={200}
        required
        className="sm:col-span-2"
        {...field("line1", "address-line1")}
      />
      <TextField
        label="Area, village (optional)"
        maxLength={200}
        {...field("line2", "address-line2")}
      />
      <TextField label="Landmark (optional)" maxLength={200} {...field("landmark")} />
      <TextField
        label="City, town or district"
        maxLength={100}
        required
        {...field("city", "address-level2")}
      />
    </>
  );
}
