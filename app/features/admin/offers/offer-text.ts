import type { Offer } from "#app/features/offers/offer-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { adminDay } from "../page/admin-time.ts";

/** An offer in one line: '10% off, from ₹500.00 of goods, once per customer'. */
export function offerText(offer: Offer): string {
  const { min_goods, first_order, per_customer, max_uses, product_ids, category_ids } = offer;
  const isForSome = product_ids.length > 0 || category_ids.length > 0;
  return [
    effect(offer),
    isForSome ? "on chosen goods" : "",
    min_goods > 0 ? `from ${formatRupees(min_goods)} of goods` : "",
    first_order ? "first order only" : "",
    per_customer === null
      ? ""
      : per_customer === 1
        ? "once per customer"
        : `${per_customer} times per customer`,
    max_uses === null ? "" : `${countOf(max_uses, "order")} in total`,
    offer.combines ? "combines with others" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function effect({ kind, percent, amount, pieces, free_pieces }: Offer): string {
  switch (kind) {
    case "percent":
      return `${percent}% off`;
    case "amount":
      return `${formatRupees(amount)} off`;
    case "free-pieces":
      return `Buy ${pieces}, pay for ${(pieces ?? 0) - (free_pieces ?? 0)}`;
    case "set-price":
      return `${pieces} for ${formatRupees(amount)}`;
  }
}

export type OfferState = "On" | "Off" | "Planned" | "Ended" | "Used up";

/** Whether an offer is active now, and the days that decide it. */
export function offerState(offer: Offer): { state: OfferState; days: string } {
  const { starts_at, ends_at } = offer;
  const days = [
    starts_at ? `from ${adminDay(starts_at)}` : "",
    ends_at ? `until ${adminDay(new Date(Date.parse(ends_at) - 1).toISOString())}` : "",
  ]
    .filter(Boolean)
    .join(" ");
  return { state: stateOf(offer, new Date()), days };
}

function stateOf({ enabled, starts_at, ends_at, max_uses, used }: Offer, now: Date): OfferState {
  if (!enabled) return "Off";
  if (ends_at && Date.parse(ends_at) <= now.getTime()) return "Ended";
  if (starts_at && Date.parse(starts_at) > now.getTime()) return "Planned";
  return max_uses !== null && used >= max_uses ? "Used up" : "On";
}
