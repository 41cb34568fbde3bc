import { expect, test } from "vitest";
import { soonOrLater } from "./later.ts";

test("gives a value that is at hand as it is", async () => {
  const { value } = await soonOrLater(Promise.resolve(7));
  expect(value).toBe(7);
});

test("gives the promise of a value that is still on its way", async () => {
  let arrive = (_: number) => {};
  const promise = new Promise<number>((resolve) => {
    arrive = resolve;
  });
  const { value } = await soonOrLater(promise);
  expect(value).toBe(promise);
  arrive(8);
  expect(await value).toBe(8);
});

test("leaves a failure to whoever waits for the promise", async () => {
  const { value } = await soonOrLater(Promise.reject(new Error("no")));
  await expect(value).rejects.toThrow("no");
});
