const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** Small, and imported last of all. */
const ENTRY = /href="\/assets\/entry\.client-/;

/**
 * Returns a function that arranges a built page for its first paint on a slow network: the stylesheet stands in its head, so
 * that it needs nothing else, with the style of the shop's own look after it; and if it has a picture of high priority, scripts are not preloaded, so that they come after the
 * picture.
 */
export function arrangeFirstPaint(
  stylesheet: string,
): (html: string, lookStyle?: string) => string {
  const styles = `<style>${stylesheet}</style>`;
  const preloadEntry = (link: string) => (ENTRY.test(link) ? link : "");
  return (html, lookStyle = "") => {
    const arranged = FIRST_PICTURE.test(html) ? html.replace(SCRIPT_PRELOAD, preloadEntry) : html;
    // Before the first script, which asks for fonts that the styles declare.
    const all = lookStyle ? `${styles}<style>${lookStyle}</style>` : styles;
    return arranged.replace("<script", (script) => all + script);
  };
}
