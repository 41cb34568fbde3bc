import type { Inline, MarkedBlock } from "#app/shared/marks.ts";
import { LIGHT } from "../templates/email-style.ts";
import { escapeHtml } from "./escape-html.ts";

/** A text with marks as an email's HTML: every string is escaped, and only links of the parsed tree are links. */
export function marksAsHtml(blocks: readonly MarkedBlock[], publicUrl: string): string {
  const inline = (content: readonly Inline[]) =>
    content.map((piece) => pieceAsHtml(piece, publicUrl)).join("");
  const paragraph = (html: string) =>
    `<p class="ink" style="margin:0 0 18px;color:${LIGHT.ink}">${html}</p>`;
  const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`;
  const list = (tag: "ul" | "ol", items: readonly Inline[][]) =>
    `<${tag} class="ink" style="margin:0 0 18px;padding-left:22px;color:${LIGHT.ink}">${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
  return blocks
    .map((block) => {
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
          return paragraph(`${strong(block.title)}<br>${inline(block.content)}`);
        case "questions":
          return block.items
            .map(({ question, answer }) => paragraph(`${strong(question)}<br>${inline(answer)}`))
            .join("");
        case "part":
          return "";
      }
    })
    .join("\n");
}

function pieceAsHtml(piece: Inline, publicUrl: string): string {
  const text = escapeHtml(piece.text);
  if (piece.kind === "text") return text;
  if (piece.kind === "bold") return `<strong>${text}</strong>`;
  return `<a class="leaf" href="${escapeHtml(absolute(piece.href, publicUrl))}" style="color:${LIGHT.leaf}">${text}</a>`;
}

/** A text with marks as lines of plain text, an array for each paragraph. */
export function marksAsText(blocks: readonly MarkedBlock[], publicUrl: string): string[][] {
  const inline = (content: readonly Inline[]) =>
    content
      .map((piece) =>
        piece.kind === "link"
          ? `${piece.text} (${absolute(piece.href, publicUrl).replace(/^(?:mailto|tel):/i, "")})`
          : piece.text,
      )
      .join("");
  return blocks.map((block) => {
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
  });
}

/** A link's address in an email, which is read outside of the shop. */
function absolute(href: string, publicUrl: string): string {
  return href.startsWith("/") ? publicUrl + href : href;
}
