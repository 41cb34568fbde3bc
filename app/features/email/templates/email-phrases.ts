import { indiaFormat, shortDay } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { Block, OrderEmailFacts } from "./email.ts";
import { button } from "./email.ts";
import type { OrderFacts } from "./order-facts.ts";

const LONGEST_NAME = 60;
const MOST_WORDS = 4;
/** A name in which somebody else's advertisement could stand: letters go to addresses that nobody has proved. */
const ADDRESS_LIKE = /:\/\/|www\.|@|\p{N}|[\p{L}\p{N}]{2}\.[\p{L}]{2}/iu;

/** 'Dear Anitha,', or without a name where none is given or what is given is none. */
export function greeting(firstName: string): string {
  const name = mailableName(firstName);
  return name ? `Dear ${name},` : "Hello,";
}

/**
 * A name as a mail may carry it to an address that nobody has proved: in one line, or empty where it holds a number, an address
 * or more words than a name has.
 */
export function mailableName(typed: string): string {
  const name = oneLine(typed);
  const isName =
    name.length <= LONGEST_NAME && name.split(" ").length <= MOST_WORDS && !ADDRESS_LIKE.test(name);
  return isName ? name : "";
}

/** Text without line breaks, tabs and characters that turn the reading direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

export function sum(paise: number): string {
  return formatRupees(toRupees(paise));
}

const day = indiaFormat("en-IN", { dateStyle: "long" });

/** The day in India: '22 November 2026'. */
export function dayOf(at: Date): string {
  return day.format(at);
}

const moment = indiaFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
});

/** Day and time in India: '22 November 2026 at 4:12 pm'. */
function momentOf(at: Date): string {
  return moment.format(at).replaceAll("\u202f", " ");
}

/** How the payment of an order stands, as its reader should know it. */
export function paymentLabel({ paymentStatus, paymentDueAt, totalPaise }: OrderFacts): string {
  switch (paymentStatus) {
    case "due":
      return `${sum(totalPaise)} in cash when the parcel arrives`;
    case "awaited":
      return paymentDueAt
        ? `${sum(totalPaise)}, to be paid by ${momentOf(paymentDueAt)}`
        : `${sum(totalPaise)}, not paid yet`;
    case "paid":
      return `${sum(totalPaise)}, paid`;
    default:
      return "Nothing to pay";
  }
}

/** When the parcel is to arrive: 'between Wed 25 Nov and Thu 26 Nov'; '' where no dates were promised. */
export function arrivalSentence({ arrival }: OrderFacts): string {
  return arrival ? `between ${shortDay(arrival.from)} and ${shortDay(arrival.to)}` : "";
}

/** Where the parcel goes, in one line. */
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
  return button(label, `${publicUrl}/orders/${order.id}`);
}

export const BECAUSE_OF_AN_ORDER =
  "You are receiving this e-mail because an order was placed with this address.";
