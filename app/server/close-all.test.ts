import { expect, test } from "vitest";
import { closeAll } from "./close-all.ts";

test("closeAll runs every step in reverse order, even if some throw, and then throws all the errors", async () => {
  const done: string[] = [];
  const steps = [
    () => void done.push("database server"),
    () => {
      done.push("pool");
      throw new Error("The pool is stuck.");
    },
    async () => {
      done.push("mail");
      throw new Error("The mail is stuck.");
    },
    async () => void done.push("calls"),
  ];
  await expect(closeAll(steps)).rejects.toThrow(
    "Error: The mail is stuck.; Error: The pool is stuck.",
  );
  expect(done).toEqual(["calls", "mail", "pool", "database server"]);
});

test("closeAll resolves if no step throws", async () => {
  await expect(closeAll([() => {}, async () => {}])).resolves.toBeUndefined();
});
