import type { Inline, MarkedBlock } from "#app/shared/marks.ts";

/**
 * Splits a text into its first paragraph, which pages show below their title, and the rest. There is no lead if the text doesn't
 * begin with a paragraph.
 */
export function leadOf(blocks: readonly MarkedBlock[]): {
  lead: Inline[] | null;
  rest: readonly MarkedBlock[];
} {
  const [first, ...rest] = blocks;
  return first?.kind === "paragraph" ? { lead: first.content, rest } : { lead: null, rest: blocks };
}
