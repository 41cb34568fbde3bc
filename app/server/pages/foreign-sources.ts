/** What a single page may load from other sites: directives of the content policy, with their hosts. */
type Sources = Readonly<Record<string, string>>;

const NONE: Sources = {};
/** The page first fetches one tile, to check whether the map is reachable. */
const MAP: Sources = {
  "img-src": "https://tile.openstreetmap.org",
  "frame-src": "https://www.openstreetmap.org",
};
/** As Razorpay lists them for its checkout, which opens the bank's page in a window of its own. */
const RAZORPAY: Sources = {
  "script-src": "https://checkout.razorpay.com https://cdn.razorpay.com",
  "connect-src":
    "https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  "img-src": "https://cdn.razorpay.com",
  "frame-src": "https://api.razorpay.com https://checkout.razorpay.com",
  "form-action": "https://api.razorpay.com",
};

const PAYING = /^\/orders\/[1-9][0-9]*\/pay\/?$/;

/** Whether this is the page that shows Razorpay's checkout. */
export function isPayPage(pathname: string): boolean {
  return PAYING.test(pathname);
}

export function foreignSources(pathname: string, offersRazorpay: boolean): Sources {
  if (/^\/contact\/?$/.test(pathname)) return MAP;
  return offersRazorpay && isPayPage(pathname) ? RAZORPAY : NONE;
}
