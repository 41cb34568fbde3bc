import { shop } from "#app/settings.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import type { TransitionRole } from "../status/order-transitions.ts";

/** The rules for claims: what customers can claim, until when, and the transitions between states. */

export const CLAIM_STATES = [
  "asked",
  "goods_awaited",
  "received",
  "agreed",
  "refused",
  "withdrawn",
  "replaced",
  "refunded",
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The roles that can change the state of a claim. The shop never does it automatically. */
export type ClaimActor = Exclude<TransitionRole, "shop">;

/** The transitions allowed from each state, by role. */
const TRANSITIONS: Record<ClaimState, Partial<Record<ClaimActor, readonly ClaimState[]>>> = {
  asked: { admin: ["agreed", "goods_awaited", "refused"], customer: ["withdrawn"] },
  goods_awaited: { admin: ["received", "agreed", "refused"], customer: ["withdrawn"] },
  received: { admin: ["agreed", "refused"] },
  // Refused only if its pieces have already been refunded another way.
  agreed: { admin: ["refunded", "replaced", "refused"] },
  refused: {},
  withdrawn: {},
  replaced: {},
  refunded: {},
};

/** The states that this role can change a claim to now. */
export function transitionsFrom(state: ClaimState, role: ClaimActor): readonly ClaimState[] {
  return TRANSITIONS[state][role] ?? [];
}

/** The states in which the shop still has to act. */
export const OPEN_STATES = CLAIM_STATES.filter(
  (state) => transitionsFrom(state, "admin").length > 0,
);

/** The states after which the pieces can be claimed again, unless the shop has received them. */
export const VOID_STATES: readonly ClaimState[] = ["refused", "withdrawn"];

export const CLAIM_REASONS = ["damaged", "spoiled", "wrong", "missing", "other"] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

export const CLAIM_WISHES = ["replacement", "refund", "part"] as const;
export type ClaimWish = (typeof CLAIM_WISHES)[number];

/** The end of the period in which a customer can claim goods delivered at this time. */
export function claimableUntil(deliveredAt: Date, { is_food }: { is_food: boolean }): Date {
  const hours = is_food ? shop.claimHours.food : shop.claimHours.other;
  return new Date(deliveredAt.getTime() + hours * HOUR_MS);
}

/** The time by which the shop promises to reply to a new claim. */
export function answerDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + shop.claimHours.answer * HOUR_MS);
}

export const MAX_PHOTOS = 5;

/** Whether a claim can take another photo: it isn't decided yet and has fewer than `MAX_PHOTOS`. */
export function takesPhotos({ state, photos }: { state: ClaimState; photos: unknown[] }): boolean {
  return (state === "asked" || state === "goods_awaited") && photos.length < MAX_PHOTOS;
}
