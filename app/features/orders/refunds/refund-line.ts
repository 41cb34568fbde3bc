import { PROMISES } from "#app/promises.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { dayOf } from "../order-format.ts";
import type { OrderRefund } from "../order-schema.ts";

/** Lists the pieces that a refund is for; '' if it is for an amount only. */
export function refundedItems({ items }: OrderRefund): string {
  return items
    .map(({ quantity, title, pack_label }) => `${quantity} × ${isolated(title)}, ${pack_label}`)
    .join("; ");
}

/** Says when and how a refund was sent, or that it will be. */
export function refundLine({ state, refunded_on, reference }: OrderRefund): string {
  if (state === "due" || refunded_on === null) return `We'll send it in ${PROMISES.refunded}`;
  const day = `Sent on ${dayOf(refunded_on)}`;
  return reference ? `${day}, reference ${reference}` : day;
}
