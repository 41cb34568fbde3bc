import { EARLY_CART } from "#app/features/cart/cart-page/early-cart-script.ts";

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** Small, and imported last. */
const ENTRY = /href="\/assets\/entry\.client-/;
/** Takes the longest to load, so it goes first. */
const LARGEST = /href="\/assets\/framework-/;

/**
 * Returns a function that optimises a built page's first paint on a slow network. It inlines the stylesheet, so that the paint
 * waits for nothing else, and adds the shop's own look after it. On a page with a high-priority picture it removes script preloads,
 * so that scripts load after the picture. On a page that shows the cart before its scripts, most preloads get a low priority.
 */
export function arrangeFirstPaint(
  stylesheet: string,
): (html: string, lookStyle?: string) => string {
  const styles = `<style>${stylesheet}</style>`;
  return (html, lookStyle = "") => {
    const arranged = html.replace(SCRIPT_PRELOAD, preloadsOf(html));
    // Before the first script, which requests fonts that the styles declare.
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
