import { useEffect, useState } from "react";
import { countNewerOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";

/** ms between polls for new orders while the page is visible. */
const POLL_INTERVAL = 30_000;

/** The number of orders placed after the newest one in the list, at most 100. Also shows it in the tab's title. */
export function useNewerOrders(newestId: number | undefined): number {
  const [newer, setNewer] = useState({ than: newestId, count: 0 });
  const count = newer.than === newestId ? newer.count : 0;

  useEffect(() => {
    if (newestId === undefined) return;
    let polling = false;
    const poll = async () => {
      if (document.visibilityState !== "visible" || polling) return;
      polling = true;
      // A failed poll needs no message: another one follows.
      await countNewerOrders(newestId).then(
        (newer) => setNewer({ than: newestId, count: newer.count }),
        () => {},
      );
      polling = false;
    };
    const timer = setInterval(poll, POLL_INTERVAL);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [newestId]);

  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    const counted = `(${countText(count)}) ${title}`;
    document.title = counted;
    return () => {
      // The next page may have set its own title.
      if (document.title === counted) document.title = title;
    };
  }, [count]);

  return count;
}

/** '2', or '100+' because counting stops at 100. */
export function countText(count: number): string {
  return count >= 100 ? "100+" : String(count);
}
