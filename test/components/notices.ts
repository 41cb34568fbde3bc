import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";

type Tone = "success" | "info" | "warning" | "error";

const LEAVE_MS = 195;

/**
 * Stops the clock, so that notices disappear only when a test advances it. Can be called before or after the shop is opened; calls
 * still get their responses.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
}

/** Advances a stopped clock by this many ms. */
export function runFor(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Advances a stopped clock, and renders what has loaded in the meantime. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** The notice at the lower left with exactly this text; null if there is none or it is fading out. */
export function queryNotice(text: string): HTMLElement | null {
  const corner = screen.queryByRole("region", { name: "Notices", hidden: true });
  const words = corner && within(corner).queryByText(text);
  return words?.closest<HTMLElement>(".notice:not([inert])") ?? null;
}

export function findNotice(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const notice = queryNotice(text);
    if (!notice) throw new Error(`There is no notice '${text}'.`);
    return notice;
  });
}

/** Expects the notice in that tone and, if given, for exactly this many ms; the latter needs a stopped clock. */
export async function expectNotice(text: string, tone: Tone, ms?: number): Promise<void> {
  const notice = await findNotice(text);
  if (tone === "error") expect(notice).toHaveRole("alert");
  expect(notice.querySelector("svg")).toHaveClass(`text-${tone}`);
  if (ms === undefined) return;
  await pass(ms - 1);
  expect(queryNotice(text)).toBe(notice);
  await pass(1);
  expect(queryNotice(text)).toBeNull();
  await pass(LEAVE_MS);
  expect(screen.queryByText(text)).toBeNull();
}
