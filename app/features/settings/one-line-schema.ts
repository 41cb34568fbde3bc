import { requiredText } from "#app/shared/wire-fields.ts";

const ONE_LINE = /^[^\r\n\t]*$/;

/** A non-empty text in one line of at most `max` characters. `name` begins the error message for a missing text. */
export const oneLine = (name: string, max: number) =>
  requiredText(name, max).regex(ONE_LINE, "Please write this in one line.");
