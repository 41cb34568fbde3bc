import { useEffect, useState } from "react";
import { readMovements } from "#app/features/inventory/stock-client.ts";
import type { StockMovement } from "#app/features/inventory/stock-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { adminDay, adminTime } from "../page/admin-time.ts";
import type { StockDialogProps } from "./stock-form-dialog.tsx";
import { MOVEMENT_NAMES } from "./stock-labels.ts";

const MAX_SHOWN = 100;

/** The stock movements of a pack, newest first. */
export function MovementsDialog({ line, name, onClose }: StockDialogProps) {
  const [page, setPage] = useState<BoundedPage<StockMovement> | null>(null);
  const [error, setError] = useState("");

  useEffect(() => {
    readMovements(line.pack_id, MAX_SHOWN).then(setPage, (failure) =>
      setError(messageOf(failure, "Failed to load the history.")),
    );
  }, [line.pack_id]);

  return (
    <Dialog open onClose={onClose} title="Stock history">
      <p className="mb-3">
        {name}, {formatCount(line.stock)} left
      </p>
      {error && <InlineAlert>{error}</InlineAlert>}
      {!page && !error && <Spinner />}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll a long list
        tabIndex={0}
        aria-label="Movements"
        className="divide-y divide-line"
      >
        {page?.results.map((movement) => (
          <li key={movement.id} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">
                {MOVEMENT_NAMES[movement.kind]}
                {movement.order_id !== null && `, order #${movement.order_id}`}
              </p>
              <p className="text-sm text-soft">{detailsOf(movement)}</p>
            </div>
            <span className="font-semibold">
              {movement.quantity > 0 ? "+" : "−"}
              {Math.abs(movement.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {page && page.count > MAX_SHOWN && (
        <p className="mt-3 text-sm text-soft">
          The latest {MAX_SHOWN} of {page.count_is_least && "more than "}
          {formatCount(page.count)}
        </p>
      )}
    </Dialog>
  );
}

function detailsOf({ at, actor, batch, best_before, note }: StockMovement): string {
  return [
    adminTime(at),
    actor,
    batch && `batch ${batch}`,
    best_before && `best before ${adminDay(best_before)}`,
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}
