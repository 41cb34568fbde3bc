import type { TransitionRole } from "#app/features/orders/status/order-transitions.ts";
import { parseYearlyNumber, type YearlyNumber, yearlyNumber } from "#app/shared/yearly-number.ts";

/** The states of a quote, and the only table of allowed transitions by role. */

export const QUOTE_STATES = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Accepted, declined, expired and withdrawn are final. */
const TRANSITIONS: Partial<Record<QuoteState, Record<TransitionRole, readonly QuoteState[]>>> = {
  draft: { admin: ["sent", "withdrawn"], customer: [], shop: [] },
  sent: { admin: ["withdrawn"], customer: ["accepted", "declined"], shop: ["expired"] },
};

/** A quote with the data that determines its state. */
export interface DatedQuote {
  state: QuoteState;
  /** The last day in India on which the quote can be accepted. */
  valid_until: string;
}

/** The state on a day in India. A sent quote expires after its last day, even before that is stored. */
export function stateOn({ state, valid_until }: DatedQuote, today: string): QuoteState {
  return state === "sent" && valid_until < today ? "expired" : state;
}

/** Whether this role can change a quote to a state on that day in India. */
export function isAllowedTransition(
  quote: DatedQuote,
  role: TransitionRole,
  to: QuoteState,
  today: string,
): boolean {
  return (TRANSITIONS[stateOn(quote, today)]?.[role] ?? []).includes(to);
}

/** Formats a number as 'QUO-2026-000001'. */
export function quoteNumber(number: YearlyNumber): string {
  return yearlyNumber("QUO", number);
}

/** Parses the year and number of a typed quote number; undefined if it isn't one. */
export function parseQuoteNumber(typed: string): YearlyNumber | undefined {
  return parseYearlyNumber("QUO", typed);
}

/** The total of a quote, in paise. */
export function quoteTotal(
  lines: readonly { quantity: number; price_paise: number }[],
  deliveryChargePaise: number,
): number {
  return lines.reduce(
    (sum, { quantity, price_paise }) => sum + quantity * price_paise,
    deliveryChargePaise,
  );
}
