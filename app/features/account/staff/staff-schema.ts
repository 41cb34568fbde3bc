import { z } from "zod";
import { instant, requiredText, text } from "#app/shared/wire-fields.ts";
import { email, newPassword } from "../account-schema.ts";
import { STAFF_ROLES } from "./staff-permissions.ts";

/** The API shapes of staff and invitations. */

const staffRole = z.enum(STAFF_ROLES, "Choose a role.");

/** A member of staff; `is_you` marks the caller. `used_at` is null if they aren't logged in anywhere. */
export const staffMember = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  staff_role: staffRole,
  date_joined: instant,
  used_at: instant.nullable(),
  second_factor: z.boolean(),
  is_you: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const roleInput = z.object({ staff_role: staffRole });

/** `invited_by` is the inviting owner's name. `state` is `queued` until the email is sent. */
export const staffInvite = z.object({
  id: z.int(),
  email: z.string(),
  staff_role: staffRole,
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  state: z.enum(["queued", "sent", "expired"]),
});
export type StaffInvite = z.infer<typeof staffInvite>;

export const inviteInput = z.object({ email, staff_role: staffRole });
export type InviteInput = z.infer<typeof inviteInput>;

const token = requiredText("Token", 200);
export const inviteToken = z.object({ token });

/** The details that an invited person sees. `has_account`: they are already a customer, and their orders stay. */
export const openInvite = z.object({
  email: z.string(),
  staff_role: staffRole,
  has_account: z.boolean(),
});
export type OpenInvite = z.infer<typeof openInvite>;

/** The names are used only for a new account. */
export const acceptInput = z.object({
  token,
  password: newPassword,
  first_name: text(100).default(""),
  last_name: text(100).default(""),
});
export type AcceptInput = z.input<typeof acceptInput>;
export type ParsedAcceptance = z.infer<typeof acceptInput>;
