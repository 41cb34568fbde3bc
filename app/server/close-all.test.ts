import { expect, test } from "vitest";
import { closeAll } from "./close-all.ts";

test("closing goes on past steps that throw, the last one first, and then says what went wrong", async () => {
  const taken: string[] = [];
  const steps = [
    () => void taken.push("database server"),
    () => {
      taken.push("pool");
      throw new Error("The pool is stuck.");
    },
    async () => {
      taken.push("mail");
      throw new Error("The mail is stuck.");
    },
    async () => void taken.push("calls"),
  ];
  await expect(closeAll(steps)).rejects.toThrow(
    "Error: The mail is stuck.; Error: The pool is stuck.",
  );
  expect(taken).toEqual(["calls", "mail", "pool", "database server"]);
});

test("closing what closes says nothing", async () => {
  await expect(closeAll([() => {}, async () => {}])).resolves.toBeUndefined();
});
