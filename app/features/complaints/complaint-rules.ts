import { ACKNOWLEDGE_HOURS, REOPEN_DAYS } from "#app/promises.ts";
import {
  addMonths,
  DAY_MS,
  dayStart,
  daysOfMonth,
  HOUR_MS,
  indiaDay,
} from "#app/shared/india-time.ts";
import { parseYearlyNumber, type YearlyNumber, yearlyNumber } from "#app/shared/yearly-number.ts";

/**
 * The rules of complaints: their states, and the times that the Consumer Protection (E-Commerce) Rules, 2020, set in rule 4(5): an
 * acknowledgement within 48 hours, a solution within a month.
 */

export const COMPLAINT_STATES = ["open", "acknowledged", "resolved", "reopened"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Characters of a message. */
export const MAX_COMPLAINT = 5_000;

/** Who writes a message. `shop` is an administrator here, as customers see it; nothing about a complaint happens automatically. */
export type ComplaintAuthor = "customer" | "shop";

/** The states that each author may change a complaint to, by its present state. */
const TRANSITIONS: Record<
  ComplaintState,
  Partial<Record<ComplaintAuthor, readonly ComplaintState[]>>
> = {
  open: { shop: ["acknowledged", "resolved"] },
  acknowledged: { shop: ["resolved"] },
  resolved: { customer: ["reopened"] },
  reopened: { shop: ["acknowledged", "resolved"] },
};

/** A complaint's state, and when it was resolved last. */
export interface ComplaintStatus {
  state: ComplaintState;
  resolved_at: Date | null;
}

/** The states that somebody may change a complaint to at that moment. Customers may reopen one for 30 days. */
export function complaintTransitions(
  complaint: ComplaintStatus,
  author: ComplaintAuthor,
  now: Date,
): readonly ComplaintState[] {
  const transitions = TRANSITIONS[complaint.state][author] ?? [];
  const until = reopenUntil(complaint);
  return until !== null && until < now
    ? transitions.filter((state) => state !== "reopened")
    : transitions;
}

/** Until when the customer may reopen a complaint; null unless it is resolved. */
export function reopenUntil({ state, resolved_at }: ComplaintStatus): Date | null {
  if (state !== "resolved" || !resolved_at) return null;
  return new Date(resolved_at.getTime() + REOPEN_DAYS * DAY_MS);
}

interface SentMessage {
  author: ComplaintAuthor;
  text: string;
  /** The state it changes, or has changed, the complaint to. */
  state?: ComplaintState | null;
}

/** Whether a message is the last one again, from a button that was pressed twice or a call whose response was lost. */
export function isRepeated(
  last: SentMessage & { at: Date },
  { author, text, state }: SentMessage,
  now: Date,
): boolean {
  const isSame =
    last.author === author && last.text === text && (state ?? last.state) === last.state;
  return isSame && now.getTime() - last.at.getTime() < HOUR_MS;
}

/** What the clock of a complaint in this state counts down to. */
export function dueAction(state: ComplaintState): "answer" | "resolve" {
  return state === "acknowledged" ? "resolve" : "answer";
}

/** Until when a complaint that was received, or reopened, then has to be acknowledged. */
export function answerDue(from: Date): Date {
  return new Date(from.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);
}

/** A month later by India's calendar, at the same time of day; on the last day of a month that is too short. */
export function resolveDue(from: Date): Date {
  const day = indiaDay(from);
  const sinceMidnight = from.getTime() - dayStart(day).getTime();
  const month = addMonths(day.slice(0, 7), 1);
  const sameDay = `${month}${day.slice(7)}`;
  const lastDay = daysOfMonth(month).to;
  return new Date(dayStart(sameDay < lastDay ? sameDay : lastDay).getTime() + sinceMidnight);
}

/** The calendar year in India in which a complaint's number counts. */
export function ticketYear(at: Date): number {
  return Number(indiaDay(at).slice(0, 4));
}

/** 'GRV-2026-000001'. */
export function ticketNumber(number: YearlyNumber): string {
  return yearlyNumber("GRV", number);
}

/** Year and number of a ticket as somebody types it; undefined if it is none. */
export function parseTicket(typed: string): YearlyNumber | undefined {
  return parseYearlyNumber("GRV", typed);
}
