import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readWaiting } from "#app/features/reports/waiting-client.ts";
import type { Waiting } from "#app/features/reports/waiting-schema.ts";

/** ms between polls while the page is visible. */
const POLL_INTERVAL = 30_000;

/** The number of open tasks of each kind, reloaded on every page and twice a minute. Null until loaded. */
export function useWaiting(): Waiting | null {
  const { key } = useLocation();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on every page
  useEffect(() => {
    let current = true;
    const read = async () => {
      if (document.visibilityState !== "visible") return;
      // A failed poll needs no message: another one follows.
      const counts = await readWaiting().catch(() => null);
      if (current && counts) setWaiting(counts);
    };
    void read();
    const timer = setInterval(read, POLL_INTERVAL);
    document.addEventListener("visibilitychange", read);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [key]);

  return waiting;
}
