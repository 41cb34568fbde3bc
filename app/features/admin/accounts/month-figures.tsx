import type { MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Panel } from "#app/ui/panel.tsx";

const ROWS = [
  ["taxable", "Taxable value"],
  ["exempt", "Exempt value"],
  ["cgst", "CGST"],
  ["sgst", "SGST"],
  ["igst", "IGST"],
  ["total", "Total"],
] as const;

const TABLE =
  "mt-3 w-full text-sm tabular-nums md:text-base [&_td]:whitespace-nowrap [&_td]:py-1.5 [&_td]:pl-2 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left";

/** The totals of a month's invoices and credit notes, and its money by payment method. */
export function MonthFigures({ books: { invoices, credit_notes, money } }: { books: MonthBooks }) {
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <Panel aria-labelledby="documents-title" className="min-w-0">
        <h2 id="documents-title" className="text-2xl">
          Documents
        </h2>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll it on narrow screens
          tabIndex={0}
          aria-label="Invoices and credit notes"
          className="overflow-x-auto"
        >
          <table className={TABLE}>
            <caption className="sr-only">Invoices and credit notes</caption>
            <thead className="text-sm text-soft">
              <tr>
                <td />
                <th scope="col" className="text-right!">
                  {countOf(invoices.count, "invoice")}
                </th>
                <th scope="col" className="pl-3 text-right!">
                  {countOf(credit_notes.count, "credit note")}
                </th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([column, name]) => (
                <tr key={column} className="border-t border-line last:font-semibold">
                  <th scope="row" className="font-medium">
                    {name}
                  </th>
                  <td>{formatRupees(invoices[column])}</td>
                  <td>{formatRupees(credit_notes[column])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Panel>
      <Panel aria-labelledby="money-title" className="min-w-0">
        <h2 id="money-title" className="text-2xl">
          Money
        </h2>
        <table className={TABLE}>
          <caption className="sr-only">Money by method</caption>
          <tbody>
            {[
              ["Cash on delivery", money.cod] as const,
              ["UPI", money.upi] as const,
              ["Razorpay", money.razorpay] as const,
              ["Refunds", money.refunds] as const,
              ["Received less refunds", money.money] as const,
              ["As per the orders", money.orders] as const,
            ].map(([name, rupees]) => (
              <tr key={name} className="border-t border-line nth-[n+5]:font-semibold">
                <th scope="row" className="font-medium">
                  {name}
                </th>
                <td>{formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}
