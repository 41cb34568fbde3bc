import type { FastifyInstance, FastifyReply } from "fastify";

type Headers = Readonly<Record<string, string>>;

const HSTS_SECONDS = 31_536_000;

/** For responses that are not pages: nothing may run, load or be framed. `connect-src` is for the service worker's fetches. */
export const CLOSED_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Turned off on every page, except `payment` on pages that pay through Razorpay. The microphone (for the search) and the camera
 * (for barcodes in the back office) may be used by the shop itself, and so may `publickey-credentials-*`, for the passkeys of staff;
 * the browser asks before it does.
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

/** The Permissions-Policy header; `allowed` lists the origins of features that stay on. */
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

/** Browsers heed these on documents and workers only. */
const DOCUMENT_HEADERS = Object.keys(HEADERS).filter(
  (name) => name !== "x-content-type-options" && name !== "cross-origin-resource-policy",
);

/**
 * The security headers of every response; pages and the API documentation have content policies of their own. HSTS lasts a
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

/** For a script, font or bitmap of the build: a first visit fetches thirty, and these headers would be 20 kB of it. */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
