import type { FastifyInstance } from "fastify";
import { shop } from "#app/settings.ts";
import { DAY_MS } from "#app/shared/india-time.ts";

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
/** Confirms an email address; without `confirm`, the page sets a new password. */
const CONFIRM_PAGE = "/reset-password?confirm=";
const PASSWORD_PAGE = "/profile";

/**
 * Serves well-known URLs: the security contact (RFC 9116), the page to change a password, and the link that confirms an email
 * address.
 */
export function serveWellKnown(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const { origin } = new URL(publicUrl);
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(securityText(origin, new Date())),
  );
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect(PASSWORD_PAGE));
  // The link in emails. It shares the page for new passwords, so that the shoppers' scripts have one page fewer.
  app.get<{ Querystring: { token?: unknown } }>("/confirm-email", ({ query: { token } }, reply) =>
    reply
      .header("cache-control", "no-store")
      .redirect(`${CONFIRM_PAGE}${encodeURIComponent(typeof token === "string" ? token : "")}`),
  );
}

/** Valid from midnight UTC, so that the text stays the same for a day. */
function securityText(origin: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${shop.email}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
