import { statusLabel, statusTone } from "#app/features/orders/order-status-labels.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { adminTime } from "../page/admin-time.ts";
import type { CustomerDetail } from "./customer-schema.ts";

/** A customer's latest orders, with a link to all of them. */
export function CustomerOrders({ customer: { id, orders, order_count } }: CustomerOrdersProps) {
  return (
    <Panel aria-labelledby="orders-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="orders-title" className="text-2xl">
          Orders
        </h2>
        {order_count > orders.length && (
          <Link
            to={`/admin/orders?customer=${id}`}
            className="text-link tap inline-flex items-center"
          >
            All {formatCount(order_count)} orders
          </Link>
        )}
      </div>
      {orders.length === 0 && <p className="mt-2 text-soft">No orders yet.</p>}
      <ul className="mt-2">
        {orders.map(({ id, status, total, created_at }) => (
          <li
            key={id}
            className="grid min-h-12 grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1 first:border-t-0 sm:flex"
          >
            <Link to={`/admin/orders/${id}`} className="text-link tap inline-flex items-center">
              #{id}
            </Link>
            <span className="justify-self-end whitespace-nowrap text-soft sm:flex-1">
              {adminTime(created_at)}
            </span>
            <span className="font-semibold">{formatRupees(total)}</span>
            <span className="pb-1 text-right sm:w-28 sm:pb-0">
              <StatusChip tone={statusTone(status)}>{statusLabel(status)}</StatusChip>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface CustomerOrdersProps {
  customer: Pick<CustomerDetail, "id" | "orders" | "order_count">;
}
