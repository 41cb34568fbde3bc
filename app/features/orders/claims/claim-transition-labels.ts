import type { ClaimState } from "./claim-rules.ts";

/** The labels of the administrators' buttons, by the claim's new state. */
export const TRANSITION_LABELS: Record<ClaimState, string> = {
  asked: "Open",
  goods_awaited: "Ask for the goods",
  received: "Goods received",
  agreed: "Accept",
  refused: "Refuse",
  withdrawn: "Withdraw",
  replaced: "Send new packs",
  refunded: "Refund",
};
