import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { setPlainFieldMessages } from "./field-messages.ts";

const { customError } = z.config();
beforeAll(setPlainFieldMessages);
afterAll(() => void z.config({ customError }));

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test.each([
  [z.number(), undefined, "This is required."],
  [z.number(), "1", "This must be a number."],
  [z.int(), 1.5, "This must be a whole number."],
  [z.string(), 1, "This must be text."],
  [z.array(z.string()), {}, "This must be a list."],
  [z.object({}), [], "This must be an object."],
  [z.boolean(), "yes", "This must be true or false."],
  [z.enum(["cod", "upi"]), "card", "This must be one of cod, upi."],
  [z.literal(true), false, "This must be true."],
  [z.iso.date(), "26 Nov", "This is not in the right format."],
  [z.strictObject({}), { price: 1 }, "This has unknown fields: price."],
  [z.coerce.number().max(1000), "1001", "This must be at most 1000."],
  [z.int().min(1), 0, "This must be at least 1."],
])("%#: a problem without a message of its own gets a plain one", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test("keeps a schema's own message about a field", () => {
  expect(messageOf(z.string("Title is required."), undefined)).toBe("Title is required.");
});
