import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";
import { storeToken } from "#app/shared/session-token.ts";
import { currentNotices, type Notice } from "#app/ui/notice-queue.ts";
import { adminClock } from "../page/admin-time.ts";
import { warnBeforeLogOut } from "./log-out-warning.ts";

let stop = () => {};
/** Notices left by earlier test files, which share its modules. */
let earlier: readonly Notice[] = [];
beforeEach(() => {
  earlier = currentNotices();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  stop();
  // Long enough for the notices to disappear.
  vi.advanceTimersByTime(24 * HOUR_MS);
  vi.useRealTimers();
});

/** Logs in with a session that ends then. The claims are like those in the shop's tokens; nothing checks the signature here. */
function logInUntil(end: number): void {
  const claims = btoa(JSON.stringify({ sub: "1", exp: Math.floor(end / 1_000) }));
  storeToken(`e30.${claims.replace(/=+$/, "")}.signature`);
}

const texts = () =>
  currentNotices()
    .filter((notice) => !earlier.includes(notice))
    .map(({ text }) => text);
const warningOf = (end: number) => `You will be logged out at ${adminClock(new Date(end))}`;

test("warns staff from a quarter of an hour before their session ends until it does", () => {
  const end = Date.now() + 12 * HOUR_MS;
  logInUntil(end);
  stop = warnBeforeLogOut();
  vi.advanceTimersByTime(12 * HOUR_MS - 16 * MINUTE_MS);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(texts()).toEqual([warningOf(end)]);
  vi.advanceTimersByTime(13 * MINUTE_MS);
  expect(texts()).toEqual([warningOf(end)]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(texts()).toEqual([]);
});

test("a new log-in sets a new end", () => {
  logInUntil(Date.now() + HOUR_MS);
  stop = warnBeforeLogOut();
  vi.advanceTimersByTime(30 * MINUTE_MS);
  logInUntil(Date.now() + 12 * HOUR_MS);
  vi.advanceTimersByTime(HOUR_MS);
  expect(texts()).toEqual([]);
});

test.each(["", "no-token", "a.b.c", "e30.bnVsbA.x", "e30.e30.x"])(
  "the token '%s' contains no end",
  (token) => {
    storeToken(token);
    stop = warnBeforeLogOut();
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(texts()).toEqual([]);
  },
);
