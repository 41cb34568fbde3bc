import type { Inline, MarkedBlock } from "#app/shared/marks.ts";

/** A text's first paragraph, which pages show below their title, and the rest; no lead if the text begins otherwise. */
export function leadOf(blocks: readonly MarkedBlock[]): {
  lead: Inline[] | null;
  rest: readonly MarkedBlock[];
} {
  const [first, ...rest] = blocks;
  return first?.kind === "paragraph" ? { lead: first.content, rest } : { lead: null, rest: blocks };
}
