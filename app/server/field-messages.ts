import { z } from "zod";

const TYPES: Record<string, string> = {
  string: "This must be text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object.",
};
/** Longer lists would make the message unreadable. */
const MAX_CHOICES = 20;

/** Replaces zod's 'Invalid input: expected …' with plain messages wherever a schema has no message of its own. */
export function setPlainFieldMessages(): void {
  z.config({ customError: plainMessage });
}

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required." : TYPES[issue.expected];
    case "invalid_value":
      return issue.values.length > MAX_CHOICES
        ? "This is not one of the possible values."
        : `This must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}.`;
    case "invalid_format":
      return "This is not in the right format.";
    case "unrecognized_keys":
      return `This has unknown fields: ${issue.keys.join(", ")}.`;
    case "too_small":
      return isNumber(issue.origin) ? `This must be at least ${issue.minimum}.` : undefined;
    case "too_big":
      return isNumber(issue.origin) ? `This must be at most ${issue.maximum}.` : undefined;
    default:
      return undefined;
  }
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int";
}
