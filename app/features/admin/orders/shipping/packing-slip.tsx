import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import type { PackingSlip as Slip } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { placedAt } from "#app/features/orders/order-format.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import { BatchList } from "../batch-list.tsx";

interface PackingSlipProps {
  slip: Slip;
  parcel: Slip["parcels"][number];
}

/** A parcel's packing slip: recipient, items and the amount to collect. Each prints on its own sheet. */
export function PackingSlip({ slip, parcel }: PackingSlipProps) {
  const id = `slip-${slip.id}-${parcel.kind}`;
  const items = slip.order_items.filter((item) => parcel.items.includes(item.id));
  return (
    <article
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-5 sm:p-7 print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-line pb-4">
        <div>
          <h2 id={id} className="text-3xl!">
            Order #{slip.id}
          </h2>
          {slip.parcels.length > 1 && <p className="font-semibold">{PARCEL_NAMES[parcel.kind]}</p>}
          <p className="text-soft">{placedAt(slip.created_at)}</p>
        </div>
        <Sender withLicence={parcel.kind === "food"} />
      </header>
      {slip.status === "cancelled" && (
        <p className="mt-4 font-semibold text-error">Cancelled: don't send this order.</p>
      )}
      <address className="mt-4 not-italic">
        <span className="block text-lg font-semibold">
          <bdi>{recipientOf(slip.delivery)}</bdi>
        </span>
        {addressLines(slip.delivery).map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {slip.van && <p className="mt-4 font-semibold">Our own van, {vanTime(slip.van)}</p>}
      {parcel.due !== null && <Collect due={parcel.due} total={slip.due ?? parcel.due} />}
      {slip.cash_on_delivery && parcel.due === null && (
        <p className="mt-4 font-semibold">
          Cash on delivery. The courier has the amount from the owner of the shop.
        </p>
      )}
      <ul className="mt-6">
        {items.map((item) => (
          <li key={item.id} className="flex gap-4 border-b border-line py-2">
            <span className="w-10 shrink-0 text-right font-bold">{item.quantity} ×</span>
            <div>
              {item.product.title}, <span className="whitespace-nowrap">{item.pack.label}</span>
              <BatchList
                pieces={item.quantity}
                batches={slip.batches.filter((batch) => batch.item === item.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The sender and return address. */
function Sender({ withLicence }: { withLicence: boolean }) {
  const { street, district, state, pin } = shop.address;
  return (
    <div className="text-sm text-soft">
      <p className="text-base font-semibold text-ink">{shop.name}</p>
      <p>
        If undelivered, return to {street}, {district},
        <br />
        {state} {pin}
      </p>
      <p>{shop.phone}</p>
      {withLicence && <p>FSSAI {shop.fssai}</p>}
    </div>
  );
}

/** The amount to collect for this parcel; each parcel has its own, so that nothing is collected twice. */
function Collect({ due, total }: { due: number; total: number }) {
  return (
    <div className="mt-4">
      <p className="inline-block rounded-field border-2 border-current px-3 py-1.5 font-semibold">
        Collect on delivery: {formatRupees(due)}
      </p>
      {due !== total && (
        <p className="mt-1 text-sm">
          For this parcel only. The order total is {formatRupees(total)}; the rest is collected with
          the other parcel.
        </p>
      )}
    </div>
  );
}
