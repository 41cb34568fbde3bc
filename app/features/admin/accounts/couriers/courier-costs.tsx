import type { MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Panel } from "#app/ui/panel.tsx";

/** What couriers cost in a month: returned parcels, and deductions from the cash. */
export function CourierCosts({ books: { couriers } }: { books: MonthBooks }) {
  if (couriers.length === 0) return null;
  return (
    <Panel aria-labelledby="courier-costs-title" className="mt-5 min-w-0">
      <h2 id="courier-costs-title" className="text-2xl">
        Carriers
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {couriers.map(({ carrier, returns, return_cost, remitted, deducted }) => (
          <li key={carrier} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium wrap-anywhere">{carrier || "No carrier given"}</span>
            <span className="text-soft">
              {countOf(returns, "order")} returned at a cost of {formatRupees(return_cost)};{" "}
              {formatRupees(remitted)} cash passed on, {formatRupees(deducted)} deducted
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
