import { TextField } from "#app/ui/text-field.tsx";

interface SentFieldsProps {
  errorOf: (field: string) => string | undefined;
  /** Whether the transfer was certainly made. */
  required?: boolean;
  /** What the bank's reference is called. */
  label?: string;
}

/** The bank's reference of a transfer and its day. */
export function SentFields({
  errorOf,
  required = false,
  label = required ? "Bank reference (UTR)" : "Bank reference (UTR), if you have sent it",
}: SentFieldsProps) {
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

/** What was entered; undefined for empty fields. */
export function sentOf(form: FormData): { reference?: string; refunded_on?: string } {
  const typed = (name: string) => String(form.get(name) ?? "").trim() || undefined;
  return { reference: typed("reference"), refunded_on: typed("refunded_on") };
}
