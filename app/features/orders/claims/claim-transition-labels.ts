import type { ClaimState } from "./claim-rules.ts";

/** The buttons with which the shop-keeper transitions a claim to a state. */
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
