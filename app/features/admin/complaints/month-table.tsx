import type { ComplaintMonth } from "#app/features/complaints/complaint-schema.ts";
import { PROMISES } from "#app/promises.ts";
import { indiaFormat } from "#app/shared/india-time.ts";
import { formatCount } from "#app/shared/text/count-of.ts";

const monthName = indiaFormat("en-GB", { month: "short", year: "numeric" });

const columns = (): { key: keyof Omit<ComplaintMonth, "month">; label: string }[] => [
  { key: "received", label: "Received" },
  { key: "answered_in_time", label: `Answered within ${PROMISES.acknowledged}` },
  { key: "resolved_in_time", label: "Resolved within a month" },
  { key: "open", label: "Open" },
];

/** The outcomes of the complaints received in each month. */
export function MonthTable({ months }: { months: readonly ComplaintMonth[] }) {
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="months-title" className="mt-10">
      <h2 id="months-title" className="text-2xl">
        By month of receipt
      </h2>
      <div className="mt-3 overflow-x-auto rounded-panel border border-line bg-surface">
        <table className="w-full text-right">
          <thead>
            <tr className="border-b border-line text-xs text-soft sm:text-sm">
              <th scope="col" className="px-1.5 py-3 sm:px-4 text-left font-semibold">
                Month
              </th>
              {columns().map(({ key, label }) => (
                <th key={key} scope="col" className="px-1.5 py-3 sm:px-4 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.map((row) => (
              <tr key={row.month}>
                <th scope="row" className="px-1.5 py-3 sm:px-4 text-left font-semibold">
                  {monthName.format(Date.parse(`${row.month}-15`))}
                </th>
                {columns().map(({ key }) => (
                  <td key={key} className="px-1.5 py-3 sm:px-4">
                    {formatCount(row[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
