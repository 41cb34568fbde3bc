import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { readSelectedOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useMay } from "../page/use-staff.ts";
import { OrderRow } from "./order-row.tsx";
import { MAX_SELECTED, readSelected, writeSelected } from "./selected-orders.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { Shipping } from "./shipping/use-shipping.ts";

interface OrderTableProps {
  orders: AdminOrderRow[];
  /** Selected orders on other pages of this list. */
  elsewhere: AdminOrderRow[];
  /** Identifies the list across its pages. */
  filter: string;
  caption: string;
  shipping: Shipping;
}

const topOf = (part: Element | null) => part?.getBoundingClientRect().top ?? 0;

const COLUMNS = ["Order", "Customer", "Placed", "Items", "Total", "Payment", "Status"];

/** Orders to select and open: J and K move, X selects, Enter opens. Below 1200 px each order is a card. */
export function OrderTable({ orders, elsewhere, filter, caption, shipping }: OrderTableProps) {
  const [selected, setSelected] = useState<readonly number[]>(() => readSelected(filter));
  const withTotals = useMay("amounts.read");
  const [confirmed, addConfirmed] = useConfirmed(orders);
  const known = new Map([...elsewhere, ...orders, ...confirmed].map((order) => [order.id, order]));
  const selectedOrders = selected.flatMap((id) => known.get(id) ?? []);
  const here = new Set(orders.map(({ id }) => id));
  const all = orders.every(({ id }) => selected.includes(id));

  // The bar above the list appears with the first selected order and its height varies; the list must not shift under the next tap.
  const list = useRef<HTMLDivElement>(null);
  const topBefore = useRef<number>(null);
  useLayoutEffect(() => {
    if (topBefore.current !== null) window.scrollBy(0, topOf(list.current) - topBefore.current);
    topBefore.current = null;
  });

  function select(next: readonly number[]) {
    if (next.length > MAX_SELECTED)
      notify({ kind: "warning", text: `At most ${MAX_SELECTED} orders can be selected.` });
    writeSelected(filter, next);
    topBefore.current = topOf(list.current);
    setSelected(next.slice(0, MAX_SELECTED));
  }

  function toggle(id: number) {
    select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  }

  function toggleAll() {
    const others = selected.filter((id) => !here.has(id));
    select(all ? others : [...others, ...here]);
  }

  /** Deselects the orders that succeeded. Reads the stored selection, since the user may have left the page in the meantime. */
  async function deselectDone(marking: Promise<number[]>) {
    const done = new Set(await marking);
    const left = readSelected(filter).filter((id) => !done.has(id));
    writeSelected(filter, left);
    setSelected(left);
  }

  return (
    <>
      {selectedOrders.length > 0 && !shipping.underWay && (
        <SelectionBar
          orders={selectedOrders}
          elsewhere={selectedOrders.filter(({ id }) => !here.has(id)).length}
          onShip={(input) => deselectDone(shipping.start(input))}
          onDeliver={(ids) => deselectDone(shipping.deliver(ids))}
          onClear={() => select([])}
        />
      )}
      <div ref={list} className="rounded-card border border-line bg-surface">
        <table className="block w-full text-left lg:table">
          <caption className="sr-only">{caption}</caption>
          <thead className="block lg:table-header-group">
            <tr className="block text-sm text-soft lg:table-row lg:[&>th]:px-2.5 [&>th]:font-semibold">
              <th scope="col" className="block px-1 lg:table-cell lg:w-12">
                <label className="flex min-h-11 items-center gap-3 pl-3 lg:justify-center lg:pl-0">
                  <input
                    type="checkbox"
                    checked={all}
                    onChange={toggleAll}
                    className="size-5 accent-leaf"
                  />
                  <span className="lg:sr-only">Select all on this page</span>
                </label>
              </th>
              {COLUMNS.filter((name) => name !== "Total" || withTotals).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={
                    name === "Items" || name === "Total"
                      ? "hidden text-right lg:table-cell"
                      : "hidden lg:table-cell"
                  }
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveByKey} className="block lg:table-row-group">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                status={known.get(order.id)?.status ?? order.status}
                selected={selected.includes(order.id)}
                onToggle={() => toggle(order.id)}
                onConfirmed={() => addConfirmed(order.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/**
 * The orders whose payment was confirmed in this list, as they are now, so that they can be shipped from here. The list itself isn't
 * loaded again, because its rows would move. Also returns the function that reads one.
 */
function useConfirmed(list: AdminOrderRow[]) {
  const [read, setRead] = useState<{ list: AdminOrderRow[]; orders: readonly AdminOrderRow[] }>();
  const ofThisList = (of: typeof read) => (of?.list === list ? of.orders : []);

  async function add(id: number) {
    // If this fails, the order can be shipped once the list is loaded again.
    const { results } = await readSelectedOrders([id]).catch(() => ({ results: [] }));
    setRead((before) => ({ list, orders: [...ofThisList(before), ...results] }));
  }
  return [ofThisList(read), add] as const;
}

/** J and K focus the next or previous row; X toggles the row's checkbox. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as HTMLElement).closest("tr");
  const key = event.key.toLowerCase();
  if (key === "x") row?.querySelector<HTMLInputElement>("input")?.click();
  const next = key === "j" ? row?.nextElementSibling : key === "k" && row?.previousElementSibling;
  if (next) next.querySelector<HTMLAnchorElement>("a")?.focus();
}
