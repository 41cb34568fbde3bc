import type { Draft, Email } from "./email.ts";
import { drawHtml } from "./email-html.ts";
import { drawText } from "./email-text.ts";

/** Draws a letter in the shop's look, as HTML and as text that says the same. */
export function renderEmail(draft: Draft, publicUrl: string): Email {
  return {
    subject: draft.subject,
    html: drawHtml(draft, publicUrl),
    text: drawText(draft, publicUrl),
  };
}
