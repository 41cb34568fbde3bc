import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { DeliveryNote } from "#app/features/orders/delivery-note.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { Barcode } from "./barcode.tsx";
import type { PackingSlipSheet } from "./packing-slip-sheets.ts";
import { ReturnAddress } from "./return-address.tsx";

/** The label on a parcel: recipient, amount to collect, sender and a barcode. Each prints on its own A6 sheet. */
export function ParcelLabel({ slip, parcel }: Omit<PackingSlipSheet, "qr">) {
  const id = `label-${slip.id}-${parcel.kind}`;
  const { delivery } = slip;
  const place = slip.parcels.indexOf(parcel) + 1;
  const { carrier, tracking_number } = parcel;
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-5 print:h-[134mm] print:break-after-page print:gap-[2.5mm] print:overflow-hidden print:rounded-none print:border-0 print:p-0 print:text-[10pt] print:leading-tight print:last:break-after-auto print:[page:label]"
    >
      <header className="flex items-baseline justify-between gap-4 border-line border-b pb-2 print:border-current print:pb-[1mm]">
        <h2 id={id} className="text-2xl! print:text-[14pt]!">
          Order #{slip.id}
        </h2>
        <p className="text-right font-semibold">
          {slip.van ? `Our own van, ${vanTime(slip.van)}` : carrier}
          {slip.parcels.length > 1 && (
            <span className="block">
              Parcel {place} of {slip.parcels.length}
            </span>
          )}
        </p>
      </header>
      {slip.status === "cancelled" && (
        <p className="font-semibold text-error">Cancelled: don't send this order.</p>
      )}
      <address className="not-italic">
        <span className="block text-soft text-sm print:text-[8pt]">To</span>
        <span className="line-clamp-2 font-semibold text-xl print:text-[14pt]">
          <bdi>{recipientOf(delivery)}</bdi>
        </span>
        {addressLines({ ...delivery, pincode: "" }).map((line) => (
          <span key={line} className="line-clamp-4 wrap-anywhere print:text-[11pt]">
            <bdi>{line}</bdi>
          </span>
        ))}
        <span className="block font-bold text-3xl tracking-wide print:text-[20pt]">
          PIN {delivery.pincode}
        </span>
      </address>
      {slip.cash_on_delivery && (
        <p className="self-start rounded-field border-2 border-current px-3 py-1 font-bold print:text-[12pt]">
          {parcel.due === null
            ? "Cash on delivery"
            : `Collect on delivery: ${formatRupees(parcel.due)}`}
        </p>
      )}
      <DeliveryNote note={slip.delivery_note} className="line-clamp-4 print:text-[9pt]" />
      <div className="mt-auto">
        {tracking_number ? (
          <Barcode text={tracking_number} label="tracking number" />
        ) : (
          <Barcode text={String(slip.id)} label="order number" />
        )}
      </div>
      <footer className="border-line border-t pt-2 print:border-current print:pt-[1mm]">
        <ReturnAddress withLicence={parcel.kind === "food"} />
      </footer>
    </article>
  );
}
