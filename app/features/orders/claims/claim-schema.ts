import { z } from "zod";
import {
  boundedListOf,
  day,
  id,
  instant,
  requiredText,
  rupees,
  text,
} from "#app/shared/wire-fields.ts";
import { refundReference } from "../order-schema.ts";
import { chosenItemList } from "../refunds/refund-schema.ts";
import { CLAIM_REASONS, CLAIM_STATES, CLAIM_WISHES } from "./claim-rules.ts";

/** The API shapes of claims about delivered goods. Money in rupees. */

export const claimInput = z.object({
  items: chosenItemList,
  reason: z.enum(CLAIM_REASONS, "Choose what is wrong."),
  details: requiredText("A description", 1_000),
  wish: z.enum(CLAIM_WISHES, "Choose what you would like."),
});
export type ClaimInput = z.infer<typeof claimInput>;

/** Changes the state of a claim. Customers can only withdraw their own. */
export const claimTransition = z
  .object({
    state: z.enum(CLAIM_STATES),
    /** The state that was shown. If someone else has changed it since, the call fails with a conflict (409). */
    from: z.enum(CLAIM_STATES).optional(),
    /** A note that the customer reads. Required to refuse a claim. */
    note: text(300).optional(),
    /** With `received`: whether the goods go back on sale. Otherwise they are written off. */
    back_on_sale: z.boolean().optional(),
    /** With `refunded`: the amount to refund, in rupees. Defaults to the price of the claimed pieces. */
    amount: rupees.optional(),
    /**
     * With `refunded`, for a bank transfer that was already sent: the bank's reference, and its date in `refunded_on`, which
     * defaults to today.
     */
    reference: refundReference.optional(),
    refunded_on: day().optional(),
  })
  .refine(({ state, note }) => state !== "refused" || Boolean(note), {
    path: ["note"],
    message: "Give the customer a reason.",
  })
  .refine(({ state, back_on_sale }) => state !== "received" || back_on_sale !== undefined, {
    path: ["back_on_sale"],
    message: "Say whether the goods may be sold again.",
  });
export type ClaimTransition = z.infer<typeof claimTransition>;

/** The `{id}` of an order and the number of one of its claims. */
export const claimParams = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,15}$/)
    .transform(Number)
    .pipe(id),
  claim: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .transform(Number),
});

/** The `{id}` of an order, the number of one of its claims and the number of one of the claim's photos. */
export const photoParams = claimParams.extend({
  photo: z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number),
});

const claimedItem = z.object({
  item: z.int(),
  title: z.string(),
  pack_label: z.string(),
  quantity: z.int(),
});

export const claim = z.object({
  /** The claim's number within the order, from 1. */
  claim: z.int(),
  state: z.enum(CLAIM_STATES),
  reason: z.enum(CLAIM_REASONS),
  details: z.string(),
  wish: z.enum(CLAIM_WISHES),
  opened_by: z.enum(["customer", "admin"]),
  created_at: instant,
  /** The time by which the shop promises to reply to the claim; null once it has. */
  answer_due: instant.nullable(),
  items: z.array(claimedItem),
  /** The history of the claim, oldest first. */
  steps: z.array(
    z.object({
      state: z.enum(CLAIM_STATES),
      actor: z.enum(["customer", "admin"]),
      note: z.string(),
      at: instant,
    }),
  ),
  /** The number of the order's refund that resolved the claim; null if none did. */
  refund: z.int().nullable(),
  /** The numbers of the claim's photos. */
  photos: z.array(z.int()),
  takes_photos: z.boolean(),
  /** The states that the caller can change the claim to. */
  transitions: z.array(z.enum(CLAIM_STATES)),
});
export type Claim = z.infer<typeof claim>;

/** The claims of one order, oldest first, and what the caller can still claim. */
export const orderClaims = z.object({
  claims: z.array(claim),
  claimable: z.array(
    claimedItem.extend({
      /** The end of the period in which the customer can claim; null for administrators, who can claim for them even later. */
      until: instant.nullable(),
    }),
  ),
});
export type OrderClaims = z.infer<typeof orderClaims>;

export const CLAIM_LISTS = ["open", "all"] as const;

export const claimQuery = z.object({
  state: z.enum(CLAIM_LISTS).default("open"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type ClaimQuery = z.infer<typeof claimQuery>;

export const listedClaim = claim
  .pick({
    claim: true,
    state: true,
    reason: true,
    wish: true,
    created_at: true,
    answer_due: true,
    items: true,
  })
  .extend({ order_id: z.int(), customer: z.object({ id: z.int(), name: z.string() }) });
export type ListedClaim = z.infer<typeof listedClaim>;

export const listedClaims = boundedListOf(listedClaim);

/** A claim as exported with the customer's personal data. */
export const ownClaim = claim
  .pick({ claim: true, state: true, reason: true, details: true, wish: true, created_at: true })
  .extend({
    order_id: z.int(),
    steps: z.array(z.object({ state: z.enum(CLAIM_STATES), note: z.string() })),
  });
export type OwnClaim = z.infer<typeof ownClaim>;
