import {
  addressLines,
  readablePhone,
  recipientOf,
} from "#app/features/delivery/addresses/address-lines.ts";
import { slotText } from "#app/features/delivery/van/van-schedule.ts";
import { DeliveryNote } from "#app/features/orders/delivery-note.tsx";
import type { RunSheetStop, RunSheet as Sheet } from "#app/features/orders/van/van-order-schema.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { OrdersToPack, PrintButton } from "../print/print-actions.tsx";

/** The van's stops on a day by time and route, with boxes to tick on paper or on a phone. */
export function RunSheet({ sheet }: { sheet: Sheet }) {
  const { day, stops } = sheet;
  const times = Map.groupBy(stops, ({ slot }) => slot);
  return (
    <AdminContent
      title={`Van, ${shortDay(day)}`}
      lead={stops.length > 0 ? totalsOf(stops) : undefined}
      actions={stops.length > 0 && <PrintButton />}
    >
      <Days sheet={sheet} />
      {stops.length === 0 && (
        <EmptyState
          title="No stops on this day"
          text="Orders with a delivery time of the van are listed here."
          action={<OrdersToPack />}
        />
      )}
      {[...times].map(([slot, group]) => (
        <section key={slot} aria-label={slotText(slot)} className="mb-8">
          <h2 className="text-2xl">{slotText(slot)}</h2>
          <p className="text-sm text-soft">{totalsOf(group)}</p>
          <ol className="mt-2">
            {group.map((stop) => (
              <Stop key={stop.order_id} stop={stop} />
            ))}
          </ol>
        </section>
      ))}
      <SheetLinks stops={stops} />
      <WithoutDay orders={sheet.without_day} />
    </AdminContent>
  );
}

function Days({ sheet: { day, days } }: { sheet: Sheet }) {
  if (days.length === 0) return null;
  return (
    <nav aria-label="Van days" className="mb-6 flex flex-wrap gap-2 print:hidden">
      {days.map((one) => (
        <Link
          key={one.day}
          to={`/admin/orders/pick-list?van=${one.day}`}
          aria-current={one.day === day ? "page" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center rounded-full border px-4 text-sm",
            one.day === day
              ? "border-leaf bg-leaf-tint font-semibold text-leaf-deep"
              : "border-edge hover:border-leaf",
          )}
        >
          {shortDay(one.day)} ({one.orders})
        </Link>
      ))}
    </nav>
  );
}

/** '3 stops, 7 pieces, ₹1,250 in cash'; without the cash for staff who may not see amounts. */
function totalsOf(stops: readonly RunSheetStop[]): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const pieces = sum(stops.map((stop) => stop.pieces));
  const due = sum(stops.map((stop) => stop.due ?? 0));
  return [
    countOf(stops.length, "stop"),
    countOf(pieces, "piece"),
    ...(due > 0 ? [`${formatRupees(due)} in cash`] : []),
  ].join(", ");
}

function Stop({ stop }: { stop: RunSheetStop }) {
  const { order_id, delivery, pieces, status } = stop;
  const lines = addressLines({ ...delivery, phone: "" });
  const place = encodeURIComponent(lines.join(", "));
  return (
    <li className="flex break-inside-avoid gap-3 border-b border-line py-3">
      <label className="tap grid shrink-0 place-items-center self-start">
        <input
          type="checkbox"
          aria-label={`Delivered to ${recipientOf(delivery)}, order ${order_id}`}
          defaultChecked={status === "delivered"}
          className="size-5 accent-leaf"
        />
      </label>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong className="font-semibold">
            <bdi>{recipientOf(delivery)}</bdi>
          </strong>
          <PaymentText stop={stop} />
        </p>
        <address className="not-italic">
          <bdi>{lines.join(", ")}</bdi>
        </address>
        <DeliveryNote note={stop.delivery_note} />
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          <Link to={`/admin/orders/${order_id}`} className="text-link tap inline-flex items-center">
            #{order_id}
          </Link>
          <span>{countOf(pieces, "piece")}</span>
          {delivery.phone && (
            <a href={`tel:${delivery.phone}`} className="text-link tap inline-flex items-center">
              Call {readablePhone(delivery.phone)}
            </a>
          )}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link tap inline-flex items-center print:hidden"
          >
            Map
          </a>
        </p>
      </div>
    </li>
  );
}

function PaymentText({ stop: { payment, due } }: { stop: RunSheetStop }) {
  if (payment === "awaited" || payment === "unconfirmed") {
    return (
      <span className="font-semibold text-error">
        Not {payment === "awaited" ? "paid" : "confirmed"} yet: don't deliver
      </span>
    );
  }
  if (payment === "paid") return <span>Paid</span>;
  return (
    <span className="font-semibold">{due === null ? "Cash" : `Collect ${formatRupees(due)}`}</span>
  );
}

/** The limit of the pick list and the packing slips, in orders. */
const MAX_LISTED = 100;

/** Links to the pick lists and packing slips of the stops that are still to be delivered and can be, in delivery order. */
function SheetLinks({ stops }: { stops: readonly RunSheetStop[] }) {
  const ids = stops
    .filter(({ status }) => status !== "delivered")
    .filter(({ payment }) => payment === "cash" || payment === "paid")
    .map(({ order_id }) => order_id);
  if (ids.length === 0) return null;
  const starts = Array.from(
    { length: Math.ceil(ids.length / MAX_LISTED) },
    (_, at) => at * MAX_LISTED,
  );
  return starts.map((start) => {
    const listed = ids.slice(start, start + MAX_LISTED);
    const part = starts.length > 1 ? `, ${start + 1}–${start + listed.length}` : "";
    return (
      <p key={start} className="mb-3 flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          to={`/admin/orders/pick-list?ids=${listed.join()}`}
          variant="outline"
          size="small"
        >
          Pick list{part}
        </ButtonLink>
        <ButtonLink
          to={`/admin/orders/packing-slips?ids=${listed.join()}`}
          variant="outline"
          size="small"
        >
          Packing slips{part}
        </ButtonLink>
      </p>
    );
  });
}

function WithoutDay({ orders }: { orders: Sheet["without_day"] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="without-day" className="mt-10 print:hidden">
      <h2 id="without-day" className="text-2xl">
        Without a day
      </h2>
      <p className="text-soft">
        Ready to pack and within the van's reach. Open an order to choose a time for it.
      </p>
      <ul className="mt-2">
        {orders.map(({ order_id, name, city, pincode }) => (
          <li key={order_id} className="border-b border-line">
            <Link
              to={`/admin/orders/${order_id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 wrap-anywhere hover:underline"
            >
              <span className="text-link">#{order_id}</span>
              <bdi className="font-semibold">{name}</bdi>
              <bdi className="text-soft">
                {city} {pincode}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
