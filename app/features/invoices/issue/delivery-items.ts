import { shareOut } from "#app/shared/shares.ts";
import type { SoldItem } from "./sale.ts";

/** Invoice lines from this number on are for delivery, not for an item of the order. */
export const DELIVERY_LINES = 1000;

/**
 * The delivery charge as lines of the invoice. Delivery by the seller is supplied together with the goods (a composite supply,
 * section 8 of the CGST Act) and taxed as they are. The charge is split over their tax rates in proportion to their value, and each
 * part takes the HSN of the most valuable goods at its rate.
 */
export function deliveryItems(items: readonly SoldItem[], chargePaise: number): SoldItem[] {
  const groups = [...Map.groupBy(items, ({ gst_rate_percent }) => gst_rate_percent).values()];
  const values = groups.map((group) => group.reduce((sum, item) => sum + worth(item), 0));
  const shares = shareOut(chargePaise, values);
  return groups
    .map((group, at) => {
      const main = group.reduce((most, item) => (worth(item) > worth(most) ? item : most));
      return {
        line: DELIVERY_LINES + at,
        title: "Delivery",
        pack_label: "",
        quantity: 1,
        price_paise: shares[at] ?? 0,
        discount_paise: 0,
        hsn: main.hsn,
        gst_rate_percent: main.gst_rate_percent,
      };
    })
    .filter(({ price_paise }) => price_paise > 0);
}

function worth({ price_paise, quantity, discount_paise }: SoldItem): number {
  return price_paise * quantity - discount_paise;
}
