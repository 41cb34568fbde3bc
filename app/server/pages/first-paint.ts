import { readdirSync, statSync } from "node:fs";
import path from "node:path";

const SCRIPT_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** Uncompressed. Larger scripts come after a page's first picture; smaller ones only name others. */
const SMALL_SCRIPT_BYTES = 6_000;

/**
 * Returns a function that arranges a built page for its first paint on a slow network: the stylesheet stands in its head, so
 * that it needs nothing else; and if it has a picture of high priority, large scripts are not preloaded, so that they come
 * after the picture.
 */
export function arrangeFirstPaint(
  clientFolder: string,
  stylesheet: string,
): (html: string) => string {
  const assets = path.join(clientFolder, "assets");
  const styles = `<style>${stylesheet.trim()}</style>`;
  const small = new Set(
    readdirSync(assets)
      .filter((name) => statSync(path.join(assets, name)).size < SMALL_SCRIPT_BYTES)
      .map((name) => `/assets/${name}`),
  );
  const preloadSmall = (link: string, address: string) => (small.has(address) ? link : "");
  return (html) => {
    const arranged = FIRST_PICTURE.test(html) ? html.replace(SCRIPT_PRELOAD, preloadSmall) : html;
    // Before the first script, which asks for fonts that the styles declare.
    return arranged.replace("<script", (script) => styles + script);
  };
}
