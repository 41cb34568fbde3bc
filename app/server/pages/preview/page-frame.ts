import type { FastifyInstance } from "fastify";

/** As that of `/email-frame`, but its styles name fonts and pictures of the shop, and pictures of products on other sites. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** /page-frame: an empty document in which the back office shows a page that is not live. */
export function servePageFrame(app: FastifyInstance): void {
  app.get("/page-frame", (_request, reply) =>
    reply
      .headers({
        "content-security-policy": POLICY,
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "cache-control": "no-store",
      })
      .type("text/html; charset=utf-8")
      .send('<!doctype html><html lang="en-IN"><title>Preview</title></html>'),
  );
}
