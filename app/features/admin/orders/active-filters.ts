import { adminDay } from "../page/admin-time.ts";
import { methodName } from "./payment-labels.ts";

/** The payment filters with their labels. */
export const PAYMENT_CHOICES: readonly (readonly [value: string, label: string])[] = [
  ["to_confirm", "UPI to confirm"],
  ["awaited", "Awaited"],
  ["due", "Due on delivery"],
  ["unconfirmed", "Cash to be confirmed"],
  ["paid", "Paid"],
  ["refund_due", "Refund due"],
  ["refunded", "Refunded"],
  ["void", "Nothing paid"],
];

export interface ActiveFilter {
  /** The parameter's name in the address. */
  key: string;
  label: string;
}

/** The filters in the list's address, except status and search. `customerName` is the name of the filtered customer, if known. */
export function activeFilters(search: string, customerName?: string): ActiveFilter[] {
  const parameters = new URLSearchParams(search);
  const labels: Record<string, (value: string) => string> = {
    payment: (value) => `Payment: ${labelOf(value)}`,
    method: (value) => `Method: ${methodName(value)}`,
    source: (value) => (value === "phone" ? "By phone" : "From the website"),
    from: (value) => `From ${dayOf(value)}`,
    to: (value) => `Until ${dayOf(value)}`,
    customer: (value) => `Customer: ${customerName || value}`,
  };
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = parameters.get(key);
    return value ? [{ key, label: label(value) }] : [];
  });
}

function labelOf(payment: string): string {
  return PAYMENT_CHOICES.find(([value]) => value === payment)?.[1] ?? payment;
}

/** The day formatted, or as typed if it isn't valid. */
function dayOf(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : adminDay(day);
}
