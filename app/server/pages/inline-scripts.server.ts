import { createHash, randomBytes } from "node:crypto";

/**
 * Which inline scripts of a page may run. The renderer marks every script that it writes with a word made for this rendering
 * alone, which no text in the page can know, so that a script is allowed for who wrote it and not for standing in the page.
 */

/** A word that nobody can guess: 128 bits at random. Given to the renderer as its nonce. */
export function makeScriptMark(): string {
  return randomBytes(16).toString("base64url");
}

export interface MarkedPage {
  /** Without the marks, so that its bytes may be cached and sent to anybody. */
  html: string;
  /** `'sha256-…'` of each marked script, as a content policy names it. */
  hashes: string[];
}

/** Takes the marks off a rendered page. */
export function takeScriptMarks(marked: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const script = new RegExp(
    `<script(?: [a-z]+="[^"]*")*?${attribute}(?: [a-z]+="[^"]*")*>(.*?)</script>`,
    "gs",
  );
  const hashes = [...marked.matchAll(script)].map(([, text = ""]) => hashOf(text));
  return { html: marked.replaceAll(attribute, ""), hashes };
}

/** How a content policy names an inline script by its text. */
export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
