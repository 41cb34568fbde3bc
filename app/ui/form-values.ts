import { ApiError } from "#app/shared/api-error.ts";

/** The text of a form field; '' if there is no such field. */
export function typed(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value : "";
}

/** Throws the same ApiError as the server would if a field is blank. `labels` maps each field to its label. */
export function requireFilled(values: FormData, labels: Readonly<Record<string, string>>): void {
  const blank = Object.entries(labels).filter(([field]) => typed(values, field).trim() === "");
  if (blank.length === 0) return;
  const messages = blank.map(([field, label]) => [field, [`${label} is required.`]]);
  throw new ApiError("", "ERR_BAD_REQUEST", 400, Object.fromEntries(messages));
}
