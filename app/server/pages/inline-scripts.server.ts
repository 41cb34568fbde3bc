import { createHash, randomBytes } from "node:crypto";

/**
 * Decides which inline scripts of a page may run. The renderer marks its own scripts with a random value that is new for each
 * rendering, so that no text in the page can contain it. Only marked scripts are allowed.
 */

/** Internal headers in which the renderer reports the hashes of a page's inline scripts and styles. */
export const SCRIPT_HASHES = "x-script-hashes";
export const STYLE_HASHES = "x-style-hashes";

/** Returns 128 random bits, which the renderer uses as its nonce. */
export function makeScriptMark(): string {
  return randomBytes(16).toString("base64url");
}

export interface MarkedPage {
  /** Without the marks, so that it can be cached and sent to everyone. */
  html: string;
  /** `'sha256-…'` of each marked script, for the content security policy. */
  hashes: string[];
}

/** Removes the marks from a rendered page, and returns the hashes of the marked scripts. */
export function takeScriptMarks(marked: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const script = new RegExp(
    `<script(?: [a-z]+="[^"]*")*?${attribute}(?: [a-z]+="[^"]*")*>(.*?)</script>`,
    "gs",
  );
  const hashes = [...marked.matchAll(script)].map(([, text = ""]) => hashOf(text));
  return { html: marked.replaceAll(attribute, ""), hashes };
}

/** The source expression of an inline script or style in a content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
