import type { Delivery, DeliveryState, Webhook } from "#app/features/webhooks/webhook-schema.ts";
import type { Tone } from "#app/ui/tone.ts";
import { adminTime } from "../../page/admin-time.ts";

/** The state of a webhook as a label, with a note if it needs attention. */
export function webhookState({ active, ended_by, failing_since, secret }: Webhook): {
  label: string;
  tone: Tone | "default";
  note: string | null;
} {
  if (!secret.readable) {
    const note =
      "Its secret can't be read with this shop's keys, for example after a restore on another machine. Nothing is sent until you replace it.";
    return { label: "No secret", tone: "error", note };
  }
  if (!active) {
    const note =
      ended_by === "gone"
        ? "Its server asked for no more events (410), so the shop switched it off."
        : ended_by === "failing"
          ? "Its server accepted nothing for five days, so the shop switched it off."
          : null;
    return { label: "Off", tone: ended_by ? "error" : "default", note };
  }
  if (failing_since) {
    const note = `Nothing has been accepted since ${adminTime(failing_since)}.`;
    return { label: "Failing", tone: "warning", note };
  }
  return { label: "On", tone: "success", note: null };
}

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
};

export const DELIVERY_TONES: Record<DeliveryState, Tone> = {
  queued: "info",
  sent: "success",
  failed: "error",
};

/** The server's response to the last attempt, such as '500: Out of memory'. */
export function responseText({ status, response }: Delivery): string {
  return [status, response].filter((part) => part !== null && part !== "").join(": ");
}
