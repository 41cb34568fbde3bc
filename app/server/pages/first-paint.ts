import { EARLY_CART } from "#app/features/cart/cart-page/early-cart-script.ts";

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** Small, and imported last of all. */
const ENTRY = /href="\/assets\/entry\.client-/;
/** Takes the longest, so it is asked for at once. */
const LARGEST = /href="\/assets\/framework-/;

/**
 * Returns a function that arranges a built page for its first paint on a slow network: the stylesheet stands in its head, so
 * that it needs nothing else, with the style of the shop's own look after it. If it has a picture of high priority, scripts are
 * not preloaded, so that they come after the picture; if it shows the cart before its scripts, most are preloaded with low priority.
 */
export function arrangeFirstPaint(
  stylesheet: string,
): (html: string, lookStyle?: string) => string {
  const styles = `<style>${stylesheet}</style>`;
  return (html, lookStyle = "") => {
    const arranged = html.replace(SCRIPT_PRELOAD, preloadsOf(html));
    // Before the first script, which asks for fonts that the styles declare.
    const all = lookStyle ? `${styles}<style>${lookStyle}</style>` : styles;
    return arranged.replace("<script", (script) => all + script);
  };
}

function preloadsOf(html: string): (link: string) => string {
  if (FIRST_PICTURE.test(html)) return (link) => (ENTRY.test(link) ? link : "");
  if (html.includes(`id="${EARLY_CART}"`))
    return (link) =>
      LARGEST.test(link) ? link : link.replace("<link", '<link fetchpriority="low"');
  return (link) => link;
}
