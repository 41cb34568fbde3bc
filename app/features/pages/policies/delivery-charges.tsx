import { zoneTerms } from "#app/features/delivery/charges/delivery-terms.ts";
import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import { FactList } from "../parts/fact-list.tsx";

/** The delivery charge in each zone, and the minimum order. Renders nothing if delivery is free and there is no minimum order. */
export function DeliveryCharges() {
  if (deliversFree() && shop.smallestOrder === 0) return null;
  return (
    <>
      <h2>What delivery costs</h2>
      {!deliversFree() && (
        <FactList
          items={shop.deliveryZones.map((zone) => ({ term: zone.name, detail: zoneTerms(zone) }))}
        />
      )}
      <p>
        {!deliversFree() &&
          "The charge is for a parcel of up to 1 kg net, taxes included; the first zone that matches your address applies. "}
        {shop.smallestOrder > 0 &&
          `The minimum order is goods for ${formatRupees(shop.smallestOrder)}.`}
      </p>
    </>
  );
}
