import type { Draft, Email } from "./email.ts";
import { renderHtml } from "./email-html.ts";
import { renderText } from "./email-text.ts";

/** Renders an email in the shop's design, as HTML and as plain text. */
export function renderEmail(draft: Draft, publicUrl: string): Email {
  return {
    subject: draft.subject,
    html: renderHtml(draft, publicUrl),
    text: renderText(draft, publicUrl),
  };
}
