import { useEffect, useRef } from "react";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMay } from "../../page/use-staff.ts";
import { reportText, type Shipping, type ShippingRun } from "./use-shipping.ts";

/** The progress of marking orders, then the result for each. Takes the focus from the dialog that started it. */
export function ShippingProgress({ shipping: { run, undo, dismiss } }: { shipping: Shipping }) {
  const region = useRef<HTMLDivElement>(null);
  const started = run !== null && run.phase !== "done";

  useEffect(() => {
    if (started) region.current?.focus();
  }, [started]);

  function undoAndFocus() {
    undo();
    region.current?.focus();
  }

  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {run && run.phase !== "done" && (
        <div className="mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-leaf-tint p-2 pl-4">
          <p role="status" className="font-semibold text-leaf-deep">
            Marking {countOf(run.count, "order")} as {run.as}...
          </p>
          {run.phase === "waiting" ? (
            <Button variant="outline" size="small" onClick={undoAndFocus}>
              Undo
            </Button>
          ) : (
            <progress
              aria-label={`Orders marked as ${run.as}`}
              max={run.count}
              value={run.results.length}
              className="h-2.5 min-w-40 flex-1 accent-leaf"
            />
          )}
        </div>
      )}
      {run?.phase === "done" && <Report run={run} onDismiss={dismiss} />}
    </div>
  );
}

function Report({ run, onDismiss }: { run: ShippingRun; onDismiss: () => void }) {
  const { results } = run;
  const changes = useMay("orders.change");
  const failed = results.filter(({ done }) => !done);
  return (
    <InlineAlert
      tone={failed.length > 0 ? "warning" : "success"}
      className="mb-3"
      action={
        <Button variant="outline" size="small" onClick={onDismiss}>
          Close
        </Button>
      }
    >
      <p className="font-semibold">{reportText(run)}</p>
      {failed.length === 0 && run.as === "shipped" && (
        <p>
          If a tracking number is missing,{" "}
          {changes ? "add it on the order's page" : "an owner can add it"}. Customers with an email
          are then notified.
        </p>
      )}
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`} className="text-link">
              #{id}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
