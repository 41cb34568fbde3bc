const LONGEST = 300;

/** Whether a value of the audit log or of an import is empty. */
export function isNothing(value: unknown): boolean {
  return displayValue(value) === "";
}

/** Formats a value: 'yes', 'ragi, honey', 'te: రాగి'. Truncated after 300 characters; '' for an empty value. */
export function displayValue(value: unknown): string {
  const text = whole(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function whole(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(whole).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => [name, whole(part)])
    .filter(([, part]) => part)
    .map(([name, part]) => `${name}: ${part}`)
    .join(", ");
}
