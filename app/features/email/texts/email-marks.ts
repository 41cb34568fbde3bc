import type { Inline, MarkedBlock } from "#app/shared/marks.ts";
import { accent, LIGHT } from "../templates/email-style.ts";
import { escapeHtml } from "./escape-html.ts";

/** Renders a marked-up text as the HTML of an email. Every string is escaped, and only links in the parsed tree become links. */
export function marksAsHtml(blocks: readonly MarkedBlock[], publicUrl: string): string {
  return blocks.map((block) => blockAsHtml(block, publicUrl)).join("\n");
}

function blockAsHtml(block: MarkedBlock, publicUrl: string): string {
  const inline = (content: readonly Inline[]) =>
    content.map((piece) => pieceAsHtml(piece, publicUrl)).join("");
  const titled = (title: string, content: readonly Inline[]) =>
    paragraph(`${strong(title)}<br>${inline(content)}`);
  const list = (tag: "ul" | "ol", items: readonly Inline[][]) =>
    `<${tag} class="ink" style="margin:0 0 18px;padding-left:22px;color:${LIGHT.ink}">${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
  switch (block.kind) {
    case "heading":
      return paragraph(strong(block.text));
    case "paragraph":
      return paragraph(inline(block.content));
    case "list":
      return list("ul", block.items);
    case "steps":
      return list("ol", block.items);
    case "note":
      return titled(block.title, block.content);
    case "questions":
      return block.items.map(({ question, answer }) => titled(question, answer)).join("");
    case "part":
      return "";
  }
}

const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 18px;color:${LIGHT.ink}">${html}</p>`;
const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`;

function pieceAsHtml(piece: Inline, publicUrl: string): string {
  const text = escapeHtml(piece.text);
  if (piece.kind === "text") return text;
  if (piece.kind === "bold") return `<strong>${text}</strong>`;
  return `<a class="leaf" href="${escapeHtml(absolute(piece.href, publicUrl))}" style="color:${accent().leaf}">${text}</a>`;
}

/** Renders a marked-up text as plain text: an array of lines for each block. */
export function marksAsText(blocks: readonly MarkedBlock[], publicUrl: string): string[][] {
  return blocks.map((block) => blockAsLines(block, publicUrl));
}

function blockAsLines(block: MarkedBlock, publicUrl: string): string[] {
  const inline = (content: readonly Inline[]) =>
    content.map((piece) => pieceAsText(piece, publicUrl)).join("");
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return [inline(block.content)];
    case "list":
      return block.items.map((item) => `- ${inline(item)}`);
    case "steps":
      return block.items.map((item, at) => `${at + 1}. ${inline(item)}`);
    case "note":
      return [block.title, inline(block.content)];
    case "questions":
      return block.items.flatMap(({ question, answer }) => [question, inline(answer)]);
    case "part":
      return [];
  }
}

function pieceAsText(piece: Inline, publicUrl: string): string {
  if (piece.kind !== "link") return piece.text;
  const address = absolute(piece.href, publicUrl).replace(/^(?:mailto|tel):/i, "");
  return address === piece.text ? address : `${piece.text} (${address})`;
}

/** The absolute URL of a link, because emails are read outside the shop. */
function absolute(href: string, publicUrl: string): string {
  return href.startsWith("/") ? publicUrl + href : href;
}
