import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatRupees } from "#app/shared/money.ts";
import type { SalesPoint } from "./sales-point.ts";

const TICK = { fill: "var(--soft)", fontSize: 13 };
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });

/** Sales by day or month. Hidden from screen readers: 'Show as table' gives the same figures. */
export default function SalesChart({ points }: { points: SalesPoint[] }) {
  return (
    <div className="mt-4 h-72" aria-hidden="true">
      <ResponsiveContainer
        width="100%"
        height="100%"
        initialDimension={{ width: 600, height: 288 }}
      >
        <AreaChart data={points} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" tick={TICK} tickLine={false} axisLine={false} minTickGap={40} />
          <YAxis
            width={56}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => `₹${short.format(value)}`}
          />
          <Tooltip
            formatter={(value) => [formatRupees(value), "Sales"]}
            contentStyle={{
              background: "var(--surface)",
              border: "1px solid var(--line)",
              borderRadius: 10,
              color: "var(--ink)",
            }}
            itemStyle={{ color: "var(--ink)" }}
          />
          <Area
            dataKey="total"
            type="linear"
            stroke="var(--leaf)"
            strokeWidth={2.5}
            fill="var(--leaf-tint)"
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
