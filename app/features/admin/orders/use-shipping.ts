import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { shipOrders } from "#app/features/orders/admin-order-calls.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { type Shipped, shipInLots } from "./ship-in-lots.ts";

/** ms in which marking orders shipped can be taken back: once a mail and an invoice are out, nothing can. */
const GRACE = 5_000;

export interface ShippingRun {
  phase: "waiting" | "sending" | "done";
  count: number;
  results: readonly Shipped[];
}

export type Shipping = ReturnType<typeof useShipping>;

/**
 * Marks orders shipped after a short grace, ten a call. Leaving the page ends the grace: they are marked then, and a notice
 * tells how it went.
 */
export function useShipping() {
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<ShippingRun | null>(null);
  const endGrace = useRef<((goOn: boolean) => void) | null>(null);
  const here = useRef(true);
  const underWay = run !== null && run.phase !== "done";

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      endGrace.current?.(true);
    };
  }, []);

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);

  /** Answers which orders are shipped then: none where it was taken back. */
  async function start(ids: readonly number[], carrier = ""): Promise<number[]> {
    const count = ids.length;
    setRun({ phase: "waiting", count, results: [] });
    const goOn = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, GRACE, true);
      endGrace.current = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
    });
    endGrace.current = null;
    if (!goOn) {
      setRun(null);
      return [];
    }
    setRun({ phase: "sending", count, results: [] });
    const results = await shipInLots({
      ids,
      ship: (lot) => shipOrders(lot, carrier || undefined),
      onProgress: (so_far) => setRun({ phase: "sending", count, results: so_far }),
    });
    setRun({ phase: "done", count, results });
    const done = results.filter((result) => result.done).map(({ id }) => id);
    if (here.current) await revalidate();
    else notify({ kind: done.length < count ? "warning" : "success", text: shippedText(results) });
    return done;
  }

  return {
    run,
    underWay,
    start,
    undo: () => endGrace.current?.(false),
    dismiss: () => setRun(null),
  };
}

/** '10 of 12 marked shipped'. */
export function shippedText(results: readonly Shipped[]): string {
  return `${results.filter(({ done }) => done).length} of ${results.length} marked shipped`;
}
