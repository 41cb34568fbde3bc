import type { FastifyInstance } from "fastify";

/**
 * Emails carry inline styles, which pages don't allow. Only the shop's own pages may frame this document and write into it;
 * nothing in it runs, loads or submits.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** /email-frame: an empty document in which the back office shows an email. */
export function serveEmailFrame(app: FastifyInstance): void {
  app.get("/email-frame", (_request, reply) =>
    reply
      .headers({
        "content-security-policy": POLICY,
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "cache-control": "no-store",
      })
      .type("text/html; charset=utf-8")
      .send('<!doctype html><html lang="en"><title>Email</title></html>'),
  );
}
