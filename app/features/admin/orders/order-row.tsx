import { MessageSquareText } from "lucide-react";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { statusLabel, statusTone } from "#app/features/orders/order-status-labels.ts";
import { paymentLabel } from "#app/features/orders/payment/payment-label.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { adminTime } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import { ConfirmUpi } from "./confirm-upi.tsx";
import { methodName } from "./payment-labels.ts";

interface OrderRowProps {
  order: AdminOrderRow;
  /** Its status now, if it has changed since the list was loaded. */
  status: AdminOrderRow["status"];
  selected: boolean;
  onToggle: () => void;
  /** Called after its UPI payment was confirmed here. */
  onConfirmed: () => void;
}

/** One order: a row 52 px high, or two lines on narrow screens. */
export function OrderRow({ order, status, selected, onToggle, onConfirmed }: OrderRowProps) {
  const { recipient, payment } = order;
  const name = recipient.name || "Erased account";
  const confirms = useMay("orders.change");
  const opensCustomer = useMay("customers.read");
  const upiReference =
    confirms && payment.method === "upi" && payment.status === "awaited" ? payment.reference : null;
  return (
    <tr
      className={classNames(
        "grid grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] items-center gap-x-1.5 border-line border-t py-1 pr-3 pl-1 lg:table-row lg:h-13 lg:p-0",
        // For phones with enlarged text.
        "max-[20rem]:block max-[20rem]:[&>td:not(.hidden)]:block max-[20rem]:[&>td]:text-left max-[20rem]:[&_label]:justify-items-start max-[20rem]:pl-3",
        "[&_:is(a,input)]:scroll-mt-24 focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-clay",
        "lg:[&>td]:border-t lg:[&>td]:border-line lg:[&>td]:py-1 lg:[&>td]:px-2.5 lg:[&>td]:leading-5",
        selected && "bg-leaf-tint",
      )}
    >
      <td className="row-span-2">
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
      <td className="whitespace-nowrap">
        <Link
          to={`/admin/orders/${order.id}`}
          className="text-link inline-flex min-h-11 items-center max-lg:-my-1"
        >
          #{order.id}
        </Link>
        {order.delivery_note && (
          <MessageSquareText
            role="img"
            aria-label="Note for the delivery"
            className="ml-1.5 inline size-4 text-leaf-deep"
          />
        )}
      </td>
      <td className="min-w-0 lg:w-full lg:max-w-0">
        {opensCustomer ? (
          <Link
            to={`/admin/customers/${order.customer.id}`}
            // Truncates an Urdu name at its own end, the left.
            dir="auto"
            className="-my-2.5 block truncate py-2.5 text-left font-semibold hover:text-leaf-deep hover:underline lg:m-0 lg:p-0"
          >
            {name}
          </Link>
        ) : (
          <span dir="auto" className="block truncate text-left font-semibold">
            {name}
          </span>
        )}
        <span className="hidden truncate text-sm text-soft lg:block">
          {recipient.city} {recipient.pincode}
        </span>
      </td>
      <td className="col-span-2 col-start-2 row-start-2 truncate text-sm text-soft lg:text-base lg:text-ink">
        {order.van && (
          <span className="text-leaf-deep lg:block lg:text-sm">
            Van {shortDay(order.van.day)}
            <span className="lg:hidden"> · </span>
          </span>
        )}
        {adminTime(order.created_at)}
        <span className="lg:hidden"> · {methodName(payment.method)}</span>
      </td>
      <td className="hidden text-right lg:table-cell">{order.items}</td>
      {order.total !== undefined && (
        <td className="col-start-4 row-start-1 text-right font-semibold">
          {formatRupees(order.total)}
        </td>
      )}
      <td
        className={classNames(
          "lg:table-cell lg:whitespace-nowrap",
          upiReference ? "col-span-3 col-start-2 row-start-3 pt-1 pb-1 lg:py-0" : "hidden",
        )}
      >
        {upiReference ? (
          <ConfirmUpi order={order} reference={upiReference} onConfirmed={onConfirmed} />
        ) : (
          <>
            <span className="block">{methodName(payment.method)}</span>
            <span className="block text-sm text-soft">{paymentLabel(payment)}</span>
          </>
        )}
      </td>
      <td className="col-start-4 row-start-2 text-right lg:text-left">
        <StatusChip
          tone={statusTone(status)}
          // Phones need the space for the date and the payment method beside it.
          className="max-sm:px-2 max-sm:before:hidden"
        >
          {statusLabel(status)}
        </StatusChip>
      </td>
    </tr>
  );
}
