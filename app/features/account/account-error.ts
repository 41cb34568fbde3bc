import { ApiError } from "#app/shared/api-error.ts";

/** What the account's forms say when a call is refused. */

const TOO_MANY = 429;
/** Which fields' messages a refused registration shows, first come first shown. */
const REGISTRATION_FIELDS = ["email", "username", "password", "non_field_errors"];

/** 'Login failed', or the server's words when there were too many tries. */
export function loginFailure(error: unknown): string {
  return tooManyTries(error) ?? "Login failed";
}

/** The first message of the fields that a registration is refused for, else fixed words. */
export function registrationFailure(error: unknown): string {
  return (
    firstFieldMessage(error, REGISTRATION_FIELDS) ??
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

/** What the server says about one field of the form, if anything. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldMessage(field) : undefined;
}

function tooManyTries(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY) return undefined;
  return typeof error.data.message === "string" ? error.data.message : undefined;
}
