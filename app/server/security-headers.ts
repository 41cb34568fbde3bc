import type { FastifyInstance } from "fastify";

type Headers = Readonly<Record<string, string>>;

const HSTS_SECONDS = 31_536_000;

/** For what is no page: nothing it holds may run, load or be framed. `connect-src` is for the service worker's own fetches. */
export const CLOSED_POLICY =
  "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** No page asks for these; a page that pays through Razorpay brings a list of its own. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** The Permissions-Policy header that turns off everything but `allowed`, a list of origins for each feature. */
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

/**
 * What every answer tells the browser about safety; pages and the API's description bring a content policy of their own.
 * HTTPS is demanded for a year only of a shop that has it, and of no other host of its domain.
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
