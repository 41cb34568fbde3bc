import { inTransaction, type ShopContext } from "#app/database/context.ts";
import {
  cancelEmails,
  lockUnsentEmail,
  queueEmail,
} from "#app/features/email/outbox-service.server.ts";
import { hashOfToken, newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { lockCredentials, lockCustomer } from "../account-queries.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import { deleteResets, insertReset, takeResetRequest } from "./password-queries.server.ts";

const LINK_LIFETIME_MS = HOUR_MS;
/** Delays the work until the response has been sent, so that the response time reveals nothing. */
const DELAY_MS = 100;
/** How often to poll for requests that another process left behind. */
const POLL_MS = 10_000;

/** Maximum reset emails to one account in 15 minutes, from all networks. The last link sent then works for at least 45 minutes. */
const MAX_EMAILS = 2;
const EMAIL_WINDOW_MS = 15 * MINUTE_MS;

export interface ResetSending {
  /** Processes new requests after a short delay. */
  wake: () => void;
  /** Stops after the current request. */
  close: () => Promise<void>;
}

/** Processes the requests of `requestReset`, in this process, until closed. */
export function startResets(ctx: ShopContext, report: (error: unknown) => void): ResetSending {
  let requested = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let delay: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (requested && !stopped) {
      requested = false;
      while (!stopped && (await sendNextReset(ctx)));
    }
  }

  function start(): void {
    delay = undefined;
    requested = true;
    running ??= work()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  }

  function wake(): void {
    if (!stopped) delay ??= setTimeout(start, DELAY_MS);
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    close: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(delay);
      await running;
    },
  };
}

/** Processes one request: queues a link if the account exists. Returns whether there was a request. */
async function sendNextReset(ctx: ShopContext): Promise<boolean> {
  const processed = await inTransaction(ctx, async (tx): Promise<Result<boolean>> => {
    const request = await takeResetRequest(tx);
    if (!request) return ok(false);
    const { email, address, agent } = request;
    const customer = await lockCredentials(tx, email);
    if (!customer) return ok(true);
    const { id, role } = customer;
    const requester = { ...tx, origin: { address, agent } };
    await recordEvent(requester, { kind: "reset-requested", personId: id, role });
    const limit = { bucket: `reset mails of ${id}`, max: MAX_EMAILS, windowMs: EMAIL_WINDOW_MS };
    if (!(await countAttempt(tx, [limit])).ok) return ok(true);
    await cancelEmails(tx, id, "password-reset");
    await queueEmail(tx, id, "password-reset", { email: customer.email }, LINK_LIFETIME_MS);
    return ok(true);
  });
  return processed.ok && processed.value;
}

/**
 * Creates the token of a reset link that is about to be emailed. It is valid for an hour and replaces older ones. Returns
 * null if the email was cancelled because the password has changed.
 */
export async function issueResetToken(
  ctx: ShopContext,
  message: { customer_id: number; id: number },
): Promise<string | null> {
  const { customer_id } = message;
  const token = newLinkToken();
  const issued = await inTransaction(ctx, async (tx) => {
    const exists = (await lockCustomer(tx, customer_id)) !== undefined;
    if (!exists || !(await lockUnsentEmail(tx, message))) return ok(false);
    await deleteResets(tx, customer_id);
    const token_hash = hashOfToken(token);
    await insertReset(tx, { customer_id, token_hash, lifetime_ms: LINK_LIFETIME_MS });
    return ok(true);
  });
  return issued.ok && issued.value ? token : null;
}
