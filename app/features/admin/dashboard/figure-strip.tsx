import { useState } from "react";
import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { formatRupees, formatWholeRupees } from "#app/shared/money.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { classNames } from "#app/ui/class-names.ts";
import { changeText, pointsText } from "./change-text.ts";

const NAMES: Record<number, string> = { 1: "Today", 7: "7 days", 30: "30 days", 365: "Year" };
const FIRST_SHOWN = 30;

type Period = Dashboard["periods"][number];
type Sums = Period["now"];

/** The figures of a period beside those of the previous one. Orders awaiting an online payment don't count as sales. */
export function FigureStrip({ periods }: { periods: Dashboard["periods"] }) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const period = periods.find(({ days }) => days === shown);
  if (!period) return null;
  return (
    <section aria-label="Figures">
      <div className="mb-3 flex w-fit flex-wrap gap-0.5 rounded-full bg-sunken p-1">
        {periods.map(({ days }) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === shown}
            onClick={() => setShown(days)}
            className={classNames(
              "min-h-11 rounded-full px-3.5 text-sm font-semibold md:min-h-10",
              days === shown && "bg-surface text-leaf-deep shadow-card forced-color-adjust-none",
            )}
          >
            {NAMES[days] ?? `${days} days`}
          </button>
        ))}
      </div>
      <Figures {...period} />
      <Outstanding {...period.now} />
    </section>
  );
}

function Figures({ now, before }: Period) {
  const figures = [
    {
      name: "Sales",
      value: formatWholeRupees(now.total),
      change: changeText(now.total, before.total),
    },
    {
      name: "Orders",
      value: formatCount(now.orders),
      change: changeText(now.orders, before.orders),
    },
    {
      name: "Average order",
      value: now.orders > 0 ? formatRupees(averageOf(now)) : "--",
      change: now.orders > 0 ? changeText(averageOf(now), averageOf(before)) : "",
    },
    {
      name: "Cancelled",
      value: `${cancelledShare(now).toFixed(1)}%`,
      change: placedIn(before) > 0 ? pointsText(cancelledShare(now), cancelledShare(before)) : "",
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px max-[20rem]:grid-cols-1 overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4">
      {figures.map(({ name, value, change }) => (
        <div key={name} className="bg-surface px-4 py-3 md:p-5">
          <dt className="text-soft">{name}</dt>
          <dd>
            <span className="block text-2xl font-bold tracking-tight md:text-3xl">{value}</span>
            <span className="block text-sm text-soft">{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Money of the period that hasn't been received yet. */
function Outstanding({ due, awaiting }: Sums) {
  const parts = [
    due.orders > 0 && `${formatWholeRupees(due.total)} of the sales to collect on delivery`,
    awaiting.orders > 0 &&
      `${formatWholeRupees(awaiting.total)} awaiting payment in ${countOf(awaiting.orders, "order")}, not counted as sales`,
  ].filter((part) => typeof part === "string");
  if (parts.length === 0) return null;
  return <p className="mt-2 text-sm text-soft">Not received yet: {parts.join("; ")}.</p>;
}

function averageOf({ orders, total }: Sums): number {
  return orders > 0 ? total / orders : 0;
}

function placedIn({ orders, awaiting, cancelled }: Sums): number {
  return orders + awaiting.orders + cancelled;
}

/** Cancelled orders as a percentage of all orders placed. */
function cancelledShare(sums: Sums): number {
  const placed = placedIn(sums);
  return placed > 0 ? (100 * sums.cancelled) / placed : 0;
}
