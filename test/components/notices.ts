import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";

type Tone = "success" | "info" | "warning" | "error";

const LEAVE_MS = 195;

/**
 * Stops the clock, so that notices leave only when a test lets it run. To be called before or after the shop is opened;
 * calls are still answered.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
}

/** Lets so many ms pass on a clock that was stopped. */
export function runFor(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The short message at the lower left with exactly these words; null when there is none or it fades out. */
export function queryNotice(text: string): HTMLElement | null {
  const corner = screen.queryByRole("region", { name: "Notices", hidden: true });
  const words = corner && within(corner).queryByText(text);
  return words?.closest<HTMLElement>("[role=status], [role=alert]") ?? null;
}

export function findNotice(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const notice = queryNotice(text);
    if (!notice) throw new Error(`There is no notice '${text}'.`);
    return notice;
  });
}

/** The message is there, in that tone, and for exactly so many ms when they are given; time has to be stopped for that. */
export async function expectNotice(text: string, tone: Tone, ms?: number): Promise<void> {
  const notice = await findNotice(text);
  expect(notice).toHaveAttribute("role", tone === "error" ? "alert" : "status");
  expect(notice.querySelector("svg")).toHaveClass(`text-${tone}`);
  if (ms === undefined) return;
  runFor(ms - 1);
  expect(queryNotice(text)).toBe(notice);
  runFor(1);
  expect(queryNotice(text)).toBeNull();
  runFor(LEAVE_MS);
  expect(screen.queryByText(text)).toBeNull();
}
