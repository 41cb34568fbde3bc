import { randomUUID } from "node:crypto";
import type { ShopContext } from "#app/database/context.ts";
import { type WrittenEmail, writeEmails } from "./email-content-service.server.ts";
import { LINK_KINDS } from "./email-schema.ts";
import { holdBackFloods } from "./held-back-queries.server.ts";
import type { MailTransport, Outcome } from "./mail-transport.server.ts";
import { type LeasedMessage, leaseDue, markSent, markUnsent } from "./outbox-queries.server.ts";
import { giveUpExpired, TOO_LATE } from "./outbox-service.server.ts";
import { retryDelay } from "./retry-rule.ts";

export interface SendingSettings {
  /** Returns the current mail server; null if there is none and emails have to wait. */
  mail: () => MailTransport | null;
  publicUrl: string;
  /** Creates the token for a message's link, see `LINK_KINDS`; null if the message must no longer be sent. */
  linkToken: (message: LeasedMessage) => Promise<string | null>;
  /** Logs a problem. The details contain no secrets. */
  report: (details: object, message: string) => void;
  /** Records after each batch whether at least one email could be sent. */
  record?: { succeeded: () => void; failed: (error: unknown) => void };
  /** How often the outbox is polled, in ms, in addition to calls of `wake`. */
  pollMs?: number;
}

export interface Sending {
  /** Checks the outbox now. Also call it when the mail server has changed. */
  wake: () => void;
  /** Stops after the current batch, but after at most ten seconds. */
  close: () => Promise<void>;
}

const POLL_MS = 10_000;
const BATCH = 5;
const SEND_MS = 60_000;
/** Much longer than the longest attempt, so that no other worker leases a message that is being sent. */
const LEASE_MS = 5 * 60_000;
const CLOSE_TIMEOUT_MS = 10_000;
const MAX_MARK_ATTEMPTS = 7;
const FIRST_MARK_DELAY_MS = 100;

/**
 * Sends the messages of the outbox, in this process, until closed. No transaction is open during calls to the mail server. An email
 * is sent twice only if the process dies after the server has accepted it and before it is marked as sent; both copies then have
 * the same Message-ID.
 */
export function startSending(ctx: ShopContext, settings: SendingSettings): Sending {
  let checked: MailTransport | null = null;
  const stop = new AbortController();
  let stopped = false;
  let requested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    requested = true;
    running ??= work().finally(() => {
      running = undefined;
      if (requested && !stopped) wake();
    });
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    try {
      while (requested && !stopped) {
        requested = false;
        while (!stopped && (await sendNext()) === BATCH);
      }
    } catch (error) {
      if (!stopped) settings.record?.failed(error);
    }
    if (!stopped) timer = setTimeout(wake, settings.pollMs ?? POLL_MS);
  }

  /** Sends a whole batch through the current mail server, even if it is replaced in the meantime. */
  async function sendNext(): Promise<number> {
    const mail = settings.mail();
    if (mail !== checked) {
      checkServer(mail);
      // Expired emails must not delay new ones.
      if (mail) await giveUpExpired(ctx);
    }
    return mail ? sendBatch(ctx, settings, mail, stop.signal) : 0;
  }

  /** Checks a new mail server in the background, and reports if it can't send. */
  function checkServer(mail: MailTransport | null): void {
    checked = mail;
    // Failures of the previous server no longer matter.
    settings.record?.succeeded();
    mail?.check().then((problem) => {
      if (problem && !stopped && mail === checked)
        settings.report({ problem }, "emails can't be sent now; they stay queued");
    });
  }

  async function close(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const timeout = setTimeout(() => stop.abort(), CLOSE_TIMEOUT_MS);
    await running;
    clearTimeout(timeout);
  }

  wake();
  return { wake, close };
}

/** Leases and sends one batch, in parallel. Returns its size. */
async function sendBatch(
  ctx: ShopContext,
  settings: SendingSettings,
  mail: MailTransport,
  stop: AbortSignal,
): Promise<number> {
  const lease = randomUUID();
  const due = await leaseDue(ctx, { lease, limit: BATCH, leaseMs: LEASE_MS });
  const leased = await holdBackFloods(ctx, due, lease);
  const complete = await Promise.all(leased.map((message) => withToken(message, settings)));
  const emails = await writeEmails(ctx, complete, settings.publicUrl);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SEND_MS)]);
  const outcomes = await Promise.all(
    leased.map(async (message, index) => {
      const outcome = await attempt(message, emails[index], mail, signal);
      if (!outcome.sent) {
        const { id, kind, attempts } = message;
        const { permanent } = outcome;
        settings.report({ message: id, kind, attempts, permanent }, "an email was not sent");
      }
      await retried(() => mark(ctx, message, lease, outcome)).catch((error) => {
        settings.report(
          { err: error, message: message.id },
          "the outcome of an email could not be stored",
        );
      });
      return outcome;
    }),
  );
  if (!stop.aborted && leased.length > 0) recordBatch(outcomes, settings);
  return due.length;
}

/** Ignores permanent failures, because they concern one recipient, not the mail server. Email addresses are never logged. */
function recordBatch(outcomes: Outcome[], { record }: SendingSettings): void {
  if (outcomes.some(({ sent }) => sent)) {
    record?.succeeded();
    return;
  }
  const failure = outcomes.find((outcome) => !outcome.sent && !outcome.permanent);
  if (!failure || failure.sent) return;
  record?.failed(new Error(failure.reason.replace(/[^\s<>@]+@[^\s<>@]+/g, "(address)")));
}

/** Creates the token of a link just before sending, so that it is never stored in the outbox. */
async function withToken(
  message: LeasedMessage,
  { linkToken }: SendingSettings,
): Promise<LeasedMessage> {
  if (!LINK_KINDS.includes(message.kind) || message.is_expired) return message;
  const token = await linkToken(message);
  return token === null ? message : { ...message, payload: { ...message.payload, token } };
}

async function attempt(
  message: LeasedMessage,
  written: WrittenEmail | undefined,
  mail: MailTransport,
  signal: AbortSignal,
): Promise<Outcome> {
  if (message.is_expired) return permanentFailure(TOO_LATE);
  if (!written || "problem" in written) {
    return permanentFailure(written?.problem ?? "The email could not be written.");
  }
  return mail.send({ ...written, key: message.key }, signal);
}

function permanentFailure(reason: string): Outcome {
  return { sent: false, permanent: true, reason };
}

function mark(
  ctx: ShopContext,
  message: LeasedMessage,
  lease: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome.sent) return markSent(ctx, message);
  const { reason, permanent } = outcome;
  const delayMs = permanent ? null : retryDelay(message.attempts);
  return markUnsent(ctx, message, { lease, reason, delayMs });
}

/** Retries for some seconds, because a sent email that isn't marked as sent would be sent again. */
async function retried(work: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      if (attempts === MAX_MARK_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_MARK_DELAY_MS * 2 ** attempts));
    }
  }
}
