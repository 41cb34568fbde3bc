import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { cancelInviteEmail, queueEmail } from "#app/features/email/outbox-service.server.ts";
import { hashOfToken, newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { DAY_MS, HOUR_MS } from "#app/shared/india-time.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { selectCredentials, selectCustomer } from "../../account-queries.server.ts";
import { recordChange } from "../../audit-log/audit-service.server.ts";
import { countAttempt } from "../../login/attempt-queries.server.ts";
import { requirePermission } from "../require-permission.server.ts";
import { holdOwner } from "../staff-queries.server.ts";
import type { InviteInput, StaffInvite } from "../staff-schema.ts";
import {
  countInvites,
  deleteInvite,
  deleteInvitesBy,
  insertInvite,
  renewInvite,
  selectInvites,
  storeInviteToken,
} from "./invite-queries.server.ts";

const LIFETIME_MS = 7 * DAY_MS;
/** Maximum invitations that an owner may send in an hour. */
const MAX_AN_HOUR = 20;
const MAX_INVITES = 100;

const NOT_FOUND = shopError("not-found", "This invitation has been accepted or withdrawn.");
const TOO_MANY = shopError("conflict", "There are too many invitations. Withdraw some first.");
const ON_STAFF = fieldError("email", "This person is on the staff already.");
export const NO_LONGER_OWNER = shopError("forbidden", "Only an owner of the shop may do this.");

/** Invitations not accepted yet, newest first. For owners. */
export async function listInvites(
  ctx: ShopContext,
  url: string,
): Promise<Result<Page<StaffInvite>>> {
  const owner = requirePermission(ctx, "people.read");
  if (!owner.ok) return owner;
  const rows = await selectInvites(ctx, MAX_INVITES);
  const invites = rows.map(
    ({ is_sent, is_expired, created_at, expires_at, ...invite }): StaffInvite => ({
      ...invite,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      state: stateOf(is_sent, is_expired),
    }),
  );
  return ok(pageOf(invites, invites.length, { url, limit: MAX_INVITES, offset: 0 }));
}

function stateOf(isSent: boolean, isExpired: boolean): StaffInvite["state"] {
  if (isExpired) return "expired";
  return isSent ? "sent" : "queued";
}

/**
 * Emails an invitation that works once, for seven days. A second one to the same address replaces the first. Fails with an error
 * at `email` if the address belongs to a member of staff. For owners.
 */
export async function inviteStaff(
  ctx: ShopContext,
  { email, staff_role }: InviteInput,
): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId: invited_by } = owner.value;
  const allowed = await countInvitation(ctx, invited_by);
  if (!allowed.ok) return allowed;
  if ((await selectCredentials(ctx, email))?.role === "admin") return failed(ON_STAFF);
  if ((await countInvites(ctx)) >= MAX_INVITES) return failed(TOO_MANY);
  return inTransaction(ctx, async (tx) => {
    // Losing the owner's role withdraws their invitations, so none may be added after that.
    if (!(await holdOwner(tx, invited_by))) return failed(NO_LONGER_OWNER);
    const id = await insertInvite(tx, {
      email,
      staff_role,
      invited_by,
      lifetime_ms: LIFETIME_MS,
    });
    await sendInvite(tx, { id, email, staff_role, invited_by });
    const after = { invitation: id, role: staff_role };
    await recordChange(tx, { what: "staff.invited", id, before: null, after });
    return ok();
  });
}

/** Sends an invitation again, for another seven days. The previous link stops working. For owners. */
export async function resendInvite(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId: invited_by } = owner.value;
  const allowed = await countInvitation(ctx, invited_by);
  if (!allowed.ok) return allowed;
  return inTransaction(ctx, async (tx) => {
    if (!(await holdOwner(tx, invited_by))) return failed(NO_LONGER_OWNER);
    const invite = await renewInvite(tx, id, { invited_by, lifetime_ms: LIFETIME_MS });
    if (!invite) return failed(NOT_FOUND);
    await sendInvite(tx, { ...invite, id, invited_by });
    const after = { invitation: id, role: invite.staff_role };
    await recordChange(tx, { what: "staff.invited-again", id, before: null, after });
    return ok();
  });
}

/** Withdraws an invitation; its link stops working. For owners. */
export async function withdrawInvite(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  return inTransaction(ctx, async (tx) => {
    const invite = await deleteInvite(tx, id);
    if (!invite) return failed(NOT_FOUND);
    await recordWithdrawal(tx, { id, staff_role: invite.staff_role });
    return ok();
  });
}

/** Withdraws all invitations sent by a person who is no longer an owner. Callers check the permission. */
export async function withdrawInvitesBy(tx: TransactionContext, personId: number): Promise<void> {
  for (const invite of await deleteInvitesBy(tx, personId)) await recordWithdrawal(tx, invite);
}

async function recordWithdrawal(
  tx: TransactionContext,
  { id, staff_role }: Pick<StaffInvite, "id" | "staff_role">,
): Promise<void> {
  await cancelInviteEmail(tx, id);
  const before = { invitation: id, role: staff_role };
  await recordChange(tx, { what: "staff.invitation-withdrawn", id, before, after: null });
}

function countInvitation(ctx: ShopContext, ownerId: number): Promise<Result<undefined>> {
  const bucket = `staff invitations of ${ownerId}`;
  return countAttempt(ctx, [{ bucket, max: MAX_AN_HOUR, windowMs: HOUR_MS }]);
}

async function sendInvite(
  tx: TransactionContext,
  invite: InviteInput & { id: number; invited_by: number },
): Promise<void> {
  const { id, email, staff_role, invited_by } = invite;
  const owner = await selectCustomer(tx, invited_by);
  const name = `${owner.first_name} ${owner.last_name}`.trim() || owner.email;
  await cancelInviteEmail(tx, id);
  const payload = { invite_id: id, email, staff_role, invited_by: name };
  await queueEmail(tx, invited_by, "staff-invite", payload, LIFETIME_MS);
}

/** Creates the token of an invitation that is about to be emailed; null if the invitation was withdrawn or has expired. */
export async function issueInviteToken(ctx: ShopContext, id: number): Promise<string | null> {
  const token = newLinkToken();
  return (await storeInviteToken(ctx, id, hashOfToken(token))) ? token : null;
}
