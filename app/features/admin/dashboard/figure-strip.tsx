import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { formatRupees } from "#app/shared/money.ts";

const WHOLE_RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

type Day = Dashboard["sales_by_day"][number];

/** The last 30 days in figures. Orders that await an online payment don't count as sales. */
export function FigureStrip({ days }: { days: Dashboard["sales_by_day"] }) {
  const sum = (figure: (day: Day) => number) => days.reduce((all, day) => all + figure(day), 0);
  const orders = sum((day) => day.orders);
  const total = sum((day) => day.total);
  const awaiting = sum((day) => day.awaiting.orders);
  const cancelled = sum((day) => day.cancelled);
  const placed = orders + awaiting + cancelled;
  const share = placed > 0 ? (100 * cancelled) / placed : 0;
  const awaited = WHOLE_RUPEES.format(sum((day) => day.awaiting.total));
  const figures = [
    { name: "Sales, last 30 days", value: WHOLE_RUPEES.format(total) },
    { name: "Orders", value: orders.toLocaleString("en-IN") },
    { name: "Average order", value: orders > 0 ? formatRupees(total / orders) : "--" },
    { name: "Cancelled", value: `${share.toFixed(1)}%` },
  ];
  return (
    <>
      <dl className="grid overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="border-line p-5 not-first:border-t sm:border-l sm:border-t-0!">
            <dt className="text-soft">{name}</dt>
            <dd className="text-3xl font-bold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      {awaiting > 0 && (
        <p className="mt-2 text-sm text-soft">
          Not counted as sales: {awaited} awaiting payment in {awaiting.toLocaleString("en-IN")}{" "}
          {awaiting === 1 ? "order" : "orders"}.
        </p>
      )}
    </>
  );
}
