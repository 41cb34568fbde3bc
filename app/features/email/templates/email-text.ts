import { shop } from "#app/shop.ts";
import type { Block, Draft } from "./email.ts";
import { footLines, SIGNED } from "./email-footer.ts";
import { sum } from "./email-phrases.ts";
import type { OrderFacts } from "./order-facts.ts";

const WIDTH = 72;

/** A letter for programs and people who prefer plain text. */
export function drawText(draft: Draft, publicUrl: string): string {
  const foot = [...wrap(draft.because), "", ...footLines().flatMap(wrap), publicUrl].join("\n");
  return [
    shop.name.toUpperCase(),
    draft.heading,
    draft.greeting,
    ...draft.blocks.map(drawBlock),
    SIGNED,
    `${"-".repeat(40)}\n${foot}`,
  ]
    .join("\n\n")
    .concat("\n");
}

function drawBlock(block: Block): string {
  switch (block.is) {
    case "words":
    case "note":
      return wrap(block.words).join("\n");
    case "button":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.rows.map(({ term, detail }) => wrap(`${term}: ${detail}`).join("\n")).join("\n");
    case "order":
      return drawOrder(block.order);
  }
}

function drawOrder({ id, lines, totalPaise }: OrderFacts): string {
  const rows = lines.map(({ quantity, title, packLabel, pricePaise }) =>
    wrap(`- ${quantity} × ${title}, ${packLabel}: ${sum(pricePaise * quantity)}`).join("\n  "),
  );
  return [
    `Order #${id}`,
    ...rows,
    `Total: ${sum(totalPaise)} (taxes included, delivery free)`,
  ].join("\n");
}

/** Lines of at most 72 characters, broken between words. */
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
