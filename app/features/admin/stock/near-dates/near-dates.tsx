import { useState } from "react";
import type { DatedBatch } from "#app/features/inventory/stock-schema.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useMay } from "../../page/use-staff.ts";
import { batchText } from "../stock-labels.ts";
import { MarkdownDialog } from "./markdown-dialog.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

interface NearDatesProps {
  /** The batches with the earliest best-before dates. */
  batches: readonly DatedBatch[];
  /** Whether there are more. */
  hasMore: boolean;
  /** Reloads the lists. */
  onChanged: () => Promise<void>;
}

/** The batches close to their best-before date, including those too close to send, with their actions. */
export function NearDates({ batches, hasMore, onChanged }: NearDatesProps) {
  const near = batches.filter(({ fitness }) => fitness !== "fit");
  if (near.length === 0) return null;
  return (
    <InlineAlert tone="warning" className="mb-4">
      <p className="font-semibold">Close to their best-before date</p>
      <ul className="mt-1 divide-y divide-line text-sm">
        {near.map((batch) => (
          <li key={`${batch.pack_id} ${batch.batch} ${batch.best_before}`} className="py-2">
            <NearBatch batch={batch} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      {hasMore && near.length === batches.length && (
        <p className="mt-2 text-sm">
          More batches may be close to their dates. They are listed once these are sold or written
          off.
        </p>
      )}
    </InlineAlert>
  );
}

function NearBatch({
  batch,
  onChanged,
}: { batch: DatedBatch } & Pick<NearDatesProps, "onChanged">) {
  const [action, setAction] = useState<"mark-down" | "write-off" | null>(null);
  const mayChangePrice = useMay("products.change");
  const mayChangeStock = useMay("stock.change");
  const name = `${isolated(batch.title)}, ${batch.label}`;
  const dialog = { batch, name, onChanged, onClose: () => setAction(null) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 wrap-anywhere">
        <bdi>{batch.title}</bdi>, {batch.label}: {batchText(batch)}
        {batch.fitness === "unfit" && <strong> (can't be sent)</strong>}
        {batch.marked_down && <strong> (marked down)</strong>}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayChangePrice && batch.fitness === "soon" && (
          <Button
            size="small"
            variant="outline"
            aria-label={`Mark down: ${name}`}
            onClick={() => setAction("mark-down")}
          >
            Mark down
          </Button>
        )}
        {mayChangeStock && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Write off: ${name}`}
            onClick={() => setAction("write-off")}
          >
            Write off
          </Button>
        )}
      </div>
      {action === "mark-down" && <MarkdownDialog {...dialog} />}
      {action === "write-off" && <WriteOffDialog {...dialog} />}
    </div>
  );
}
