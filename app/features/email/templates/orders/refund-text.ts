import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { type Block, note, paragraph } from "../email.ts";
import { rupees } from "../email-phrases.ts";
import type { OrderFacts } from "./order-facts.ts";

type Payment = Pick<OrderFacts, "paymentMethod">;

/** Says what is refunded for some goods of an order, and when. `sent` is whether it has already been sent. */
export function refundSentence(
  paise: number,
  { order, sent = false }: { order: Payment; sent?: boolean },
): string {
  const when = isCash(order) || sent ? "" : ` You'll have it within ${PROMISES.refunded}.`;
  return `${sent ? "We have refunded" : "We're refunding"} ${rupees(paise)} for these goods.${when} The credit note is on your order's page.`;
}

/** Promises to refund `amount` for what was cancelled, and asks for bank details if it was paid in cash. */
export function refundPromise(amount: string, order: Payment): Block[] {
  if (isCash(order))
    return [paragraph(`We will send ${amount} back to you.`), ...bankDetailsRequest(order)];
  return [
    paragraph(
      `We will send ${amount} back to you, the same way you paid, in ${PROMISES.refunded}.`,
    ),
  ];
}

/** Asks for the details of a bank transfer if the order was paid in cash; empty otherwise. */
export function bankDetailsRequest(order: Payment): Block[] {
  if (!isCash(order)) return [];
  return [
    paragraph(
      `You paid in cash, so we send the money to your bank account. Please tell us the account holder's name, the account number and the IFSC, or a UPI id: write to ${shop.careEmail} or call ${shop.phone}. You'll have the money within ${PROMISES.refunded} of telling us.`,
    ),
    note("We never ask for a PIN, a one-time password or a CVV to send money back."),
  ];
}

function isCash({ paymentMethod }: Payment): boolean {
  return paymentMethod === "cod";
}
