import type { MonthEntry } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import type { Tone } from "#app/ui/tone.ts";

const nameFormat = dayFormat("en-IN", { month: "long", year: "numeric" });

/** 'November 2026' of '2026-11'. */
export function monthName(month: string): string {
  return nameFormat.format(Date.parse(`${month}-01`));
}

export const MONTH_STATES: Record<MonthEntry["state"], { label: string; tone: Tone | "default" }> =
  {
    running: { label: "Running", tone: "default" },
    open: { label: "Open", tone: "warning" },
    closed: { label: "Closed", tone: "success" },
  };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month to show: the wanted one if it is a month, or the newest that has ended, or the newest. */
export function shownMonth(months: readonly MonthEntry[], wanted: string | null): string | null {
  if (wanted !== null && MONTH.test(wanted)) return wanted;
  return (months.find(({ state }) => state !== "running") ?? months[0])?.month ?? null;
}
