import type { FastifyInstance, FastifyReply } from "fastify";

type Headers = Readonly<Record<string, string>>;

const HSTS_SECONDS = 31_536_000;

/**
 * The policy of responses that aren't pages: they may not run, load or be framed. `connect-src` is for the service worker's
 * fetches.
 */
export const CLOSED_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Browser features turned off on every page, except `payment` on pages that pay through Razorpay. Not listed, and so available to
 * the shop itself once the user agrees: the microphone (search), the camera (barcodes in the back office) and
 * `publickey-credentials-*` (staff passkeys).
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "midi",
  "payment",
  "usb",
];

/** The Permissions-Policy header. `allowed` lists features to leave on, with their origins. */
export function permissionsPolicy(allowed: Headers = {}): string {
  return UNUSED_FEATURES.map((feature) => `${feature}=${allowed[feature] ?? "()"}`).join(", ");
}

const HEADERS: Headers = {
  "content-security-policy": CLOSED_POLICY,
  "permissions-policy": permissionsPolicy(),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

/** Browsers only use these on documents and workers. */
const DOCUMENT_HEADERS = Object.keys(HEADERS).filter(
  (name) => name !== "x-content-type-options" && name !== "cross-origin-resource-policy",
);

/**
 * The security headers of every response; pages and the API documentation have their own content security policies. HSTS lasts a
 * year, is sent only if `publicUrl` is HTTPS, and excludes subdomains.
 */
export function securityHeaders(publicUrl: string): Headers {
  if (new URL(publicUrl).protocol !== "https:") return HEADERS;
  return { ...HEADERS, "strict-transport-security": `max-age=${HSTS_SECONDS}` };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Removes them from the build's scripts, fonts and bitmaps: a first visit fetches thirty, and the headers would add up to 20 kB.
 */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
