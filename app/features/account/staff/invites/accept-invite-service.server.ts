import { brokenConstraint, inTransaction, type ShopContext } from "#app/database/context.ts";
import { hashOfToken } from "#app/shared/codes/link-token.server.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { lockCredentials } from "../../account-queries.server.ts";
import { deleteKnownNetworks } from "../../administrator-queries.server.ts";
import { recordChange } from "../../audit-log/audit-service.server.ts";
import { recordEvent } from "../../audit-log/security-event-service.server.ts";
import { updateConfirmedAt } from "../../email-confirmation/email-confirmation-queries.server.ts";
import { countAttempt } from "../../login/attempt-queries.server.ts";
import { rememberBrowser } from "../../login/known-browser-queries.server.ts";
import { networkHash, rememberNetwork } from "../../login/known-network-queries.server.ts";
import { type LoginContext, resetLoginLimits } from "../../login/login-service.server.ts";
import { hashPassword } from "../../password/password.server.ts";
import { passwordProblem } from "../../password/password-rules.server.ts";
import { endAccess } from "../../password/password-service.server.ts";
import { openSession } from "../../sessions/session-service.server.ts";
import type { OpenInvite, ParsedAcceptance } from "../staff-schema.ts";
import { insertStaff, promoteToStaff, selectByToken, takeInvite } from "./invite-queries.server.ts";

const USED = fieldError(
  "token",
  "This invitation has been used or withdrawn, or has expired. Ask the person who invited you for a new one.",
);
const NAMELESS = fieldError("first_name", "Enter your first name.");
const ON_STAFF = shopError("conflict", "You are on the staff already. Log in.");
const TRY_AGAIN = shopError("conflict", "That didn't work. Please try again.");

/** The details of an invitation, for the person who has its link. */
export async function readInvite(
  ctx: ShopContext,
  token: string,
  login: LoginContext,
): Promise<Result<OpenInvite>> {
  const allowed = await countTry(ctx, login);
  if (!allowed.ok) return allowed;
  const invite = await selectByToken(ctx, hashOfToken(token));
  if (!invite) return failed(USED);
  const { email, staff_role, customer_id } = invite;
  return ok({ email, staff_role, has_account: customer_id !== null });
}

/**
 * Consumes an invitation: creates the account with this password, or gives the existing account with the invited address the role
 * and this password. The link proves access to the address, so the account's earlier sessions end. Returns a token. An unsuitable
 * password doesn't consume the invitation.
 */
export async function acceptInvite(
  ctx: ShopContext,
  input: ParsedAcceptance,
  login: LoginContext,
): Promise<Result<{ access: string }>> {
  const allowed = await countTry(ctx, login);
  if (!allowed.ok) return allowed;
  const link = hashOfToken(input.token);
  const invite = await selectByToken(ctx, link);
  if (!invite) return failed(USED);
  if (invite.customer_id === null && input.first_name === "") return failed(NAMELESS);
  const problem = passwordProblem(input.password, {
    email: invite.email,
    username: invite.username ?? undefined,
    first_name: invite.first_name || input.first_name,
    last_name: invite.last_name || input.last_name,
    role: "admin",
  });
  if (problem) return failed(fieldError("password", problem));
  const hashed = await hashPassword(ctx, input.password);
  if (!hashed.ok) return hashed;
  try {
    return await join(ctx, { input, link, password_hash: hashed.value }, login);
  } catch (error) {
    // Somebody registered the address at the same moment.
    if (brokenConstraint(error) === "customers_email") return failed(TRY_AGAIN);
    throw error;
  }
}

function join(
  ctx: ShopContext,
  { input, link, password_hash }: { input: ParsedAcceptance; link: Buffer; password_hash: string },
  login: LoginContext,
): Promise<Result<{ access: string }>> {
  return inTransaction(ctx, async (tx): Promise<Result<{ access: string }>> => {
    const taken = await takeInvite(tx, link);
    if (!taken) return failed(USED);
    const { email, staff_role, invited_by } = taken;
    const existing = await lockCredentials(tx, email);
    if (existing?.role === "admin") return failed(ON_STAFF);
    const { first_name, last_name } = input;
    const id =
      existing?.id ??
      (await insertStaff(tx, { email, staff_role, password_hash, first_name, last_name }));
    if (existing) {
      await promoteToStaff(tx, id, { staff_role, password_hash });
      await endAccess(tx, id, null);
      await deleteKnownNetworks(tx, id);
      await resetLoginLimits(tx, email, login.address);
    }
    await updateConfirmedAt(tx, id);
    const person = { id, role: "admin" as const, password_hash };
    const access = await openSession(tx, login.jwtKey, person);
    if (access === null) return failed(TRY_AGAIN);
    await rememberNetwork(tx, id, networkHash(login.jwtKey, id, login.address));
    await rememberBrowser(tx, login.jwtKey, id);
    await recordEvent(tx, {
      kind: "staff-joined",
      personId: id,
      role: "admin",
      detail: `as ${staff_role}`,
    });
    const actor = {
      customerId: id,
      sessionId: "",
      role: "admin" as const,
      staffRole: staff_role,
      mustConfirm: false,
    };
    const after = { role: staff_role, "invited by": invited_by };
    await recordChange({ ...tx, actor }, { what: "staff.joined", id, before: null, after });
    return ok({ access });
  });
}

/** Limits attempts from one network. A token can't be guessed, but each attempt costs a look-up or a hash. */
function countTry(ctx: ShopContext, { address, rateLimitScale }: LoginContext) {
  const bucket = `invitations from ${networkOf(address)}`;
  return countAttempt(ctx, [{ bucket, max: 60 * rateLimitScale, windowMs: HOUR_MS }]);
}
