import { deliversFree } from "#app/selling-points.ts";
import { fillLine, type MarkedBlock, parseMarks } from "#app/shared/marks.ts";
import { shopValues } from "#app/text-values.ts";
import { textNow } from "#app/texts.ts";
import { oneLine } from "../templates/email-phrases.ts";

/** A text in an email that an administrator can change. */
interface EmailText {
  title: string;
  /** A subject: one line, without markup. */
  line?: true;
  /** In characters. */
  max: number;
  shipped: () => string;
  /** Sample values of the placeholders that only this email has. */
  samples: Readonly<Record<string, string>>;
  required?: readonly string[];
}

const ORDER = { order: "1042" };

const subject = (
  title: string,
  shipped: string,
  samples: EmailText["samples"] = {},
  required: readonly string[] = [],
): EmailText => ({
  title: `${title}: subject`,
  line: true,
  max: 120,
  shipped: () => shipped,
  samples,
  required,
});
const body = (
  title: string,
  shipped: string | (() => string),
  samples: EmailText["samples"] = {},
): EmailText => ({
  title,
  max: 2_000,
  shipped: typeof shipped === "string" ? () => shipped : shipped,
  samples,
});

const DATED = { ...ORDER, date: "24 November 2026" };
const PACKED = { ...DATED, packed: "in 1-2 business days" };
const AMOUNT = { ...ORDER, amount: "₹1,250" };
const REMINDED = { ...AMOUNT, until: "24 November 2026 at 4:12 pm" };
const CARRIER = { ...ORDER, carrier: "Delhivery is delivering it." };
const PRODUCT = { product: "Foxtail millet, 1 kg" };

/** The editable texts of emails, by name. They don't include greetings, amounts, addresses, account links and warnings. */
export const EMAIL_TEXTS = {
  "welcome-subject": subject("Welcome", "Welcome to {shop}"),
  "welcome-opening": body(
    "Welcome: opening",
    () =>
      `Your account is ready. Millets, pulses, oils and honey are packed here at the farm, on {street}${deliversFree() ? ", and delivered free across India" : ""}.

Your account has your orders and addresses. You can change or erase your data there at any time.`,
  ),
  "welcome-closing": body(
    "Welcome: closing",
    "Questions? Call {phone} ({hours}) or write to {email}. A real person will answer.",
  ),
  "order-placed-subject": subject("Order placed", "We have received your order #{order}", ORDER, [
    "order",
  ]),
  "order-placed-opening": body(
    "Order placed: opening",
    "We received your order #{order} on {date}. We will pack it {packed} and email you when it leaves the farm.",
    PACKED,
  ),
  "order-placed-unpaid-opening": body(
    "Order placed, not paid yet: opening",
    "We received your order #{order} on {date}. We will pack it as soon as we receive your payment. The order page shows how to pay.",
    DATED,
  ),
  "order-placed-closing": body(
    "Order placed: closing",
    "Need to change something? You can cancel on the order page until the parcel is shipped, or call {phone}.",
    ORDER,
  ),
  "order-payment-reminder-subject": subject(
    "Payment reminder",
    "Please pay for your order #{order}",
    REMINDED,
    ["order"],
  ),
  "order-payment-reminder-opening": body(
    "Payment reminder: opening",
    "We have not received a payment for your order #{order} yet. Please pay {amount} by {until}. After that the order is cancelled, and its items go back on sale.",
    REMINDED,
  ),
  "order-payment-reminder-closing": body(
    "Payment reminder: closing",
    "Have you paid already? Enter the reference of your payment on the order page, so that we can find it.\n\nDon't need it any more? Cancel it on the order page, or do nothing. Questions? Call {phone}.",
    REMINDED,
  ),
  "order-paid-subject": subject(
    "Payment received",
    "We have received your payment for order #{order}",
    AMOUNT,
    ["order"],
  ),
  "order-paid-opening": body(
    "Payment received: opening",
    "We have received {amount} for your order #{order}. We will pack it {packed} and email you when it leaves the farm.",
    { ...AMOUNT, packed: PACKED.packed },
  ),
  "order-shipped-subject": subject("Shipped", "Order #{order} is on its way", ORDER, ["order"]),
  "order-shipped-opening": body(
    "Shipped: opening",
    "Your order #{order} is on its way to you. {carrier}",
    CARRIER,
  ),
  "order-shipped-closing": body(
    "Shipped: closing",
    "If it hasn't arrived after {delivered-at-most}, please call {phone}.",
    ORDER,
  ),
  "order-delivered-subject": subject("Delivered", "Order #{order} has arrived", ORDER, ["order"]),
  "order-delivered-opening": body(
    "Delivered: opening",
    "Your order #{order} was delivered. Thank you for buying from the farm.",
    ORDER,
  ),
  "order-delivered-closing": body(
    "Delivered: closing",
    "Please unpack it today. If anything is missing, damaged or wet, write to {care-email} or call {phone} within {claimed}, and you will get a new pack or your money back.\n\nHow do you like it? The order's page has a link to review each product. Other shoppers read that before they buy.",
    ORDER,
  ),
  "order-refunded-opening": body(
    "Refunded: opening",
    "We have sent {amount} back to you for your order #{order}. It should show in your account within a few business days.",
    AMOUNT,
  ),
  "back-in-stock-opening": body(
    "Back in stock: opening",
    "{product} is back in stock. We can't keep it for you, so it may be gone again soon.",
    PRODUCT,
  ),
} satisfies Record<string, EmailText>;

type EmailTextName = keyof typeof EMAIL_TEXTS;

const valuesOf = (values: Readonly<Record<string, string>>) => ({ ...shopValues(), ...values });

/** The name under which a changed text is stored. The prefix keeps it apart from page texts. */
export const storedName = (name: string) => `email-${name}`;

function now(name: EmailTextName): string {
  return textNow(storedName(name), EMAIL_TEXTS[name].shipped);
}

/** The current text of a subject. */
export function emailLine(name: EmailTextName, values: Readonly<Record<string, string>>): string {
  return oneLine(fillLine(now(name), valuesOf(values)));
}

/** The current text of a part of an email. */
export function emailText(
  name: EmailTextName,
  values: Readonly<Record<string, string>> = {},
): { type: "marked"; blocks: MarkedBlock[] } {
  return { type: "marked", blocks: parseMarks(now(name), { values: valuesOf(values) }) };
}
