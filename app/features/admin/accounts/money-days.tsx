import type { MoneyFault, MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Panel } from "#app/ui/panel.tsx";
import { methodName } from "../orders/payment-labels.ts";
import { AmountCells, AmountsTable, AmountsText, DayFault } from "./amounts-table.tsx";
import { DaysChip } from "./days-chip.tsx";

type Day = MonthBooks["days"][number];
const METHODS = [
  ["cod", "Cash"],
  ["upi", "UPI"],
  ["razorpay", "Razorpay"],
  ["refunds", "Refunds"],
] as const;

/** Money received per day beside the amounts of the orders; a day that differs is red and lists the entries at fault. */
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
      <AmountsTable
        caption="Money by day"
        name="Day"
        columns={METHODS}
        totals={["Money", "As per orders"]}
        className="text-sm md:text-base [&_td]:pl-2"
      >
        {days.map((day) => (
          <DayRow key={day.day} day={day} faults={faults.filter((one) => one.day === day.day)} />
        ))}
      </AmountsTable>
    </Panel>
  );
}

function DayRow({ day, faults }: { day: Day; faults: readonly MoneyFault[] }) {
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="font-medium">
          {shortDay(day.day)}
          {day.red && (
            <span className="block font-semibold text-error md:ml-2 md:inline">differs</span>
          )}
          <AmountsText row={day} columns={METHODS} />
        </th>
        <AmountCells row={day} columns={METHODS} />
        <td>{formatRupees(day.money)}</td>
        <td className={day.red ? "font-semibold text-error" : undefined}>
          {formatRupees(day.orders)}
        </td>
      </tr>
      {faults.map((fault) => (
        <DayFault
          key={`${fault.order_id} ${fault.kind} ${fault.reference}`}
          span={METHODS.length + 3}
          orderId={fault.order_id}
        >
          {faultText(fault)}
        </DayFault>
      ))}
    </>
  );
}

function faultText({ kind, method, reference, money, order }: MoneyFault): string {
  const how = method === "bank" ? "bank transfer" : methodName(method);
  const source = reference && ` (${reference})`;
  return `${formatRupees(money)} ${kind} by ${how}${source}, but the order says ${formatRupees(order)}.`;
}
