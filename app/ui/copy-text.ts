import { notify } from "./notice-queue.ts";

/**
 * Copies a text to the clipboard and says so; says `otherwise` if it can't, such as without HTTPS, where browsers have no clipboard.
 * `name`: what is copied, such as 'link'.
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
