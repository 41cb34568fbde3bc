import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { deliverOrders, shipOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { ShippingInput } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { type Shipped, shipInLots } from "./ship-in-batches.ts";

/** ms in which marking orders shipped can be taken back: once a mail and an invoice are out, nothing can. */
const GRACE = 5_000;

export interface ShippingRun {
  /** What the orders are marked. */
  as: "shipped" | "delivered";
  phase: "waiting" | "sending" | "done";
  count: number;
  results: readonly Shipped[];
}

export type Shipping = ReturnType<typeof useShipping>;

/**
 * Marks orders shipped after a short grace, or delivered at once, ten a call. Leaving the page ends the grace: they are
 * marked then, and a notice tells how it went.
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
  async function start({ ids, carrier, tracking = [] }: ShippingInput): Promise<number[]> {
    const count = ids.length;
    setRun({ as: "shipped", phase: "waiting", count, results: [] });
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
    return mark("shipped", ids, (lot) =>
      shipOrders({
        ids: lot,
        carrier: carrier || undefined,
        tracking: tracking.filter(({ id }) => lot.includes(id)),
      }),
    );
  }

  /** Answers which orders are delivered then. */
  const deliver = (ids: readonly number[]) => mark("delivered", ids, deliverOrders);

  async function mark(
    as: ShippingRun["as"],
    ids: readonly number[],
    ship: Parameters<typeof shipInLots>[0]["ship"],
  ): Promise<number[]> {
    const count = ids.length;
    setRun({ as, phase: "sending", count, results: [] });
    const results = await shipInLots({
      ids,
      ship,
      onProgress: (so_far) => setRun({ as, phase: "sending", count, results: so_far }),
    });
    const done: ShippingRun = { as, phase: "done", count, results };
    setRun(done);
    const marked = results.filter((result) => result.done).map(({ id }) => id);
    if (here.current) await revalidate();
    else notify({ kind: marked.length < count ? "warning" : "success", text: reportText(done) });
    return marked;
  }

  return {
    run,
    underWay,
    start,
    deliver,
    undo: () => endGrace.current?.(false),
    dismiss: () => setRun(null),
  };
}

/** '10 of 12 marked shipped'. */
export function reportText({ as, results }: ShippingRun): string {
  return `${results.filter(({ done }) => done).length} of ${results.length} marked ${as}`;
}
