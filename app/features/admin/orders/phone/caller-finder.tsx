import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readCustomers } from "../../customers/customer-client.ts";
import type { CustomerEntry } from "../../customers/customer-schema.ts";

const DEBOUNCE_MS = 150;
const LIMIT = "6";

interface CallerFinderProps {
  label?: string;
  onPick: (customer: CustomerEntry) => void;
  /** Called with what was typed, if no customer was found by it. */
  onNew: (term: string) => void;
}

/** Finds a customer by phone, email or name, or makes a new one. */
export function CallerFinder({ label = "Find the caller", onPick, onNew }: CallerFinderProps) {
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<{ q: string; customers: readonly CustomerEntry[] }>();
  const q = term.trim();
  const customers = q !== "" && found?.q === q ? found.customers : undefined;

  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q, limit: LIMIT });
      const results = await readCustomers(query).then(
        (page) => page.results.filter(({ erased }) => !erased),
        () => [],
      );
      if (wanted) setFound({ q, customers: results });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q]);

  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={label}
        hint="Phone, email or name"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <p role="status" className={customers?.length === 0 ? "text-soft" : "sr-only"}>
        {customers &&
          (customers.length === 0 ? "No customer found." : `${customers.length} customers found`)}
      </p>
      {customers && customers.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {customers.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onPick(customer)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-left hover:bg-leaf-tint"
              >
                <span className="font-semibold">
                  {`${customer.first_name} ${customer.last_name}`.trim() || customer.email}
                </span>
                <span className="text-sm text-soft">
                  {[customer.phone, customer.email].filter(Boolean).join(", ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="outline" size="small" onClick={() => onNew(q)}>
          New customer
        </Button>
      </div>
    </div>
  );
}
