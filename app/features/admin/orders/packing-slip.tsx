import { addressLines, recipientOf } from "#app/features/delivery/address-lines.ts";
import type { PackingSlip as Slip } from "#app/features/orders/admin-order-schema.ts";
import { placedAt } from "#app/features/orders/order-format.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { formatRupees } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";
import { BatchList } from "./batch-list.tsx";

/** Laid into the parcel: to whom, and what is in it. On paper it begins a sheet, and another may follow. */
export function PackingSlip({ slip }: { slip: Slip }) {
  return (
    <article
      aria-labelledby={`slip-${slip.id}`}
      className="rounded-panel border border-line bg-surface p-5 sm:p-7 print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-line pb-4">
        <div>
          <h2 id={`slip-${slip.id}`} className="text-3xl!">
            Order #{slip.id}
          </h2>
          <p className="text-soft">{placedAt(slip.created_at)}</p>
        </div>
        <div className="text-soft">
          <p className="font-semibold text-ink">{shop.name}</p>
          <p>{shop.phone}</p>
        </div>
      </header>
      {slip.status === "cancelled" && (
        <p className="mt-4 font-semibold text-error">Cancelled: nothing of this order is sent.</p>
      )}
      <address className="mt-4 not-italic">
        <span className="block text-lg font-semibold">{recipientOf(slip.delivery)}</span>
        {addressLines(slip.delivery).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {slip.due !== null && (
        <p className="mt-4 inline-block rounded-field border-2 border-current px-3 py-1.5 font-semibold">
          To pay at the door: {formatRupees(slip.due)}
        </p>
      )}
      {slip.parcels.map(({ kind, items }) => (
        <section key={kind} className="mt-6 break-inside-avoid">
          <h3>{PARCEL_NAMES[kind]}</h3>
          <ul className="mt-2">
            {slip.order_items
              .filter(({ id }) => items.includes(id))
              .map((item) => (
                <li key={item.id} className="flex gap-4 border-b border-line py-2">
                  <span className="w-10 shrink-0 text-right font-bold">{item.quantity} ×</span>
                  <div>
                    {item.product.title}, {item.pack.label}
                    <BatchList
                      pieces={item.quantity}
                      batches={slip.batches.filter((batch) => batch.item === item.id)}
                    />
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
