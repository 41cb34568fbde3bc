import nodemailer, { type SMTPTransportOptions } from "nodemailer";
import { shop } from "#app/settings.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { Email } from "./templates/email.ts";

/** The SMTP server and the sender, which defaults to the shop's address. `smtpUrl` may contain a password: never log it. */
export interface MailSettings {
  smtpUrl: string;
  from?: string;
}

/** The outcome of an attempt to send. A permanent failure is not retried. */
export type Outcome = { sent: true } | { sent: false; permanent: boolean; reason: string };

export interface Mail {
  email: Email;
  to: { name: string; address: string };
  /** Becomes the Message-ID, which identifies duplicates. */
  key: string;
}

export type MailTransport = ReturnType<typeof transportOf>;

export const CONNECT_MS = 15_000;
const MAX_REASON_LENGTH = 300;

interface TransportRules {
  from: string | undefined;
  reasonOf: (error: unknown) => string;
  /** Whether reasons of failures are plain sentences for users. */
  isPlain: boolean;
}

/** The mail server configured in the environment. Reasons of failures are the server's own messages. */
export function openMail({ smtpUrl, from }: MailSettings): MailTransport {
  return transportOf({ url: smtpUrl }, { from, reasonOf, isPlain: false });
}

/**
 * Opens a connection for each email, because a pool could resend one without our knowledge. `send` never throws; `check` returns
 * the reason why nothing can be sent, or null.
 */
export function transportOf(
  server: SMTPTransportOptions,
  { from: sender, reasonOf, isPlain }: TransportRules,
) {
  const transport = nodemailer.createTransport({
    ...server,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });

  async function send({ email, to, key }: Mail, signal: AbortSignal): Promise<Outcome> {
    const from = sender ?? { name: shop.name, address: shop.email };
    const domain = /@([^\s>]+)>?\s*$/.exec(sender ?? shop.email)?.[1] ?? "localhost";
    try {
      await transport.sendMail({
        from,
        to,
        replyTo: shop.email,
        messageId: `<${key}@${domain}>`,
        ...email,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        signal,
      });
      return { sent: true };
    } catch (error) {
      return { sent: false, permanent: isPermanent(error), reason: reasonOf(error) };
    }
  }

  async function check(): Promise<string | null> {
    try {
      await transport.verify();
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  return { send, check, isPlain };
}

/**
 * Whether the recipient or the email itself was rejected. A wrong password or a rejected sender isn't permanent, because the shop
 * can fix it.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("command" in error)) return false;
  if (error.command === "API") return "code" in error && error.code === "EENVELOPE";
  const isAboutEmail = error.command === "RCPT TO" || error.command === "DATA";
  return isAboutEmail && "permanent" in error && error.permanent === true;
}

/** The message of the mail server or the network, shortened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return cutText(reason.replace(/[\s\p{Cc}]+/gu, " "), MAX_REASON_LENGTH);
}
