import type { MarkedBlock } from "#app/shared/marks.ts";
import type { OrderFacts } from "./orders/order-facts.ts";

/** A finished email. `text` has the same content as `html`. */
export interface Email {
  subject: string;
  html: string;
  text: string;
}

/** The facts that every email needs: the recipient's name and the shop's URL. */
export interface Facts {
  /** Without a path or a trailing slash. */
  publicUrl: string;
  firstName: string;
}

export interface OrderEmailFacts extends Facts {
  order: OrderFacts;
}

/** A part of an email. Strings are plain text: the renderer escapes them. */
export type Block =
  | { type: "paragraph"; text: string }
  | { type: "marked"; blocks: MarkedBlock[] }
  | { type: "note"; text: string }
  | { type: "button"; label: string; href: string }
  | { type: "facts"; rows: { term: string; detail: string }[] }
  | { type: "order"; order: OrderFacts };

/** The content of an email before it is rendered as HTML and as text. */
export interface Draft {
  subject: string;
  /** Shown next to the subject in the inbox. */
  preview: string;
  heading: string;
  greeting: string;
  blocks: Block[];
  /** Why the recipient gets this email; shown in the footer. */
  reason: string;
}

export const paragraph = (text: string): Block => ({ type: "paragraph", text });
export const note = (text: string): Block => ({ type: "note", text });
export const button = (label: string, href: string): Block => ({ type: "button", label, href });
