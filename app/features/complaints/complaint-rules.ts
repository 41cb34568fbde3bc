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
 * The rules for complaints: their states, and the deadlines set by rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020:
 * an acknowledgement within 48 hours, a resolution within a month.
 */

export const COMPLAINT_STATES = ["open", "acknowledged", "resolved", "reopened"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The most characters of a message. */
export const MAX_COMPLAINT = 5_000;

/** The author of a message. `shop` is an administrator here, as customers see it; nothing about a complaint is automatic. */
export type ComplaintAuthor = "customer" | "shop";

/** The allowed transitions, by current state and author. */
const TRANSITIONS: Record<
  ComplaintState,
  Partial<Record<ComplaintAuthor, readonly ComplaintState[]>>
> = {
  open: { shop: ["acknowledged", "resolved"] },
  acknowledged: { shop: ["resolved"] },
  resolved: { customer: ["reopened"] },
  reopened: { shop: ["acknowledged", "resolved"] },
};

/** A complaint's state, and when it was last resolved. */
export interface ComplaintStatus {
  state: ComplaintState;
  resolved_at: Date | null;
}

/** The states that this author can change a complaint to at a given moment. Customers can reopen one for 30 days. */
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

/** The time until which the customer can reopen a complaint; null unless it is resolved. */
export function reopenUntil({ state, resolved_at }: ComplaintStatus): Date | null {
  if (state !== "resolved" || !resolved_at) return null;
  return new Date(resolved_at.getTime() + REOPEN_DAYS * DAY_MS);
}

interface SentMessage {
  author: ComplaintAuthor;
  text: string;
  /** The complaint's new state, if the message changes it. */
  state?: ComplaintState | null;
}

/** Whether a message repeats the last one, because a button was clicked twice or a response was lost. */
export function isRepeated(
  last: SentMessage & { at: Date },
  { author, text, state }: SentMessage,
  now: Date,
): boolean {
  const isSame =
    last.author === author && last.text === text && (state ?? last.state) === last.state;
  return isSame && now.getTime() - last.at.getTime() < HOUR_MS;
}

/** The next deadline of a complaint in this state. */
export function dueAction(state: ComplaintState): "answer" | "resolve" {
  return state === "acknowledged" ? "resolve" : "answer";
}

/** The time by which a complaint received or reopened at `from` has to be acknowledged. */
export function answerDue(from: Date): Date {
  return new Date(from.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);
}

/** One month later in India's calendar, at the same time of day; in a month that is too short, on its last day. */
export function resolveDue(from: Date): Date {
  const day = indiaDay(from);
  const sinceMidnight = from.getTime() - dayStart(day).getTime();
  const month = addMonths(day.slice(0, 7), 1);
  const sameDay = `${month}${day.slice(7)}`;
  const lastDay = daysOfMonth(month).to;
  return new Date(dayStart(sameDay < lastDay ? sameDay : lastDay).getTime() + sinceMidnight);
}

/** The calendar year in India in which a complaint is numbered. */
export function ticketYear(at: Date): number {
  return Number(indiaDay(at).slice(0, 4));
}

/** Formats a number as 'GRV-2026-000001'. */
export function ticketNumber(number: YearlyNumber): string {
  return yearlyNumber("GRV", number);
}

/** Parses the year and number of a typed ticket number; undefined if it isn't one. */
export function parseTicket(typed: string): YearlyNumber | undefined {
  return parseYearlyNumber("GRV", typed);
}
