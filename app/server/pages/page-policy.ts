import { permissionsPolicy } from "../security-headers.ts";
import { REPORTS_PATH } from "../violations/violation-api.ts";
import { foreignSources, isPayPage } from "./foreign-sources.ts";

interface PageParts {
  pathname: string;
  /** `'sha256-…'` of each inline script that the renderer wrote. */
  scriptHashes: readonly string[];
  /** `'sha256-…'` of each style in the page's head. */
  styleHashes: readonly string[];
  /** Other sites that host the catalogue's pictures. */
  pictureHosts: readonly string[];
  offersRazorpay: boolean;
}

/** The headers that restrict what a page may run, load and use. */
export function pagePolicy(page: PageParts): Record<string, string> {
  const headers = {
    "content-security-policy": contentPolicy(page),
    "reporting-endpoints": `${REPORTS_GROUP}="${REPORTS_PATH}"`,
  };
  if (!isPayPage(page.pathname)) return headers;
  return {
    ...headers,
    // Lets the bank's window, which Razorpay opens, report the result.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...(page.offersRazorpay && { "permissions-policy": permissionsPolicy({ payment: PAYING }) }),
  };
}

const REPORTS_GROUP = "csp";
const PAYING = '(self "https://api.razorpay.com" "https://checkout.razorpay.com")';

function contentPolicy({
  pathname,
  scriptHashes,
  styleHashes,
  pictureHosts,
  offersRazorpay,
}: PageParts): string {
  const foreign = foreignSources(pathname, offersRazorpay);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", ...styleHashes],
    "img-src": ["'self'", "data:", ...pictureHosts],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "frame-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "report-to": [REPORTS_GROUP],
    // For browsers without the Reporting API, and for shops without HTTPS.
    "report-uri": [REPORTS_PATH],
  };
  for (const [directive, hosts] of Object.entries(foreign)) {
    directives[directive] = [...(directives[directive] ?? []), hosts];
  }
  if (foreign["script-src"]) {
    // Razorpay's script writes inline styles, markup and script URLs as plain text. A hash would disable 'unsafe-inline'.
    directives["style-src"] = ["'self'", "'unsafe-inline'"];
  } else {
    directives["require-trusted-types-for"] = ["'script'"];
    directives["trusted-types"] = ["default"];
  }
  return Object.entries(directives)
    .map(([directive, allowed]) => `${directive} ${allowed.join(" ")}`)
    .join("; ");
}
