import nodemailer from "nodemailer";
import { shop } from "#app/shop.ts";
import type { Email } from "./templates/email.ts";

/** Where mail leaves, and from whom. The address may carry a password: it is never logged. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** How an attempt to send ended. What is refused for good is not tried again. */
export type Outcome = { sent: true } | { sent: false; forGood: boolean; reason: string };

export interface Mail {
  letter: Email;
  to: { name: string; address: string };
  /** Names the mail: a second copy of it can be told as one. */
  key: string;
}

const CONNECT_MS = 15_000;
const LONGEST_REASON = 300;

/**
 * Sends each mail over a connection of its own, so that no mail is handed over twice behind our back. `send` never throws;
 * `check` answers what stands in the way, or null.
 */
export function openMail({ smtpUrl, from }: MailSettings) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  async function send({ letter, to, key }: Mail, signal: AbortSignal): Promise<Outcome> {
    try {
      await transport.sendMail({
        from,
        to,
        replyTo: shop.email,
        messageId: `<${key}@${domain}>`,
        ...letter,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        signal,
      });
      return { sent: true };
    } catch (error) {
      return { sent: false, forGood: isForGood(error), reason: reasonOf(error) };
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

/** Only a refusal of this reader or this letter is; a wrong password or a refused sender is ours to put right. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("command" in error)) return false;
  if (error.command === "API") return "code" in error && error.code === "EENVELOPE";
  const refused = error.command === "RCPT TO" || error.command === "DATA";
  return refused && "permanent" in error && error.permanent === true;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const words = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return words.replace(/[\s\p{Cc}]+/gu, " ").slice(0, LONGEST_REASON);
}
