import type { FastifyInstance } from "fastify";

/** An empty document of the back office. */
interface Frame {
  title: string;
  lang: string;
  /** The sources that its content may use, as directives of its content security policy. */
  sources: string;
}

const FRAMES: Record<string, Frame> = {
  /** Emails have inline styles, which pages don't allow. */
  "/email-frame": { title: "Email", lang: "en", sources: "style-src 'unsafe-inline'" },
  /** A previewed page uses the shop's fonts and pictures, and product pictures on other sites too. */
  "/page-frame": {
    title: "Preview",
    lang: "en-IN",
    sources: "style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:",
  },
};

/**
 * Serves /email-frame and /page-frame: empty documents in which the back office shows an email or a page preview. Only the shop's
 * own pages may frame and fill them; they can't run scripts or submit forms.
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
