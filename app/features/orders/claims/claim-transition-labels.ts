import type { ClaimState } from "./claim-rules.ts";

/** The buttons with which the shop-keeper changes the state of a claim, by the new state. */
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
