import { type KeyboardEvent, useState } from "react";
import type { AdminOrderRow } from "#app/features/orders/admin-order-schema.ts";
import { OrderRow } from "./order-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { Shipping } from "./use-shipping.ts";

interface OrderTableProps {
  orders: AdminOrderRow[];
  shipping: Shipping;
}

/** Orders to choose and open; keys J and K move, X chooses, Enter opens. Below 900 px each is a card. */
export function OrderTable({ orders, shipping }: OrderTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chosenOrders = orders.filter(({ id }) => chosen.has(id));
  const all = orders.every(({ id }) => chosen.has(id));

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  /** What could not be shipped stays chosen. */
  async function ship(ids: number[], carrier: string) {
    const shipped = new Set(await shipping.start(ids, carrier));
    setChosen((now) => new Set([...now].filter((id) => !shipped.has(id))));
  }

  return (
    <>
      {chosenOrders.length > 0 && !shipping.underWay && (
        <SelectionBar orders={chosenOrders} onShip={ship} onClear={() => setChosen(new Set())} />
      )}
      <div className="rounded-card md:border md:border-line md:bg-surface">
        <table className="block w-full text-left md:table">
          <caption className="sr-only">Orders, newest first</caption>
          <thead className="block md:table-header-group">
            <tr className="block text-sm text-soft md:table-row [&>th]:p-3 [&>th]:font-semibold">
              <th scope="col" className="block md:table-cell md:w-12">
                <label className="flex min-h-11 items-center gap-3 md:justify-center">
                  <input
                    type="checkbox"
                    checked={all}
                    onChange={() => setChosen(new Set(all ? [] : orders.map(({ id }) => id)))}
                    className="size-5 accent-leaf"
                  />
                  <span className="md:sr-only">Choose all on this page</span>
                </label>
              </th>
              {["Order", "Customer", "Placed", "Items", "Total", "Payment", "Status"].map(
                (name) => (
                  <th
                    key={name}
                    scope="col"
                    className={
                      name === "Items" || name === "Total"
                        ? "hidden text-right md:table-cell"
                        : "hidden md:table-cell"
                    }
                  >
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody onKeyDown={moveByKey} className="grid gap-3 md:table-row-group">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                chosen={chosen.has(order.id)}
                onToggle={() => toggle(order.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** From the row that has the focus to the next or the one before, or its box ticked. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as HTMLElement).closest("tr");
  const key = event.key.toLowerCase();
  if (key === "x") row?.querySelector<HTMLInputElement>("input")?.click();
  const next = key === "j" ? row?.nextElementSibling : key === "k" && row?.previousElementSibling;
  if (next) next.querySelector<HTMLAnchorElement>("a")?.focus();
}
