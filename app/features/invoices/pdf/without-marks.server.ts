import { NO_MARKS } from "./fonts/font-runs.server.ts";
import { type FontName, isShaped } from "./fonts/script-fonts.ts";

/**
 * The same content, the marks of its Indian letters where their fonts draw them. pdfmake breaks words anew, and a part of what is
 * no word may be more than fontkit can shape.
 */
export function withoutMarks<T>(content: T): T {
  return stripped(content) as T;
}

function stripped(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(stripped);
  if (node === null || typeof node !== "object") return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, stripped(part)]),
  );
  const isRun = typeof copy.font === "string" && isShaped(copy.font as FontName);
  return isRun ? { ...copy, fontFeatures: NO_MARKS } : copy;
}
