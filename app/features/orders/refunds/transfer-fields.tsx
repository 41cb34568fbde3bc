import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";

interface TransferFieldsProps {
  errorOf: (field: string) => string | undefined;
  /** Whether the transfer has already been made, so that its reference is required. */
  required?: boolean;
  /** The label of the reference field. */
  label?: string;
}

/** The fields of a bank transfer: its reference and its day. */
export function TransferFields({
  errorOf,
  required = false,
  label = required ? "Bank reference (UTR)" : "Bank reference (UTR), if you have sent it",
}: TransferFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="reference"
        autoComplete="off"
        required={required}
        error={errorOf("reference")}
      />
      <TextField
        label="Date, if not today"
        name="refunded_on"
        type="date"
        error={errorOf("refunded_on")}
      />
    </>
  );
}

/** The entered values; undefined for empty fields. */
export function transferOf(form: FormData): { reference?: string; refunded_on?: string } {
  const given = (name: string) => typed(form, name).trim() || undefined;
  return { reference: given("reference"), refunded_on: given("refunded_on") };
}
