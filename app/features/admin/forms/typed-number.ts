/** The number that was typed, or null if there is none. The API validates it. */
export function numberOrNull(text: string): number | null {
  const value = Number(text);
  return text.trim() === "" || Number.isNaN(value) ? null : value;
}
