import { type KeyboardEvent, useState } from "react";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { OrderRow } from "./order-row.tsx";
import { MOST_CHOSEN, readSelected, writeSelected } from "./selected-orders.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { Shipping } from "./shipping/use-shipping.ts";

interface OrderTableProps {
  orders: AdminOrderRow[];
  /** Chosen orders that are on other pages of this list. */
  elsewhere: AdminOrderRow[];
  /** Names the list, whatever page of it shows. */
  filter: string;
  caption: string;
  shipping: Shipping;
}

/** Orders to choose and open; keys J and K move, X chooses, Enter opens. Below 900 px each is a card. */
export function OrderTable({ orders, elsewhere, filter, caption, shipping }: OrderTableProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => readSelected(filter));
  const known = new Map([...elsewhere, ...orders].map((order) => [order.id, order]));
  const chosenOrders = chosen.flatMap((id) => known.get(id) ?? []);
  const here = new Set(orders.map(({ id }) => id));
  const all = orders.every(({ id }) => chosen.includes(id));

  function choose(next: readonly number[]) {
    if (next.length > MOST_CHOSEN)
      notify({ kind: "warning", text: `At most ${MOST_CHOSEN} orders can be selected.` });
    writeSelected(filter, next);
    setChosen(next.slice(0, MOST_CHOSEN));
  }

  function toggle(id: number) {
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  function toggleAll() {
    const others = chosen.filter((id) => !here.has(id));
    choose(all ? others : [...others, ...here]);
  }

  /** What could not be done stays chosen. The page may have been left meanwhile, so that only the stored choice is true. */
  async function without(marking: Promise<number[]>) {
    const done = new Set(await marking);
    const left = readSelected(filter).filter((id) => !done.has(id));
    writeSelected(filter, left);
    setChosen(left);
  }

  return (
    <>
      {chosenOrders.length > 0 && !shipping.underWay && (
        <SelectionBar
          orders={chosenOrders}
          elsewhere={chosenOrders.filter(({ id }) => !here.has(id)).length}
          onShip={(input) => without(shipping.start(input))}
          onDeliver={(ids) => without(shipping.deliver(ids))}
          onClear={() => choose([])}
        />
      )}
      <div className="rounded-card md:border md:border-line md:bg-surface">
        <table className="block w-full text-left md:table">
          <caption className="sr-only">{caption}</caption>
          <thead className="block md:table-header-group">
            <tr className="block text-sm text-soft md:table-row [&>th]:p-3 [&>th]:font-semibold">
              <th scope="col" className="block md:table-cell md:w-12">
                <label className="flex min-h-11 items-center gap-3 md:justify-center">
                  <input
                    type="checkbox"
                    checked={all}
                    onChange={toggleAll}
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
                chosen={chosen.includes(order.id)}
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
