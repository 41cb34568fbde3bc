/** Sources on other sites that a single page may load from: directives of the content security policy, with their hosts. */
type Sources = Readonly<Record<string, string>>;

const NONE: Sources = {};
/** The page first fetches one tile to check whether the map is reachable. */
const MAP: Sources = {
  "img-src": "https://tile.openstreetmap.org",
  "frame-src": "https://www.openstreetmap.org",
};
/** The sources that Razorpay lists for its checkout, which opens the bank's page in its own window. */
const RAZORPAY: Sources = {
  "script-src": "https://checkout.razorpay.com https://cdn.razorpay.com",
  "connect-src":
    "https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  "img-src": "https://cdn.razorpay.com",
  "frame-src": "https://api.razorpay.com https://checkout.razorpay.com",
  "form-action": "https://api.razorpay.com",
};

const PAYING = /^\/orders\/[1-9][0-9]*\/pay\/?$/;

/** Whether the path is that of the page with Razorpay's checkout. */
export function isPayPage(pathname: string): boolean {
  return PAYING.test(pathname);
}

export function foreignSources(pathname: string, offersRazorpay: boolean): Sources {
  if (/^\/contact\/?$/.test(pathname)) return MAP;
  return offersRazorpay && isPayPage(pathname) ? RAZORPAY : NONE;
}
