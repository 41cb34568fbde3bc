import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { firstStyles } from "./first-styles.ts";

const STYLESHEET = /^app-.*\.css$/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Returns a function that arranges a built page for its first paint on a slow network: the styles that it needs stand in its
 * head, and scripts are not preloaded, so that its largest picture comes before them. The whole stylesheet is linked at the
 * end of the body.
 */
export function arrangeFirstPaint(clientFolder: string): (html: string) => string {
  const assets = path.join(clientFolder, "assets");
  const file = readdirSync(assets).find((name) => STYLESHEET.test(name));
  if (!file) throw new Error("The built pages have no stylesheet; run: npm run build");
  const stylesFor = firstStyles(readFileSync(path.join(assets, file), "utf8"));
  return (html) => {
    const styles = `<style>${stylesFor(html)}</style>`;
    // Before the first script, which waits for the fonts that the styles declare.
    return html.replace(MODULE_PRELOAD, "").replace("<script", (script) => styles + script);
  };
}
