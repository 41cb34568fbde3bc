import { ApiError } from "#app/shared/api-error.ts";

/** What the account's forms say when a call is refused. */

const TOO_MANY = 429;
/** Fields of the registration form whose messages come before `non_field_errors`. */
const REGISTRATION_FIELDS = ["email", "username", "password"];

/** 'Login failed', or the server's words when there were too many tries. */
export function loginFailure(error: unknown): string {
  return tooManyTries(error) ?? "Login failed";
}

/** What stands beside the button of a refused registration; nothing where the first message stands at its own field. */
export function registrationFailure(error: unknown): string | null {
  if (firstFieldMessage(error, REGISTRATION_FIELDS)) return null;
  return (
    fieldMessage(error, "non_field_errors") ??
    tooManyTries(error) ??
    "Registration failed. Please check your information."
  );
}

/** The first message found in `fields`, in their order. */
function firstFieldMessage(error: unknown, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const message = fieldMessage(error, field);
    if (message) return message;
  }
  return undefined;
}

/** Refuses what is blank as the server does, and spares it the call; `names` are the fields with their labels. */
export function requireTyped(values: FormData, names: Readonly<Record<string, string>>): void {
  const blank = Object.entries(names).filter(([field]) => !String(values.get(field) ?? "").trim());
  if (blank.length === 0) return;
  const messages = blank.map(([field, label]) => [field, [`${label} is required.`]]);
  throw new ApiError("", "ERR_BAD_REQUEST", 400, Object.fromEntries(messages));
}

/** What the server says about one field of the form, if anything. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldMessage(field) : undefined;
}

function tooManyTries(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY) return undefined;
  return typeof error.data.message === "string" ? error.data.message : undefined;
}
