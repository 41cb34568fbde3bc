/** The number that was typed, null where there is none; the shop judges it. */
export function numberOrNull(text: string): number | null {
  const value = Number(text);
  return text.trim() === "" || Number.isNaN(value) ? null : value;
}
