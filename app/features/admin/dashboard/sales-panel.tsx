import { Suspense, useState } from "react";
import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { SalesPoint } from "./sales-point.ts";

const SalesChart = requiredComponent(async () => (await import("./sales-chart.tsx")).default);

interface SalesPanelProps {
  byDay: Dashboard["sales_by_day"];
  byMonth: Dashboard["sales_by_month"];
}

const dayName = dayFormat("en-GB", { day: "numeric", month: "short" });
const monthName = dayFormat("en-GB", { month: "short", year: "numeric" });

/** Sales by day or by month, as a chart or as a table. */
export function SalesPanel({ byDay, byMonth }: SalesPanelProps) {
  const [period, setPeriod] = useState<"day" | "month">("day");
  const [asTable, setAsTable] = useState(false);
  const points =
    period === "day"
      ? byDay.map(({ day, ...sums }) => ({ ...sums, name: dayName.format(Date.parse(day)) }))
      : byMonth.map(({ month, ...sums }) => ({
          ...sums,
          name: monthName.format(Date.parse(`${month}-01`)),
        }));
  return (
    <Panel aria-labelledby="sales-title" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales-title" className="text-2xl">
          Sales by {period}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            onClick={() => setPeriod(period === "day" ? "month" : "day")}
          >
            {period === "day" ? "By month" : "By day"}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            Show as table
          </Button>
        </div>
      </div>
      {asTable ? (
        <SalesTable period={period} points={points} />
      ) : (
        <Suspense fallback={<Skeleton className="mt-4 h-72 w-full" />}>
          <SalesChart points={points} />
        </Suspense>
      )}
    </Panel>
  );
}

function SalesTable({ period, points }: { period: string; points: SalesPoint[] }) {
  return (
    <table className="mt-4 w-full [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left">
      <caption className="sr-only">Sales by {period}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col">{period === "day" ? "Day" : "Month"}</th>
          <th scope="col" className="text-right!">
            Orders
          </th>
          <th scope="col" className="text-right!">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, orders, total }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="font-medium">
              {name}
            </th>
            <td>{orders}</td>
            <td>{formatRupees(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
