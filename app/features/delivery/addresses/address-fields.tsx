import { TextField } from "#app/ui/text-field.tsx";
import type { Address } from "./address-schema.ts";

interface AddressFieldsProps {
  address: Address | undefined;
  errorOf: (field: string) => string | undefined;
  /** The PIN code as it is typed. */
  pin: string;
  onTypePin: (typed: string) => void;
  /** Whether staff enter it for a customer. */
  forStaff?: boolean;
}

/** The typed fields of an address, all but the state. */
export function AddressFields({ address, errorOf, pin, onTypePin, forStaff }: AddressFieldsProps) {
  const field = (name: Exclude<keyof Address, "id" | "is_default" | "pincode">) => ({
    name,
    defaultValue: address?.[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        required
        {...field("first_name")}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        {...field("last_name")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        hint={`10 digits. ${forStaff ? "The delivery person calls this number." : "Only the delivery person will call you."}`}
        required
        {...field("phone")}
      />
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
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
        autoComplete="address-line1"
        maxLength={200}
        required
        className="sm:col-span-2"
        {...field("line1")}
      />
      <TextField
        label="Area, village (optional)"
        autoComplete="address-line2"
        maxLength={200}
        {...field("line2")}
      />
      <TextField label="Landmark (optional)" maxLength={200} {...field("landmark")} />
      <TextField
        label="City, town or district"
        autoComplete="address-level2"
        maxLength={100}
        required
        {...field("city")}
      />
    </>
  );
}
