import { indiaFormat } from "#app/shared/india-time.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { ComplaintState } from "./complaint-rules.ts";

/** Labels of complaints for customers and administrators. */

export const COMPLAINT_STATE_LABELS: Record<
  ComplaintState,
  { label: string; tone: Tone | "default" }
> = {
  open: { label: "Open", tone: "warning" },
  acknowledged: { label: "Acknowledged", tone: "info" },
  resolved: { label: "Resolved", tone: "success" },
  reopened: { label: "Reopened", tone: "warning" },
};

const moment = indiaFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** Day and time in India, such as '24 Nov 2026, 4:12 pm'. */
export function complaintTime(iso: string): string {
  return moment.format(Date.parse(iso)).replaceAll("\u202f", " ");
}
