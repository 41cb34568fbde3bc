import { randomBytes } from "node:crypto";
import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { cancelEmails, holdUnsent, queueEmail } from "#app/features/email/outbox-service.server.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { lockCredentials, lockCustomer } from "../account-queries.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import { deleteResets, insertReset, takeResetRequest } from "./password-queries.server.ts";
import { fingerprint } from "./password-service.server.ts";

const LINK_LIFETIME_MS = 3_600_000;
/** The work on a request begins after its answer has left, so that it slows no answer that could tell of it. */
const DELAY_MS = 100;
/** Requests that another process has left behind are found within this time. */
const POLL_MS = 10_000;

/**
 * Mails to one account. They are bounded for all networks together, but asking in vain does no harm: the link that was
 * mailed last is at most a quarter of an hour old then, and works for an hour.
 */
const MOST_MAILS = 2;
const MAIL_WINDOW = 900;

export interface ResetSending {
  /** Looks for requests in a moment. */
  wake: () => void;
  /** Stops, after the request that is being worked on. */
  close: () => Promise<void>;
}

/** Works on what `requestReset` has noted, in this process, until closed. */
export function startResets(ctx: ShopContext, report: (error: unknown) => void): ResetSending {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      while (!stopped && (await sendNextReset(ctx)));
    }
  }

  function begin(): void {
    soon = undefined;
    wanted = true;
    running ??= work()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  }

  function wake(): void {
    if (!stopped) soon ??= setTimeout(begin, DELAY_MS);
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    close: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}

/** Works on one request: a link for its account, if there is one. Returns whether there was a request. */
async function sendNextReset(ctx: ShopContext): Promise<boolean> {
  const done = await inTransaction(ctx, async (tx): Promise<Result<boolean>> => {
    const request = await takeResetRequest(tx);
    if (!request) return ok(false);
    const { email, address, agent } = request;
    const customer = await lockCredentials(tx, email);
    if (!customer) return ok(true);
    const { id, role } = customer;
    const asked = { ...tx, origin: { address, agent } };
    await recordEvent(asked, { kind: "reset-requested", personId: id, role });
    const mails = { bucket: `reset mails of ${id}`, most: MOST_MAILS, window: MAIL_WINDOW };
    if (!(await countAttempt(tx, [mails])).ok) return ok(true);
    await cancelEmails(tx, id, "password-reset");
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS);
    await queueEmail(tx, id, "password-reset", { email: customer.email }, expiresAt);
    return ok(true);
  });
  return done.ok && done.value;
}

/**
 * Makes the token of the link that a message is about to carry; it works for an hour and in place of older ones. Null where
 * the message was withdrawn, since the password has changed meanwhile.
 */
export async function issueResetToken(
  ctx: ShopContext,
  message: { customer_id: number; id: number },
): Promise<string | null> {
  const { customer_id } = message;
  const token = randomBytes(32).toString("base64url");
  const issued = await inTransaction(ctx, async (tx) => {
    const isThere = (await lockCustomer(tx, customer_id)) !== undefined;
    if (!isThere || !(await holdUnsent(tx, message))) return ok(false);
    await deleteResets(tx, customer_id);
    const expires_at = new Date(Date.now() + LINK_LIFETIME_MS);
    await insertReset(tx, { customer_id, token_hash: fingerprint(token), expires_at });
    return ok(true);
  });
  return issued.ok && issued.value ? token : null;
}
