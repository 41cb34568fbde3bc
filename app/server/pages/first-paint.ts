const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** Small, and imported last of all. */
const ENTRY = /href="\/assets\/entry\.client-/;

/**
 * Returns a function that arranges a built page for its first paint on a slow network: the stylesheet stands in its head, so
 * that it needs nothing else, with the style of the shop's own look after it. If it has a picture of high priority, scripts
 * are not preloaded, so that they come after the picture; otherwise their preloads come first of all, so that the request is
 * under way while the rest of the page arrives.
 */
export function arrangeFirstPaint(
  stylesheet: string,
): (html: string, lookStyle?: string) => string {
  const styles = `<style>${stylesheet}</style>`;
  const onlyEntry = (preload: string) => (ENTRY.test(preload) ? preload : "");
  return (html, lookStyle = "") => {
    const hasPicture = FIRST_PICTURE.test(html);
    const first = hasPicture ? [] : (html.match(SCRIPT_PRELOAD) ?? []);
    // Before the first script, which asks for fonts that the styles declare.
    const look = lookStyle && `<style>${lookStyle}</style>`;
    return html
      .replace(SCRIPT_PRELOAD, hasPicture ? onlyEntry : "")
      .replace("<script", (script) => first.join("") + styles + look + script);
  };
}
