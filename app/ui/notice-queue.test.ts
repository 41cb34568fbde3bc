import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  currentNotices,
  DEFAULT_DURATION,
  dismissNotice,
  LEAVE_TIME,
  notify,
  pauseNotices,
  resumeNotices,
} from "./notice-queue.ts";

function visible(): string[] {
  return currentNotices()
    .filter((notice) => !notice.leaving)
    .map((notice) => notice.text);
}

describe("notices", () => {
  beforeEach(() => {
    vi.stubGlobal("window", {});
    vi.useFakeTimers();
  });

  afterEach(() => {
    resumeNotices();
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("dismiss the oldest when a fourth arrives", () => {
    for (const text of ["one", "two", "three", "four"]) notify({ text });
    expect(visible()).toEqual(["two", "three", "four"]);
    vi.advanceTimersByTime(LEAVE_TIME);
    expect(currentNotices().map((notice) => notice.text)).toEqual(["two", "three", "four"]);
  });

  test("disappear after the given duration, or else the default", () => {
    notify({ text: "short", duration: 2000 });
    notify({ text: "usual" });
    vi.advanceTimersByTime(2000);
    expect(visible()).toEqual(["usual"]);
    vi.advanceTimersByTime(DEFAULT_DURATION - 2000);
    expect(visible()).toEqual([]);
  });

  test("keep their remaining time while paused", () => {
    notify({ text: "read me", duration: 3000 });
    vi.advanceTimersByTime(1000);
    pauseNotices();
    vi.advanceTimersByTime(60_000);
    expect(visible()).toEqual(["read me"]);
    resumeNotices();
    vi.advanceTimersByTime(1999);
    expect(visible()).toEqual(["read me"]);
    vi.advanceTimersByTime(1);
    expect(visible()).toEqual([]);
  });

  test("don't start the time of a notice that arrives while paused", () => {
    pauseNotices();
    notify({ text: "waiting", duration: 1000 });
    vi.advanceTimersByTime(5000);
    expect(visible()).toEqual(["waiting"]);
  });

  test("can be dismissed twice", () => {
    notify({ text: "gone" });
    const id = currentNotices()[0]?.id ?? 0;
    dismissNotice(id);
    dismissNotice(id);
    vi.advanceTimersByTime(LEAVE_TIME);
    expect(currentNotices()).toEqual([]);
  });

  test("do nothing on the server", () => {
    vi.unstubAllGlobals();
    notify({ text: "nobody sees it" });
    expect(currentNotices()).toEqual([]);
  });
});
