import { requiredText } from "#app/shared/wire-fields.ts";

const ONE_LINE = /^[^\r\n\t]*$/;

/** A text that may not be empty, in one line of at most `max` characters. `name` begins what is said if it is missing. */
export const oneLine = (name: string, max: number) =>
  requiredText(name, max).regex(ONE_LINE, "Please write this in one line.");
