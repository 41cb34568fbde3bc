import { expect, test } from "vitest";
import { z } from "zod";
import { randomUuid } from "./random-codes.ts";

test("randomUuid makes unique UUIDs that the API accepts", () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
