import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { DeliveryNote } from "#app/features/orders/delivery-note.tsx";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { adminDay } from "../../page/admin-time.ts";
import { BatchList } from "../batch-list.tsx";
import type { PackingSlipSheet } from "./packing-slip-sheets.ts";
import { ReturnAddress } from "./return-address.tsx";

interface PackingSlipProps extends PackingSlipSheet {
  /** Whether to print the shop's internal note about the order. */
  withNote: boolean;
}

/** A parcel's packing slip: recipient, items and the amount to collect. Each prints on its own A5 sheet. */
export function PackingSlip({ slip, parcel, qr, withNote }: PackingSlipProps) {
  const id = `packing-slip-${slip.id}-${parcel.kind}`;
  const items = slip.order_items.filter((item) => parcel.items.includes(item.id));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-5 sm:p-7 print:break-after-page print:rounded-none print:border-0 print:p-0 print:text-[9.5pt] print:leading-snug print:last:break-after-auto print:[page:packing-slip]"
    >
      <header className="flex items-start justify-between gap-x-6 border-line border-b pb-4 print:pb-2">
        <div className="min-w-0">
          <h2 id={id} className="text-3xl! print:text-[18pt]!">
            Order #{slip.id}
          </h2>
          {slip.parcels.length > 1 && <p className="font-semibold">{PARCEL_NAMES[parcel.kind]}</p>}
          <p className="mb-3 text-soft print:mb-1.5">{adminDay(slip.created_at)}</p>
          <ReturnAddress withLicence={parcel.kind === "food"} />
        </div>
        {qr && (
          <figure className="w-27 shrink-0 text-center print:w-[27mm]">
            <svg
              role="img"
              aria-label={`QR code of order ${slip.id}`}
              viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
              shapeRendering="crispEdges"
              className="w-full bg-code-paper fill-code-ink"
            >
              <path d={qr.path} />
            </svg>
            <figcaption className="text-soft text-xs print:text-[7.5pt]">
              Scan to see your order
            </figcaption>
          </figure>
        )}
      </header>
      {slip.status === "cancelled" && (
        <p className="mt-4 font-semibold text-error">Cancelled: don't send this order.</p>
      )}
      <address className="mt-4 not-italic print:mt-2.5">
        <span className="block font-semibold text-lg print:text-[12pt]">
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
        <p className="mt-4 font-semibold print:mt-2">
          Cash on delivery. The owner of the shop tells the carrier the amount to collect.
        </p>
      )}
      <DeliveryNote
        note={slip.delivery_note}
        className="mt-4 rounded-field border border-line px-3 py-2 print:mt-2.5 print:border-current print:py-1"
      />
      {withNote && slip.internal_note && (
        <p className="mt-4 whitespace-pre-line rounded-field border border-line px-3 py-2 wrap-anywhere print:mt-2.5 print:border-current print:py-1">
          <strong>Note:</strong> {slip.internal_note}
        </p>
      )}
      <ul className="mt-6 print:mt-3 print:table print:w-full">
        {/* Repeated on each sheet, since the sheets of a longer slip may get mixed up with others. */}
        <li
          aria-hidden="true"
          className="hidden break-inside-avoid text-soft print:table-header-group"
        >
          Items of order #{slip.id}
        </li>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex break-inside-avoid gap-4 border-line border-b py-2 print:gap-2 print:py-1"
          >
            <span className="w-10 shrink-0 text-right font-bold">{item.quantity} ×</span>
            <div className="min-w-0 wrap-anywhere print:[&_ul]:text-[8pt] print:[&_ul]:leading-snug">
              <bdi>{item.product.title}</bdi>,{" "}
              <span className="inline-block max-w-full">{item.pack.label}</span>
              <BatchList
                pieces={item.quantity}
                batches={slip.batches.filter((batch) => batch.item === item.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold print:mt-1.5">{countOf(pieces, "piece")} in this parcel</p>
    </article>
  );
}

/** The amount to collect for this parcel. Each parcel has its own amount, so that nothing is collected twice. */
function Collect({ due, total }: { due: number; total: number }) {
  return (
    <div className="mt-4 print:mt-2.5">
      <p className="inline-block rounded-field border-2 border-current px-3 py-1.5 font-semibold print:py-0.5">
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
