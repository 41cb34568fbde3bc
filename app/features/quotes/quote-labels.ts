import type { Tone } from "#app/ui/tone.ts";
import type { QuoteState } from "./quote-states.ts";

/** Labels of a quote's state for customers and administrators. */
export const QUOTE_STATE_LABELS: Record<QuoteState, { label: string; tone: Tone | "default" }> = {
  draft: { label: "Draft", tone: "default" },
  sent: { label: "Sent", tone: "info" },
  accepted: { label: "Accepted", tone: "success" },
  declined: { label: "Declined", tone: "error" },
  expired: { label: "Expired", tone: "warning" },
  withdrawn: { label: "Withdrawn", tone: "default" },
};
