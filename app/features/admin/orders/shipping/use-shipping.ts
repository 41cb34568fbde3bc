import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { deliverOrders, shipOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { ShippingInput } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { type BatchResult, runInBatches } from "../../lists/run-in-batches.ts";

/** ms during which marking orders as shipped can be undone; after that the email and the invoice go out. */
const UNDO_TIME = 5_000;

export interface ShippingRun {
  /** The orders' new status. */
  as: "shipped" | "delivered";
  phase: "waiting" | "sending" | "done";
  count: number;
  results: readonly BatchResult[];
}

export type Shipping = ReturnType<typeof useShipping>;

/**
 * Marks orders, ten per call: as shipped after a delay for undo, or as delivered immediately. Leaving the page skips the delay, and
 * a notice shows the result. So does closing the page, with a single call that the browser completes in the background.
 */
export function useShipping() {
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<ShippingRun | null>(null);
  const endWait = useRef<((proceed: boolean) => void) | null>(null);
  const closing = useRef(false);
  const mounted = useRef(true);
  const underWay = run !== null && run.phase !== "done";

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      endWait.current?.(true);
    };
  }, []);

  useEffect(() => {
    const close = () => {
      closing.current = true;
      endWait.current?.(true);
    };
    // The browser may restore a closed page from its back-forward cache.
    const show = () => {
      closing.current = false;
    };
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", show);
    };
  }, []);

  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [underWay]);

  /** Returns the orders that were shipped; none if the user undid it. */
  async function start({ ids, carrier, tracking = [] }: ShippingInput): Promise<number[]> {
    const count = ids.length;
    setRun({ as: "shipped", phase: "waiting", count, results: [] });
    const proceed = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, UNDO_TIME, true);
      endWait.current = (go) => {
        clearTimeout(timer);
        resolve(go);
      };
    });
    endWait.current = null;
    if (!proceed) {
      setRun(null);
      return [];
    }
    return mark("shipped", ids, (batch) =>
      shipOrders({
        ids: batch,
        carrier: carrier || undefined,
        tracking: tracking.filter(({ id }) => batch.includes(id)),
      }),
    );
  }

  /** Returns the orders that were delivered. */
  const deliver = (ids: readonly number[]) => mark("delivered", ids, deliverOrders);

  async function mark(
    as: ShippingRun["as"],
    ids: readonly number[],
    call: Parameters<typeof runInBatches>[0]["call"],
  ): Promise<number[]> {
    const count = ids.length;
    setRun({ as, phase: "sending", count, results: [] });
    const results = await runInBatches({
      ids,
      call,
      failure: "Failed to mark the order.",
      size: closing.current ? count : undefined,
      onProgress: (soFar) => setRun({ as, phase: "sending", count, results: soFar }),
    });
    const done: ShippingRun = { as, phase: "done", count, results };
    setRun(done);
    const marked = results.filter((result) => result.done).map(({ id }) => id);
    if (mounted.current) await revalidate();
    else notify({ kind: marked.length < count ? "warning" : "success", text: reportText(done) });
    return marked;
  }

  return {
    run,
    underWay,
    start,
    deliver,
    undo: () => endWait.current?.(false),
    dismiss: () => setRun(null),
  };
}

/** For example '10 of 12 marked as shipped'. */
export function reportText({ as, results }: ShippingRun): string {
  return `${results.filter(({ done }) => done).length} of ${results.length} marked as ${as}`;
}
