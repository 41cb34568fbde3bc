import type { FastifyInstance } from "fastify";

/** What an empty document of the back office is. */
interface Frame {
  title: string;
  lang: string;
  /** What its contents may name, as directives of its content security policy. */
  sources: string;
}

const FRAMES: Record<string, Frame> = {
  /** Emails carry inline styles, which pages don't allow. */
  "/email-frame": { title: "Email", lang: "en", sources: "style-src 'unsafe-inline'" },
  /** A page that is not live names fonts and pictures of the shop, and pictures of products on other sites, too. */
  "/page-frame": {
    title: "Preview",
    lang: "en-IN",
    sources: "style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:",
  },
};

/**
 * /email-frame and /page-frame: empty documents in which the back office shows an email, or a page that is not live. Only the shop's
 * own pages may frame them and write into them; nothing in them runs or submits.
 */
export function serveFrames(app: FastifyInstance): void {
  for (const [path, { title, lang, sources }] of Object.entries(FRAMES)) {
    app.get(path, (_request, reply) =>
      reply
        .headers({
          "content-security-policy": `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin`,
          "x-frame-options": "SAMEORIGIN",
          "x-robots-tag": "noindex",
          "cache-control": "no-store",
        })
        .type("text/html; charset=utf-8")
        .send(`<!doctype html><html lang="${lang}"><title>${title}</title></html>`),
    );
  }
}
