import type { MonthEntry } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { MONTH_STATES, monthName } from "./month-labels.ts";

interface MonthListProps {
  months: readonly MonthEntry[];
  /** The month whose books are shown. */
  shown?: string;
}

/** The months of the shop with their totals; each links to its books. */
export function MonthList({ months, shown }: MonthListProps) {
  return (
    <section aria-labelledby="months-title" className="mt-8">
      <h2 id="months-title" className="text-2xl">
        Months
      </h2>
      <ul className={`mt-3 ${ROWS}`}>
        {months.map(({ month, state, documents, total, tax }) => (
          <li key={month} className={ROW}>
            <div className="min-w-0">
              <Link
                to={`?month=${month}`}
                aria-current={month === shown ? "true" : undefined}
                className="inline-flex min-h-11 items-center font-semibold underline md:min-h-0"
              >
                {monthName(month)}
              </Link>
              <p className="text-sm text-soft">
                {countOf(documents, "document")}, {formatRupees(total)} including{" "}
                {formatRupees(tax)} GST
              </p>
            </div>
            <StatusChip tone={MONTH_STATES[state].tone}>{MONTH_STATES[state].label}</StatusChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
