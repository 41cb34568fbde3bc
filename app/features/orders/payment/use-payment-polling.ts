import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Intervals between polls, in ms, growing over time. After the last one, the page polls only when it becomes visible. */
const INTERVALS_MS = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000];

/** Reloads the page's data a limited number of times, starting now or at `from`, and whenever the page becomes visible. */
export function usePaymentPolling(from?: string): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pollIfVisible = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const schedulePoll = () => {
      const interval = INTERVALS_MS[polls++];
      if (interval === undefined) return;
      timer = setTimeout(() => {
        pollIfVisible();
        schedulePoll();
      }, interval);
    };
    timer = setTimeout(schedulePoll, from ? Date.parse(from) - Date.now() : 0);
    document.addEventListener("visibilitychange", pollIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
    };
  }, [revalidate, from]);
}
