import type { TransitionRole } from "#app/features/orders/status/order-transitions.ts";
import { parseYearlyNumber, type YearlyNumber, yearlyNumber } from "#app/shared/yearly-number.ts";

/** The states of a quote: the one table of who may change which to which. */

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

/** A quote with what decides its state. */
export interface DatedQuote {
  state: QuoteState;
  /** The last day in India on which it can be accepted. */
  valid_until: string;
}

/** The state on a day in India: a sent quote has expired the day after its last one, even before it is stored. */
export function stateOn({ state, valid_until }: DatedQuote, today: string): QuoteState {
  return state === "sent" && valid_until < today ? "expired" : state;
}

/** Whether somebody may move a quote to a state on that day in India. */
export function isAllowedTransition(
  quote: DatedQuote,
  role: TransitionRole,
  to: QuoteState,
  today: string,
): boolean {
  return (TRANSITIONS[stateOn(quote, today)]?.[role] ?? []).includes(to);
}

/** 'QUO-2026-000001'. */
export function quoteNumber(number: YearlyNumber): string {
  return yearlyNumber("QUO", number);
}

/** Year and number of a quote as somebody types it; undefined if it is none. */
export function parseQuoteNumber(typed: string): YearlyNumber | undefined {
  return parseYearlyNumber("QUO", typed);
}

/** What a quote comes to, in paise. */
export function quoteTotal(
  lines: readonly { quantity: number; price_paise: number }[],
  deliveryChargePaise: number,
): number {
  return lines.reduce(
    (sum, { quantity, price_paise }) => sum + quantity * price_paise,
    deliveryChargePaise,
  );
}
