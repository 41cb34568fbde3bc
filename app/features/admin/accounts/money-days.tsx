import type { MoneyFault, MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { methodName } from "../orders/payment-labels.ts";
import { DaysChip } from "./days-chip.tsx";

type Day = MonthBooks["days"][number];
const METHODS = [
  ["cod", "Cash"],
  ["upi", "UPI"],
  ["razorpay", "Razorpay"],
  ["refunds", "Refunds"],
] as const;

/** Money by day beside what the orders say; a day that differs is red, with the entries at fault. */
export function MoneyDays({ books: { days, faults } }: { books: MonthBooks }) {
  if (days.length === 0) return null;
  return (
    <Panel aria-labelledby="days-title" className="mt-5 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="days-title" className="text-2xl">
          Money by day
        </h2>
        <DaysChip days={days} />
      </div>
      <table className="mt-3 w-full text-sm tabular-nums md:text-base [&_td]:py-2 [&_td]:pl-2 [&_td]:text-right [&_th]:py-2 [&_th]:text-left">
        <caption className="sr-only">Money by day</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">Day</th>
            {METHODS.map(([column, name]) => (
              <th key={column} scope="col" className="hidden text-right! md:table-cell">
                {name}
              </th>
            ))}
            <th scope="col" className="text-right!">
              Money
            </th>
            <th scope="col" className="text-right!">
              Orders say
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.day} day={day} faults={faults.filter((one) => one.day === day.day)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function DayRow({ day, faults }: { day: Day; faults: readonly MoneyFault[] }) {
  const used = METHODS.filter(([column]) => day[column] !== 0);
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="font-medium">
          {shortDay(day.day)}
          {day.red && (
            <span className="block font-semibold text-error md:ml-2 md:inline">differs</span>
          )}
          <span className="block text-sm font-normal text-soft md:hidden">
            {used.map(([column, name]) => `${name} ${formatRupees(day[column])}`).join(", ")}
          </span>
        </th>
        {METHODS.map(([column]) => (
          <td key={column} className="hidden md:table-cell">
            {formatRupees(day[column])}
          </td>
        ))}
        <td>{formatRupees(day.money)}</td>
        <td className={day.red ? "font-semibold text-error" : undefined}>
          {formatRupees(day.orders)}
        </td>
      </tr>
      {faults.map((fault) => (
        <tr key={`${fault.order_id} ${fault.kind} ${fault.reference}`}>
          <td colSpan={7} className="pb-3 pl-0! text-left! text-sm">
            <Fault fault={fault} />
          </td>
        </tr>
      ))}
    </>
  );
}

function Fault({
  fault: { order_id, kind, method, reference, money, order },
}: {
  fault: MoneyFault;
}) {
  const how = method === "bank" ? "bank transfer" : methodName(method);
  return (
    <p className="rounded-card bg-error-tint px-3 py-2 wrap-anywhere">
      <Link
        to={`/admin/orders/${order_id}`}
        className="inline-flex min-h-11 items-center underline md:min-h-0"
      >
        Order #{order_id}
      </Link>
      : {formatRupees(money)} {kind} by {how}
      {reference && ` (${reference})`}, but the order says {formatRupees(order)}.
    </p>
  );
}
