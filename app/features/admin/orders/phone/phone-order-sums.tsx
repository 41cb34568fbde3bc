import type { PhoneQuote } from "#app/features/orders/phone/phone-order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";

interface PhoneOrderSumsProps {
  /** Null while loading. */
  quote: PhoneQuote | null;
  hasAddress: boolean;
  hasLines: boolean;
}

/** The total of a phone order. */
export function PhoneOrderSums({ quote, hasAddress, hasLines }: PhoneOrderSumsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1" aria-live="polite">
      {quote !== null && quote.discount > 0 && (
        <>
          <dt>Offers</dt>
          <dd className="text-right">-{formatRupees(quote.discount)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd className="text-right">{deliveryText(quote?.delivery_charge, hasAddress)}</dd>
      <dt className="text-lg font-semibold">Total</dt>
      <dd className="text-right text-lg font-semibold">{totalText(quote?.total, hasLines)}</dd>
    </dl>
  );
}

function deliveryText(charge: number | null | undefined, hasAddress: boolean): string {
  if (charge === 0) return "Free";
  if (typeof charge === "number") return formatRupees(charge);
  return hasAddress ? "--" : "Depends on the address";
}

function totalText(total: number | undefined, hasLines: boolean): string {
  if (total === undefined && hasLines) return "--";
  return formatRupees(total ?? 0);
}
