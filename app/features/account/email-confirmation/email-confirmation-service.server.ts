import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import {
  cancelEmails,
  lockUnsentEmail,
  queueEmail,
} from "#app/features/email/outbox-service.server.ts";
import { hashOfToken, newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { DAY_MS, HOUR_MS } from "#app/shared/india-time.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { lockCustomer } from "../account-queries.server.ts";
import type { EmailConfirmation } from "../account-schema.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import {
  replaceConfirmation,
  selectConfirmedAt,
  takeConfirmation,
  updateConfirmedAt,
} from "./email-confirmation-queries.server.ts";

/** Links that a person may request in an hour. */
const MAX_EMAILS = 3;
const INVALID_LINK = fieldError(
  "token",
  "This link has been used or has expired, or there is a newer one in our latest email. If your address isn't confirmed yet, log in and ask for a new link under My Profile.",
);

/** Whether the current user's address is confirmed, and whether a link can be sent. */
export async function readEmailConfirmation(ctx: ShopContext): Promise<Result<EmailConfirmation>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const confirmed = await selectConfirmedAt(ctx, actor.value.customerId);
  return ok({
    confirmed_at: confirmed?.toISOString() ?? null,
    can_send: confirmed === null && isAsked(ctx),
  });
}

/** Emails the current user a link that confirms their address. Does nothing if it is already confirmed. */
export async function sendConfirmation(ctx: ShopContext): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  if ((await selectConfirmedAt(ctx, customerId)) !== null) return ok();
  const limit = { bucket: `confirmations of ${customerId}`, max: MAX_EMAILS, windowMs: HOUR_MS };
  const allowed = await countAttempt(ctx, [limit]);
  if (!allowed.ok) return allowed;
  return inTransaction(ctx, async (tx) => {
    // Only the last link that is sent works.
    await cancelEmails(tx, customerId, "email-confirmation");
    await queueEmail(tx, customerId, "email-confirmation", {}, DAY_MS);
    return ok();
  });
}

/**
 * Creates the token of a link that is about to be emailed. It is valid for a day and replaces older ones. Returns null if
 * there is nothing to confirm any more.
 */
export async function issueConfirmationToken(
  ctx: ShopContext,
  message: { customer_id: number; id: number },
): Promise<string | null> {
  const { customer_id } = message;
  const token = newLinkToken();
  const issued = await inTransaction(ctx, async (tx) => {
    const exists = (await lockCustomer(tx, customer_id)) !== undefined;
    if (!exists || !(await lockUnsentEmail(tx, message))) return ok(false);
    if ((await selectConfirmedAt(tx, customer_id)) !== null) return ok(false);
    const token_hash = hashOfToken(token);
    await replaceConfirmation(tx, { customer_id, token_hash, lifetime_ms: DAY_MS });
    return ok(true);
  });
  return issued.ok && issued.value ? token : null;
}

/** Confirms the address that a link was sent to. Consumes the link; needs no log-in. */
export function confirmEmail(ctx: ShopContext, token: string): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const customerId = await takeConfirmation(tx, hashOfToken(token));
    if (customerId === undefined) return failed(INVALID_LINK);
    if (await updateConfirmedAt(tx, customerId)) {
      await recordEvent(tx, { kind: "email-confirmed", personId: customerId });
    }
    return ok();
  });
}

/** Whether the customer must confirm their address first. Always false in a shop that sends no email. */
export async function lacksConfirmedEmail(ctx: ShopContext, customerId: number): Promise<boolean> {
  return isAsked(ctx) && (await selectConfirmedAt(ctx, customerId)) === null;
}

function isAsked({ sendsEmail }: ShopContext): boolean {
  return sendsEmail?.() ?? false;
}
