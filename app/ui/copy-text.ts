import { notify } from "./notice-queue.ts";

/**
 * Copies a text to the clipboard and confirms it with a notice. Shows `otherwise` if copying fails, such as without HTTPS, where
 * browsers provide no clipboard. `name` describes the text, such as 'link'.
 */
export async function copyText(
  name: string,
  text: string,
  otherwise = `We couldn't copy the ${name}. Select it and copy it.`,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: "success", text: `${name[0]?.toUpperCase()}${name.slice(1)} copied.` });
  } catch {
    notify({ kind: "info", text: otherwise });
  }
}
