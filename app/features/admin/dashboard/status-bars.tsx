import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

const COLOURS: Record<OrderStatus, string> = {
  pending: "bg-pending",
  paid: "bg-warning",
  shipped: "bg-info",
  delivered: "bg-success",
  cancelled: "bg-error",
};

/** The number of orders per status, on a square-root scale. */
export function StatusBars({ counts }: { counts: Record<OrderStatus, number> }) {
  const statuses = Object.keys(COLOURS) as OrderStatus[];
  const most = Math.max(1, ...Object.values(counts));
  return (
    <Panel aria-labelledby="status-title">
      <h2 id="status-title" className="text-2xl">
        Orders by status
      </h2>
      <ul className="mt-3">
        {statuses.map((status) => (
          <li key={status} className="grid grid-cols-[6rem_1fr_auto] items-center gap-3">
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex min-h-11 items-center hover:underline"
            >
              {statusLabel(status)}
            </Link>
            <span aria-hidden="true" className="h-2.5 rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full forced-color-adjust-none ${COLOURS[status]}`}
                style={{ width: `${100 * Math.sqrt(counts[status] / most)}%` }}
              />
            </span>
            <strong>{formatCount(counts[status])}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        Bars on a square-root scale so that small counts stay visible.
      </p>
    </Panel>
  );
}
