import { randomUUID } from "node:crypto";
import type { ShopContext } from "#app/database/context.ts";
import { type Written, writeEmails } from "./email-content-service.server.ts";
import { type MailSettings, type Outcome, openMail } from "./mail-transport.server.ts";
import { type ClaimedMessage, claimDue, markSent, markUnsent } from "./outbox-queries.server.ts";
import { MOST_ATTEMPTS, retryDelay } from "./retry-rule.ts";

export interface SendingSettings extends MailSettings {
  publicUrl: string;
  /** Makes the token of a reset link; null where the message must not leave any more. */
  resetToken: (message: { customer_id: number; id: number }) => Promise<string | null>;
  /** Hears what went wrong; nothing of it is a secret. */
  report: (details: object, what: string) => void;
  /** Is told whether mail leaves: of each batch in which some did, and of each in which none could. */
  record?: { succeeded: () => void; failed: (error: unknown) => void };
  /** How long the outbox may stay unwatched, where nobody wakes the sender. */
  pollMs?: number;
}

export interface Sending {
  /** Looks into the outbox now. */
  wake: () => void;
  /** Stops, after what is being sent has been sent or ten seconds are over. */
  close: () => Promise<void>;
}

const POLL_MS = 10_000;
const BATCH = 5;
const SEND_MS = 60_000;
/** Well above the longest attempt, so that no living worker's message is taken by another. */
const LEASE_MS = 5 * 60_000;
const CLOSE_PATIENCE_MS = 10_000;
const MARK_TRIES = 7;
const FIRST_MARK_PAUSE_MS = 100;

/**
 * Sends what waits in the outbox, in this process, until closed. No transaction is open while a mail server is spoken to.
 * A message leaves twice only where a worker ended between the server's yes and the mark in the database; both copies then
 * have the same Message-ID.
 */
export function startSending(ctx: ShopContext, settings: SendingSettings): Sending {
  const mail = openMail(settings);
  const stop = new AbortController();
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    wanted = true;
    running ??= work().finally(() => {
      running = undefined;
      if (wanted && !stopped) wake();
    });
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    try {
      while (wanted && !stopped) {
        wanted = false;
        while (!stopped && (await sendBatch(ctx, settings, mail, stop.signal)) === BATCH);
      }
    } catch (error) {
      if (!stopped) settings.record?.failed(error);
    }
    if (!stopped) timer = setTimeout(wake, settings.pollMs ?? POLL_MS);
  }

  async function close(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const patience = setTimeout(() => stop.abort(), CLOSE_PATIENCE_MS);
    await running;
    clearTimeout(patience);
  }

  wake();
  mail.check().then((fault) => {
    if (fault && !stopped) settings.report({ fault }, "mail can't be sent now; it waits");
  });
  return { wake, close };
}

/** Sends some messages side by side. Answers how many there were. */
async function sendBatch(
  ctx: ShopContext,
  settings: SendingSettings,
  mail: ReturnType<typeof openMail>,
  stop: AbortSignal,
): Promise<number> {
  const claim = randomUUID();
  const claimed = await claimDue(ctx, { claim, most: BATCH, leaseMs: LEASE_MS });
  const complete = await Promise.all(claimed.map((message) => withToken(message, settings)));
  const letters = await writeEmails(ctx, complete, settings.publicUrl);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SEND_MS)]);
  const outcomes = await Promise.all(
    claimed.map(async (message, at) => {
      const outcome = await attempt(message, letters[at], mail, signal);
      if (!outcome.sent) {
        const { id, kind, attempts } = message;
        const { forGood } = outcome;
        settings.report({ message: id, kind, attempts, forGood }, "a message was not sent");
      }
      await persist(() => mark(ctx, message, claim, outcome)).catch((error) => {
        settings.report({ err: error, message: message.id }, "a message could not be marked");
      });
      return outcome;
    }),
  );
  if (!stop.aborted) recordBatch(outcomes, settings);
  return claimed.length;
}

/** A message that its reader's server refuses for good says nothing about the sending of mail; an address is never logged. */
function recordBatch(outcomes: Outcome[], { record }: SendingSettings): void {
  if (outcomes.some(({ sent }) => sent)) {
    record?.succeeded();
    return;
  }
  const fault = outcomes.find((outcome) => !outcome.sent && !outcome.forGood);
  if (!fault || fault.sent) return;
  record?.failed(new Error(fault.reason.replace(/[^\s<>@]+@[^\s<>@]+/g, "(address)")));
}

/** A reset link gets its token only now, so that no secret waits in the database. */
async function withToken(
  message: ClaimedMessage,
  { resetToken }: SendingSettings,
): Promise<ClaimedMessage> {
  if (message.kind !== "password-reset" || message.is_too_old) return message;
  const token = await resetToken(message);
  return token === null ? message : { ...message, payload: { ...message.payload, token } };
}

async function attempt(
  message: ClaimedMessage,
  written: Written | undefined,
  mail: ReturnType<typeof openMail>,
  signal: AbortSignal,
): Promise<Outcome> {
  if (message.is_too_old) return givenUp("It has waited too long; what it says is no longer news.");
  if (message.attempts > MOST_ATTEMPTS) return givenUp("It was tried too often.");
  if (!written || "fault" in written) return givenUp(written?.fault ?? "There is no letter.");
  return mail.send({ ...written, key: message.key }, signal);
}

function givenUp(reason: string): Outcome {
  return { sent: false, forGood: true, reason };
}

function mark(
  ctx: ShopContext,
  message: ClaimedMessage,
  claim: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome.sent) return markSent(ctx, message);
  const { reason, forGood } = outcome;
  const last = forGood || message.attempts >= MOST_ATTEMPTS;
  const delayMs = last ? null : retryDelay(message.attempts);
  return markUnsent(ctx, message, { claim, reason, delayMs });
}

/** Tries a mark for some seconds: one that is lost means a second mail. */
async function persist(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_MARK_PAUSE_MS * 2 ** tries));
    }
  }
}
