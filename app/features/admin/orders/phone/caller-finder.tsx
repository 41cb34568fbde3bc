import { useEffect, useRef, useState } from "react";
import { readablePhone } from "#app/features/delivery/addresses/address-lines.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import { readCustomers } from "../../customers/customer-client.ts";
import type { CustomerEntry } from "../../customers/customer-schema.ts";
import { CHOSEN_ID, FINDER_ID } from "./chosen-customer.tsx";

const DEBOUNCE_MS = 150;
const LIMIT = "6";

interface CallerFinderProps {
  label?: string;
  onPick: (customer: CustomerEntry) => void;
  /** Called with the search term to add a customer whom the search didn't find. */
  onNew: (term: string) => void;
}

/** Finds a customer by phone, email or name, or adds a new one. */
export function CallerFinder({ label = "Find the caller", onPick, onNew }: CallerFinderProps) {
  const [term, setTerm] = useState("");
  /** `customers` is null if the search failed. */
  const [found, setFound] = useState<{ q: string; customers: readonly CustomerEntry[] | null }>();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, CHOSEN_ID);
  const q = term.trim();
  const customers = q !== "" && found?.q === q ? found.customers : undefined;

  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q, limit: LIMIT });
      const results = await readCustomers(query).then(
        (page) => page.results.filter(({ erased }) => !erased),
        () => null,
      );
      if (wanted) setFound({ q, customers: results });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q]);

  return (
    <div ref={box} className="mt-3 grid gap-3">
      <TextField
        id={FINDER_ID}
        label={label}
        hint="Phone, email or name"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <p
        role="status"
        className={customers === undefined || customers?.length ? "sr-only" : "text-soft"}
      >
        {customers === null && "The search failed. Change the text to try again."}
        {customers &&
          (customers.length === 0
            ? "No customer found."
            : `${countOf(customers.length, "customer")} found`)}
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
                  {[readablePhone(customer.phone), customer.email].filter(Boolean).join(", ")}
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
