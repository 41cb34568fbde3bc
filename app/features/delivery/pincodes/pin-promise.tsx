import { orUpi, paysByUpi } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { daySpan } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { deliveryDate } from "./delivery-dates.ts";
import type { PincodeArea } from "./pincode-schema.ts";

/**
 * 'Telangana: delivery between Wed 25 Nov and Thu 26 Nov, free', or with the charge. Counts from today, so render it only in the
 * browser.
 */
export function ArrivalText({ area }: { area: PincodeArea }) {
  const now = new Date();
  if (!area.deliverable) {
    return <>We don't deliver to this PIN code. Check it, or call {shop.phone}</>;
  }
  return (
    <>
      {area.state ?? "Army post"}: delivery{" "}
      <strong className="font-semibold text-ink">
        {daySpan({
          from: deliveryDate(now, area.days_min),
          to: deliveryDate(now, area.days_max),
        })}
      </strong>
      , {area.delivery.terms === "free" ? "free" : `delivery ${area.delivery.terms}`}
    </>
  );
}

/** Whether cash on delivery is available, and up to which total. */
export function CashText({ area }: { area: PincodeArea }) {
  return area.cod
    ? `Cash on delivery up to ${formatRupees(shop.cashOnDelivery.limit)}${orUpi()}`
    : `No cash on delivery here: please pay ${paysByUpi() ? "by UPI" : "online"}`;
}
