import type { DatedBatch } from "#app/features/inventory/stock-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { batchText } from "./stock-labels.ts";

interface NearDatesProps {
  batches: readonly DatedBatch[];
}

/** The batches whose date is near, and those that must not be sent any more. */
export function NearDates({ batches }: NearDatesProps) {
  const near = batches.filter(({ fitness }) => fitness !== "fit");
  if (near.length === 0) return null;
  return (
    <InlineAlert tone="warning" className="mb-4">
      <p className="font-semibold">Near their date</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {near.map((batch) => (
          <li key={`${batch.pack_id} ${batch.batch} ${batch.best_before}`}>
            {batch.title}, {batch.label}: {batchText(batch)}
            {batch.fitness === "unfit" && <strong> (not to be sent)</strong>}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
