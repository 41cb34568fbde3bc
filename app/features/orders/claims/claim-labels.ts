import type { Tone } from "#app/ui/tone.ts";
import type { ClaimReason, ClaimState, ClaimWish } from "./claim-rules.ts";

/** Labels of claims for shoppers and administrators. */

export const CLAIM_STATE_LABELS: Record<ClaimState, { label: string; tone: Tone | "default" }> = {
  asked: { label: "Being looked into", tone: "warning" },
  goods_awaited: { label: "Waiting for the goods", tone: "warning" },
  received: { label: "Goods received", tone: "info" },
  agreed: { label: "Accepted", tone: "info" },
  refused: { label: "Not accepted", tone: "error" },
  withdrawn: { label: "Withdrawn", tone: "default" },
  replaced: { label: "Replaced", tone: "success" },
  refunded: { label: "Refunded", tone: "success" },
};

export const CLAIM_REASON_LABELS: Record<ClaimReason, string> = {
  damaged: "Broken, leaking or wet",
  spoiled: "Spoiled, stale or infested",
  wrong: "Not what I ordered",
  missing: "Missing from the parcel",
  other: "Something else",
};

export const CLAIM_WISH_LABELS: Record<ClaimWish, string> = {
  replacement: "New packs",
  refund: "My money back",
  part: "Keep it and pay less",
};
