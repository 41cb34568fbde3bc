import { shop } from "#app/settings.ts";
import { marksAsText } from "../texts/email-marks.ts";
import type { Block, Draft } from "./email.ts";
import { footerLines, signature } from "./email-footer.ts";
import { INCLUDED, rupees, sumsOf } from "./email-phrases.ts";
import type { OrderFacts } from "./orders/order-facts.ts";

const WIDTH = 72;

/** Renders an email as plain text. */
export function renderText(draft: Draft, publicUrl: string): string {
  const footer = [...wrap(draft.reason), "", ...footerLines().flatMap(wrap), publicUrl].join("\n");
  return [
    shop.name.toUpperCase(),
    draft.heading,
    draft.greeting,
    ...draft.blocks.map((block) => renderBlock(block, publicUrl)),
    signature(),
    `${"-".repeat(40)}\n${footer}`,
  ]
    .join("\n\n")
    .concat("\n");
}

function renderBlock(block: Block, publicUrl: string): string {
  switch (block.type) {
    case "marked":
      return marksAsText(block.blocks, publicUrl)
        .map((lines) => lines.flatMap(wrap).join("\n"))
        .join("\n\n");
    case "paragraph":
    case "note":
      return wrap(block.text).join("\n");
    case "button":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.rows.map(({ term, detail }) => wrap(`${term}: ${detail}`).join("\n")).join("\n");
    case "order":
      return renderOrder(block.order);
  }
}

function renderOrder(order: OrderFacts): string {
  const { id, lines, totalPaise } = order;
  const rows = lines.map(({ quantity, title, packLabel, pricePaise }) =>
    wrap(`- ${quantity} × ${title}, ${packLabel}: ${rupees(pricePaise * quantity)}`).join("\n  "),
  );
  return [
    `Order #${id}`,
    ...rows,
    ...sumsOf(order).map(({ term, paise }) => `${term}: ${rupees(paise)}`),
    `Total: ${rupees(totalPaise)} (${INCLUDED})`,
  ].join("\n");
}

/** Wraps a text into lines of at most 72 characters. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
