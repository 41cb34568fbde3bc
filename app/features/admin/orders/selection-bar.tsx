import { useState } from "react";
import { useRevalidator } from "react-router";
import { shipOrders } from "#app/features/orders/admin-order-calls.ts";
import type { ShippingReport } from "#app/features/orders/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";

/** What can be done with the chosen orders, and what came of it for each. */
export function SelectionBar({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<ShippingReport["results"]>();

  async function ship() {
    setBusy(true);
    try {
      setReport((await shipOrders(ids)).results);
      onClear();
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to mark them shipped.") });
    }
    setBusy(false);
    await revalidate();
  }

  return (
    <>
      {ids.length > 0 && (
        <div className="mb-3 flex min-h-14 flex-wrap items-center gap-3 rounded-card bg-leaf-tint p-2 pl-4">
          <p role="status" className="font-semibold text-leaf-deep">
            {ids.length} selected
          </p>
          <Button size="small" busy={busy} busyText="Marking..." onClick={ship}>
            Mark shipped
          </Button>
          <ButtonLink
            to={`/admin/orders/pick-list?ids=${ids.join(",")}`}
            variant="outline"
            size="small"
          >
            Pick list
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      {report && <Report results={report} />}
    </>
  );
}

function Report({ results }: { results: ShippingReport["results"] }) {
  const failed = results.filter(({ done }) => !done);
  const done = results.length - failed.length;
  return (
    <InlineAlert tone={failed.length > 0 ? "warning" : "success"} className="mb-3">
      <p className="font-semibold">
        {done} of {results.length} marked shipped
      </p>
      {failed.map(({ id, message }) => (
        <p key={id}>
          #{id}: {message}
        </p>
      ))}
    </InlineAlert>
  );
}
