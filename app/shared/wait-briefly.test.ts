import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitBriefly, whenSettled } from "./wait-briefly.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("waitBriefly ends as soon as all promises are settled, including rejected ones", async () => {
  await expect(
    waitBriefly(Promise.resolve(7), Promise.reject(new Error("no"))),
  ).resolves.toBeUndefined();
});

test("waitBriefly ends after 120 ms if a promise is still pending", async () => {
  let ended = false;
  void waitBriefly(Promise.resolve(7), new Promise(() => {})).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(119);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
});

test("whenSettled returns the promise until it resolves, then its value; a rejected promise stays", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const current = whenSettled(promise);
  expect(current()).toBe(promise);
  resolve(7);
  await promise;
  expect(current()).toBe(7);
  const rejected = Promise.reject(new Error("no"));
  const failed = whenSettled(rejected);
  await rejected.catch(() => {});
  expect(failed()).toBe(rejected);
});
