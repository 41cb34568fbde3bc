import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitBriefly } from "./wait-briefly.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("ends without a timer once everything is settled, failures too", async () => {
  await expect(
    waitBriefly(Promise.resolve(7), Promise.reject(new Error("no"))),
  ).resolves.toBeUndefined();
});

test("ends after 120 ms if something is still missing", async () => {
  let ended = false;
  void waitBriefly(Promise.resolve(7), new Promise(() => {})).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(119);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
});
