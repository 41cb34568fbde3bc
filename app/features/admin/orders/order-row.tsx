import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { hourOf } from "#app/features/orders/order-format.ts";
import { statusLabel, statusTone } from "#app/features/orders/order-status-labels.ts";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { methodName, paymentLabel } from "./payment-labels.ts";

interface OrderRowProps {
  order: AdminOrderRow;
  selected: boolean;
  onToggle: () => void;
}

/** One order: a row 60 px high, or a card. */
export function OrderRow({ order, selected, onToggle }: OrderRowProps) {
  const { recipient, payment } = order;
  return (
    <tr
      className={classNames(
        "grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-2 rounded-card border border-line p-3 md:table-row md:h-15 md:rounded-none md:border-0 md:border-t",
        "[&_:is(a,input)]:scroll-mt-24 focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-clay",
        "md:[&>td]:border-t md:[&>td]:border-line md:[&>td]:p-3",
        selected ? "bg-leaf-tint" : "bg-surface",
      )}
    >
      <td>
        <label className="tap grid place-items-center">
          <input
            type="checkbox"
            aria-label={`Select order ${order.id}`}
            checked={selected}
            onChange={onToggle}
            className="size-5 accent-leaf"
          />
        </label>
      </td>
      <td>
        <Link to={`/admin/orders/${order.id}`} className="text-link tap inline-flex items-center">
          #{order.id}
        </Link>
      </td>
      <td className="col-span-2 col-start-2 row-start-2">
        <span className="block font-semibold">{recipient.name}</span>
        <span className="block text-sm text-soft">
          {recipient.city} {recipient.pincode}
        </span>
      </td>
      <td className="col-span-2 col-start-2 text-sm md:text-base">{hourOf(order.created_at)}</td>
      <td className="hidden text-right md:table-cell">{order.items}</td>
      <td className="col-start-3 row-start-1 text-right font-semibold">
        {formatRupees(order.total)}
      </td>
      <td className="col-start-2 whitespace-nowrap">
        <span className="block">{methodName(payment.method)}</span>
        <span className="block text-sm text-soft">{paymentLabel(payment)}</span>
      </td>
      <td className="col-start-3 text-right md:text-left">
        <StatusChip tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusChip>
      </td>
    </tr>
  );
}
