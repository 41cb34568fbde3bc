import nodemailer from "nodemailer";
import { shop } from "#app/settings.ts";
import type { Email } from "./templates/email.ts";

/** The SMTP server and the sender, by default the shop's address. `smtpUrl` may contain a password: never log it. */
export interface MailSettings {
  smtpUrl: string;
  from?: string;
}

/** The outcome of an attempt to send. A permanent failure is not retried. */
export type Outcome = { sent: true } | { sent: false; permanent: boolean; reason: string };

export interface Mail {
  email: Email;
  to: { name: string; address: string };
  /** Becomes the Message-ID, which identifies a duplicate. */
  key: string;
}

export type MailTransport = ReturnType<typeof openMail>;

const CONNECT_MS = 15_000;
const MAX_REASON_LENGTH = 300;

/**
 * Connects to the mail server, once for each email, since a pool could resend one without our knowledge. `send` never
 * throws; `check` returns the reason why nothing can be sent, or null.
 */
export function openMail({ smtpUrl, from: sender }: MailSettings) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
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

  return { send, check };
}

/** Whether this recipient or this email was rejected. A wrong password or a rejected sender is ours to fix. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("command" in error)) return false;
  if (error.command === "API") return "code" in error && error.code === "EENVELOPE";
  const isAboutEmail = error.command === "RCPT TO" || error.command === "DATA";
  return isAboutEmail && "permanent" in error && error.permanent === true;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return reason.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON_LENGTH);
}
