import { Undo2 } from "lucide-react";
import { BoughtItem } from "#app/features/catalogue/product/bought-item.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Price } from "#app/ui/price.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { BuyAgainButton } from "../buy-again/buy-again-button.tsx";
import { placedAt } from "../order-format.ts";
import type { Order, OrderItem } from "../order-schema.ts";
import { statusLabel, statusTone } from "../order-status-labels.ts";
import { Arrival } from "./arrival.tsx";

/** One order in the list: a header, items on the left, total and actions on the right. */
export function OrderCard({ order }: { order: Order }) {
  const titleId = `order-${order.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-4 sm:px-7">
        <div>
          <h2 id={titleId} className="text-2xl">
            Order #{order.id}
          </h2>
          <p className="text-sm text-soft">Placed on {placedAt(order.created_at)}</p>
          <Arrival order={order} className="mt-1 text-sm" />
        </div>
        <StatusChip tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusChip>
      </header>
      <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_16.25rem]">
        <div className="px-5 py-4 sm:px-7">
          <h3 className="font-sans text-base! font-semibold">Items ({order.order_items.length})</h3>
          <ul className="mt-1 divide-y divide-line">
            {order.order_items.map((item) => (
              <OrderCardItem key={item.id} item={item} />
            ))}
          </ul>
        </div>
        <OrderCardSide order={order} />
      </div>
    </article>
  );
}

function OrderCardItem({ item }: { item: OrderItem }) {
  return (
    <BoughtItem
      product={item.product}
      pack={item.pack}
      detail={
        <>
          Qty: {item.quantity} × {formatRupees(item.price)}
        </>
      }
      subtotal={item.subtotal}
      className="py-2.5"
    />
  );
}

function OrderCardSide({ order }: { order: Order }) {
  const { delivery } = order;
  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-5 sm:px-7 md:border-t-0 md:border-l">
      <div>
        <p className="text-soft">Total</p>
        <Price rupees={order.total} className="text-2xl" />
        {delivery && (
          <p className="mt-2 text-sm text-soft">
            Delivery: {delivery.first_name} {delivery.last_name}
          </p>
        )}
      </div>
      <div className="mt-auto grid gap-2.5">
        <ButtonLink
          to={`/orders/${order.id}`}
          variant={awaitsPayment(order) ? "solid" : "tonal"}
          wide
          aria-describedby={`order-${order.id}`}
        >
          View Details
        </ButtonLink>
        {order.status === "delivered" && (
          <>
            <BuyAgainButton orderId={order.id} />
            <Button variant="outline" wide onClick={sayComingSoon}>
              <Undo2 aria-hidden="true" className="size-5" />
              Reorder
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Whether the order waits for the shopper's payment. Only then is its button solid. */
function awaitsPayment({ payment }: Order): boolean {
  return payment?.status === "awaited" && payment.reference === null;
}

function sayComingSoon() {
  notify({ kind: "info", text: "Reorder functionality coming soon!" });
}
