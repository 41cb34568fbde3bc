import { notify } from "./notice-queue.ts";

/**
 * Copies a text to the clipboard and says so. Without HTTPS a browser has no clipboard: it then says `otherwise`. `name`: what is
 * copied, such as 'link'.
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
