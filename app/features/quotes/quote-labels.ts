import type { Tone } from "#app/ui/tone.ts";
import type { QuoteState } from "./quote-states.ts";

/** What customers and the shop-keeper read about the state of a quote. */
export const QUOTE_STATE_LABELS: Record<QuoteState, { label: string; tone: Tone | "default" }> = {
  draft: { label: "Draft", tone: "default" },
  sent: { label: "Sent", tone: "info" },
  accepted: { label: "Accepted", tone: "success" },
  declined: { label: "Declined", tone: "error" },
  expired: { label: "Expired", tone: "warning" },
  withdrawn: { label: "Withdrawn", tone: "default" },
};
