import { Suspense } from "react";
import { CancelledLines } from "#app/features/orders/cancellation/cancelled-lines.tsx";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { OrderSums } from "#app/features/orders/order-sums.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { BatchList } from "../batch-list.tsx";

const ReallocateStock = requiredComponent(
  async () => (await import("./reallocate-stock.tsx")).ReallocateStock,
);
const AddItems = optionalComponent(
  async () => (await import("../additions/add-items.tsx")).AddItems,
);

/** The order's items, the batches to pick them from, and the total. `changes`: whether the member of staff may change the order. */
export function BoughtLines({ order, changes }: { order: AdminOrder; changes: boolean }) {
  return (
    <Panel aria-labelledby="lines-title">
      <h2 id="lines-title" className="text-2xl">
        Items
      </h2>
      <ul className="mt-2">
        {order.order_items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3"
          >
            <span className="font-semibold">{item.product.title}</span>
            <span className="font-semibold">{formatRupees(item.subtotal)}</span>
            <span className="text-soft">
              {item.pack.label} · {item.quantity} × {formatRupees(item.price)}
            </span>
            <div className="col-span-full">
              <BatchList
                pieces={item.quantity}
                batches={order.batches.filter((batch) => batch.item === item.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <OrderSums order={order} format={formatRupees} />
      <p className="mt-3 flex justify-between text-lg font-bold">
        <span>Total</span>
        <span>{formatRupees(order.total)}</span>
      </p>
      <CancelledLines order={order} />
      {changes && (order.status === "pending" || order.status === "paid") && (
        <Suspense>
          <AddItems order={order} />
        </Suspense>
      )}
      {order.batches.some(({ too_near }) => too_near) && (
        <Suspense>
          <ReallocateStock order={order} />
        </Suspense>
      )}
    </Panel>
  );
}
