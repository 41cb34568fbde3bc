import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Waits between looks, in ms: soon at first, then ever more rarely; after the last one only when the page is looked at. */
const WAITS_MS = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000];

/** Loads the page's data again while a payment is on its way, without asking for ever. */
export function usePaymentPolling(): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let waits = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const scheduleCheck = () => {
      const wait = WAITS_MS[waits++];
      if (wait === undefined) return;
      timer = setTimeout(() => {
        lookIfSeen();
        scheduleCheck();
      }, wait);
    };
    scheduleCheck();
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [revalidate]);
}
