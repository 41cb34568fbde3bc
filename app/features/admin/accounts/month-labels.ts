import type { MonthEntry } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import type { Tone } from "#app/ui/tone.ts";

const nameFormat = dayFormat("en-IN", { month: "long", year: "numeric" });

/** Formats '2026-11' as 'November 2026'. */
export function monthName(month: string): string {
  return nameFormat.format(Date.parse(`${month}-01`));
}

export const MONTH_STATES: Record<MonthEntry["state"], { label: string; tone: Tone | "default" }> =
  {
    running: { label: "Current", tone: "default" },
    open: { label: "Open", tone: "warning" },
    closed: { label: "Closed", tone: "success" },
  };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The requested month if it exists; otherwise the latest that has ended, or the latest. */
export function shownMonth(months: readonly MonthEntry[], wanted: string | null): string | null {
  if (wanted !== null && MONTH.test(wanted)) return wanted;
  return (months.find(({ state }) => state !== "running") ?? months[0])?.month ?? null;
}
