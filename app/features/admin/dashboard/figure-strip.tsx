import { formatRupees } from "#app/shared/money.ts";
import type { Dashboard } from "./dashboard-schema.ts";

const WHOLE_RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** The last 30 days in four figures. */
export function FigureStrip({ days }: { days: Dashboard["sales_by_day"] }) {
  const sum = (key: "orders" | "total" | "cancelled") =>
    days.reduce((all, day) => all + day[key], 0);
  const [orders, total, cancelled] = [sum("orders"), sum("total"), sum("cancelled")];
  const share = orders + cancelled > 0 ? (100 * cancelled) / (orders + cancelled) : 0;
  const figures = [
    ["Sales, 30 days", WHOLE_RUPEES.format(total)],
    ["Orders", orders.toLocaleString("en-IN")],
    ["Average order", orders > 0 ? formatRupees(total / orders) : "--"],
    ["Cancelled", `${share.toFixed(1)}%`],
  ];
  return (
    <dl className="grid overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="border-line p-5 not-first:border-t sm:border-l sm:border-t-0!">
          <dt className="text-soft">{name}</dt>
          <dd className="text-3xl font-bold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
