import { useEffect, useState } from "react";
import { countNewerOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";

/** ms between two looks for new orders, while the page is visible. */
const POLL = 30_000;

/** How many orders were placed after the newest that the list knows, at most 100. Also counted in the tab's title. */
export function useNewerOrders(newestId: number | undefined): number {
  const [newer, setNewer] = useState({ than: newestId, count: 0 });
  const count = newer.than === newestId ? newer.count : 0;

  useEffect(() => {
    if (newestId === undefined) return;
    let looking = false;
    const look = async () => {
      if (document.visibilityState !== "visible" || looking) return;
      looking = true;
      // Whoever is offline for a moment needs no message about it: the next look comes.
      await countNewerOrders(newestId).then(
        (answer) => setNewer({ than: newestId, count: answer.count }),
        () => {},
      );
      looking = false;
    };
    const timer = setInterval(look, POLL);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [newestId]);

  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    const counted = `(${countText(count)}) ${title}`;
    document.title = counted;
    return () => {
      // The page that comes next may have set its own.
      if (document.title === counted) document.title = title;
    };
  }, [count]);

  return count;
}

/** '2', or '100+' where no more were counted. */
export function countText(count: number): string {
  return count >= 100 ? "100+" : String(count);
}
