import { PROMISES } from "#app/promises.ts";
import { daySpan, indiaFormat, shortDay } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { Block, OrderEmailFacts } from "./email.ts";
import { button } from "./email.ts";
import type { OrderFacts } from "./orders/order-facts.ts";

const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 4;
/** Patterns of advertising in a name. They matter because emails go to addresses that were never verified. */
const SPAM_IN_NAME = /:\/\/|www\.|@|\p{N}|[\p{L}\p{N}]{2}\.[\p{L}]{2}/iu;

/** 'Dear Anitha,', or 'Hello,' if there is no usable name. */
export function greeting(firstName: string): string {
  const name = mailableName(firstName);
  return name ? `Dear ${name},` : "Hello,";
}

/** A customer's name on one line, or '' if it may be spam because it contains a number or a URL or is too long. */
export function mailableName(input: string): string {
  const name = oneLine(input);
  const isName =
    name.length <= MAX_NAME_LENGTH &&
    name.split(" ").length <= MAX_NAME_WORDS &&
    !SPAM_IN_NAME.test(name);
  return isName ? name : "";
}

/** Text without line breaks, tabs and control characters for text direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

export function rupees(paise: number): string {
  return formatRupees(toRupees(paise));
}

/** What an order's total includes. */
export const INCLUDED = "taxes and delivery included";

/** The amounts between an order's lines and its total, in paise. */
export function sumsOf({ discountPaise, deliveryChargePaise }: OrderFacts) {
  return [
    { term: "Discount", paise: -discountPaise },
    { term: "Delivery", paise: deliveryChargePaise },
  ].filter(({ paise }) => paise !== 0);
}

const day = indiaFormat("en-IN", { dateStyle: "long" });

/** The day in India, such as '22 November 2026'. */
export function dayOf(at: Date): string {
  return day.format(at);
}

const moment = indiaFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
});

/** Day and time in India, such as '22 November 2026 at 4:12 pm'. */
export function momentOf(at: Date): string {
  return moment.format(at).replaceAll("\u202f", " ");
}

/** The state of an order's payment, worded for its customer. */
export function paymentLabel({ paymentStatus, paymentDueAt, totalPaise }: OrderFacts): string {
  switch (paymentStatus) {
    case "due":
    case "unconfirmed":
      return `${rupees(totalPaise)} in cash when the parcel arrives`;
    case "awaited":
      return paymentDueAt
        ? `${rupees(totalPaise)}, to be paid by ${momentOf(paymentDueAt)}`
        : `${rupees(totalPaise)}, not paid yet`;
    case "paid":
      return `${rupees(totalPaise)}, paid`;
    default:
      return "Nothing to pay";
  }
}

/** The promised delivery dates: 'between Wed 25 Nov and Thu 26 Nov', or 'on Wed 25 Nov'; '' if none were promised. */
export function arrivalSentence({ arrival, vanSlot }: OrderFacts): string {
  if (arrival && vanSlot !== null)
    return `${shortDay(arrival.from)}, ${vanSlot.replace("-", "–")}, by our own van`;
  return arrival ? daySpan(arrival) : "";
}

/** When the shop packs an order that it can pack now: 'in 1-2 business days', or 'for our van'. */
export function packedPhrase({ vanSlot }: OrderFacts): string {
  return vanSlot === null ? `in ${PROMISES.processed}` : "for our van";
}

/** The delivery address in one line. */
export function addressLine({ delivery }: OrderFacts): string {
  const { first_name, last_name, line1, line2, landmark, city, state, pincode } = delivery;
  return [`${first_name} ${last_name}`, line1, line2, landmark, city, `${state} ${pincode}`]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(", ");
}

export function orderButton(
  { publicUrl, order }: OrderEmailFacts,
  label = "See your order",
): Block {
  return button(label, publicUrl + order.path);
}

export const ORDER_EMAIL_REASON =
  "You are receiving this email because an order was placed with this address.";
