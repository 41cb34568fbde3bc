import { z } from "zod";
import { email } from "#app/features/account/account-schema.ts";
import {
  id,
  instant,
  linkToken,
  listOf,
  queryId,
  requiredText,
  text,
} from "#app/shared/wire-fields.ts";
import { COMPLAINT_STATES, MAX_COMPLAINT } from "./complaint-rules.ts";

/** The API shapes of complaints to the grievance officer. */

const state = z.enum(COMPLAINT_STATES);
const message = requiredText("A text", MAX_COMPLAINT);

export const complaintInput = z.object({
  /** Name and email are required unless a customer is logged in; they are then taken from the account. */
  name: text(100).optional(),
  email: email.optional(),
  text: requiredText("What happened", MAX_COMPLAINT),
  /** The id of the customer's order that the complaint is about, if any. */
  order_id: id.optional(),
  /** Identifies this attempt. A repeated call with the same id and text returns the same ticket. */
  attempt: z.uuid("Reload the page and try again."),
});
export type ComplaintInput = z.infer<typeof complaintInput>;

/** The response to the sender of a complaint: the ticket number, and the token of the link to it. */
export const sentComplaint = z.object({ ticket: z.string(), token: z.string() });
export type SentComplaint = z.infer<typeof sentComplaint>;

export const complaintMessage = z.object({
  /** The message's number within the complaint, from 1. */
  message: z.int(),
  author: z.enum(["customer", "shop"]),
  /** The complaint's new state; null if the message didn't change it. */
  state: state.nullable(),
  text: z.string(),
  at: instant,
});
export type ComplaintMessage = z.infer<typeof complaintMessage>;

/** A complaint as shown to anyone who has its link: without name and email. */
export const complaint = z.object({
  ticket: z.string(),
  state,
  created_at: instant,
  /** The shop's deadline to reply or, once it has, to resolve the complaint; null once it is resolved. */
  due_at: instant.nullable(),
  resolve_due: instant,
  /** The time until which the customer can reopen the complaint; null unless it is resolved. */
  reopen_until: instant.nullable(),
  order_id: z.int().nullable(),
  /** The messages of the complaint, oldest first. */
  messages: z.array(complaintMessage),
  /** The states that the caller can change the complaint to. */
  transitions: z.array(state),
});
export type Complaint = z.infer<typeof complaint>;

export const statusQuery = z.object({ token: linkToken });

/** A customer's message; with `reopened` if the problem isn't solved. */
export const customerMessage = z.object({
  token: linkToken,
  text: message,
  state: z.literal("reopened").optional(),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

export const ownComplaintQuery = z.object({ order_id: queryId.optional() });

const ownComplaint = z.object({
  ticket: z.string(),
  /** The token of the link to the complaint; null after the person's data was erased. */
  token: z.string().nullable(),
  state,
  order_id: z.int().nullable(),
  created_at: instant,
});
export type OwnComplaint = z.infer<typeof ownComplaint>;

export const ownComplaints = listOf(ownComplaint);

/** A complaint as exported with the customer's personal data. */
export const exportedComplaint = ownComplaint.extend({ messages: z.array(complaintMessage) });
export type ExportedComplaint = z.infer<typeof exportedComplaint>;

/** The shop's message. The first one acknowledges the complaint, regardless of `state`. */
export const shopMessage = z
  .object({
    /** The message to the customer. Required except to acknowledge a complaint. */
    text: text(MAX_COMPLAINT).optional(),
    state: z.enum(["acknowledged", "resolved"]).optional(),
  })
  .refine(({ text, state }) => Boolean(text) || state === "acknowledged", {
    path: ["text"],
    error: ({ input }) =>
      (input as { state?: string }).state === "resolved" ? "Say what was done." : "Write a reply.",
  });
export type ShopMessage = z.infer<typeof shopMessage>;

export const COMPLAINT_LISTS = ["open", "all"] as const;

export const complaintQuery = z.object({
  state: z.enum(COMPLAINT_LISTS).default("open"),
  /** The search: a ticket number or an email address. */
  q: text(254).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type ComplaintQuery = z.infer<typeof complaintQuery>;

export const listedComplaint = complaint
  .pick({
    ticket: true,
    state: true,
    created_at: true,
    due_at: true,
    resolve_due: true,
    order_id: true,
  })
  .extend({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** Whether the last message is from the customer, who is waiting for a reply. */
    awaits_reply: z.boolean(),
  });
export type ListedComplaint = z.infer<typeof listedComplaint>;

export const listedComplaints = listOf(listedComplaint);

/** The next action on a complaint, and its deadline. */
export const dueComplaint = z.object({
  ticket: z.string(),
  to: z.enum(["answer", "resolve"]),
  due_at: instant,
});
export type DueComplaint = z.infer<typeof dueComplaint>;

export const adminComplaint = complaint.extend({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The id of the customer; null if they weren't logged in. */
  person_id: z.int().nullable(),
});
export type AdminComplaint = z.infer<typeof adminComplaint>;

/** The complaints received in a month, 'YYYY-MM' in India, counted by result. */
export const complaintMonth = z.object({
  month: z.string(),
  received: z.int(),
  /** The number acknowledged within 48 hours of receipt. */
  answered_in_time: z.int(),
  /** The number resolved within a month of receipt or of the last reopening. */
  resolved_in_time: z.int(),
  open: z.int(),
});
export type ComplaintMonth = z.infer<typeof complaintMonth>;

export const complaintMonths = listOf(complaintMonth);
