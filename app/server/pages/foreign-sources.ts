/** What single pages may load from others besides what every page may: directives of the content policy, with their hosts. */
type Sources = Readonly<Record<string, string>>;

const NONE: Sources = {};
/** One tile of the map is asked for first, to see whether the map can be had at all. */
const MAP: Sources = {
  "img-src": "https://tile.openstreetmap.org",
  "frame-src": "https://www.openstreetmap.org",
};
/** As Razorpay lists them for its checkout; its page opens the bank's in a window of its own. */
const RAZORPAY: Sources = {
  "script-src": "https://checkout.razorpay.com https://cdn.razorpay.com",
  "connect-src":
    "https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  "img-src": "https://cdn.razorpay.com",
  "frame-src": "https://api.razorpay.com https://checkout.razorpay.com",
  "form-action": "https://api.razorpay.com",
};

const PAYING = /^\/orders\/[1-9][0-9]*\/pay\/?$/;

/** Whether this is the page that Razorpay's own page lies over. */
export function isPayPage(pathname: string): boolean {
  return PAYING.test(pathname);
}

export function foreignSources(pathname: string, offersRazorpay: boolean): Sources {
  if (/^\/contact\/?$/.test(pathname)) return MAP;
  return offersRazorpay && isPayPage(pathname) ? RAZORPAY : NONE;
}
