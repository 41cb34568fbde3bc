import type { Draft, Letter } from "./email.ts";
import { drawHtml } from "./email-html.ts";
import { drawText } from "./email-text.ts";

/** Draws a letter in the shop's look, as HTML and as text that says the same. */
export function writeLetter(draft: Draft, publicUrl: string): Letter {
  return {
    subject: draft.subject,
    html: drawHtml(draft, publicUrl),
    text: drawText(draft, publicUrl),
  };
}
