import type { OrderFacts } from "./order-facts.ts";

/** What a reader gets. `text` says all that `html` says. */
export interface Email {
  subject: string;
  html: string;
  text: string;
}

/** Who reads a letter, and where the shop's pages are. */
export interface Facts {
  /** The shop's address without a path or a slash at its end. */
  publicUrl: string;
  firstName: string;
}

export interface OrderEmailFacts extends Facts {
  order: OrderFacts;
}

/** A part of a letter. All words are plain text: whoever draws a block escapes them. */
export type Block =
  | { is: "words"; words: string }
  | { is: "note"; words: string }
  | { is: "button"; label: string; href: string }
  | { is: "facts"; rows: { term: string; detail: string }[] }
  | { is: "order"; order: OrderFacts };

/** A letter before it is drawn, as HTML and as text. */
export interface Draft {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  blocks: Block[];
  /** Why the reader gets it. */
  because: string;
}

export const words = (text: string): Block => ({ is: "words", words: text });
export const note = (text: string): Block => ({ is: "note", words: text });
export const button = (label: string, href: string): Block => ({ is: "button", label, href });
