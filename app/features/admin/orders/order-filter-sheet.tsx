import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FilterButton } from "#app/ui/filter-button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { activeFilters, PAYMENT_CHOICES } from "./active-filters.ts";
import { DayFilter } from "./day-filter.tsx";
import { ordersPath } from "./order-list-url.ts";

/** A button that opens the filters for payment and days; each applies immediately. */
export function OrderFilterSheet() {
  const navigate = useNavigate();
  const parameters = useNextSearch();
  const search = parameters.toString();
  const showButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const count = activeFilters(search).length;
  const go = (changes: Record<string, string | null>) => void navigate(ordersPath(search, changes));

  function clear() {
    go({ payment: null, method: null, source: null, from: null, to: null, customer: null });
    // The pressed button disappears.
    showButton.current?.focus();
  }

  return (
    <>
      <FilterButton count={count} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Filter orders" place="below">
        <div className="grid gap-4">
          <SelectField
            label="Payment"
            value={parameters.get("payment") ?? ""}
            onChange={(event) => go({ payment: event.target.value })}
          >
            <option value="">Any payment</option>
            {PAYMENT_CHOICES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Source"
            value={parameters.get("source") ?? ""}
            onChange={(event) => go({ source: event.target.value })}
          >
            <option value="">Any source</option>
            <option value="web">Website</option>
            <option value="phone">Phone</option>
          </SelectField>
          <div className="grid grid-cols-2 gap-4">
            <DayFilter
              label="From"
              value={parameters.get("from") ?? ""}
              onChange={(day) => go({ from: day })}
            />
            <DayFilter
              label="Until"
              value={parameters.get("to") ?? ""}
              onChange={(day) => go({ to: day })}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button ref={showButton} onClick={() => setOpen(false)}>
              Show orders
            </Button>
            {count > 0 && (
              <Button variant="quiet" onClick={clear}>
                Clear filters
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}
