import { looksLikePhone } from "#app/features/delivery/addresses/phone-rule.ts";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CallerFinder } from "../orders/phone/caller-finder.tsx";
import { CHOSEN_ID, ChosenCustomer } from "../orders/phone/chosen-customer.tsx";

/** The customer of a quote: an existing one, or a new one as typed. */
export type QuotedCustomer =
  | { id: number; name: string }
  | { id: null; first_name: string; last_name: string; phone: string; email: string };

interface QuoteCustomerProps {
  customer: QuotedCustomer | null;
  errorOf: (field: string) => string | undefined;
  onChange: (customer: QuotedCustomer | null) => void;
}

const FIELDS = [
  { name: "first_name", label: "First name", type: "text" },
  { name: "last_name", label: "Last name (optional)", type: "text" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email (optional)", type: "email" },
] as const;

/** Finds or adds the customer of a quote. */
export function QuoteCustomer({ customer, errorOf, onChange }: QuoteCustomerProps) {
  if (!customer) {
    return (
      <Panel aria-labelledby="customer-title">
        <h2 id="customer-title" className="text-2xl">
          Customer
        </h2>
        <CallerFinder
          label="Find the customer"
          onPick={({ id, first_name, last_name, email }) =>
            onChange({ id, name: `${first_name} ${last_name}`.trim() || email })
          }
          onNew={(term) => {
            const typed = looksLikePhone(term)
              ? { phone: term, first_name: "" }
              : { phone: "", first_name: term };
            onChange({ id: null, last_name: "", email: "", ...typed });
          }}
        />
      </Panel>
    );
  }
  return (
    <Panel aria-labelledby={CHOSEN_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChosenCustomer onOther={() => onChange(null)}>
        {customer.id === null ? "New customer" : customer.name}
      </ChosenCustomer>
      {customer.id === null && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, type }) => (
            <TextField
              key={name}
              label={label}
              type={type}
              autoComplete="off"
              maxLength={name === "email" ? 254 : 100}
              error={errorOf(name)}
              value={customer[name]}
              onChange={({ target }) => onChange({ ...customer, [name]: target.value })}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
