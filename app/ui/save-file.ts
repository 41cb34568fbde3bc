const KEPT_MS = 60_000;

/** Hands the browser a file as if a link to it had been followed. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Safari reads the file only some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
