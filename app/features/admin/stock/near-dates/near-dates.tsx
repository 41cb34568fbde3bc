import type { DatedBatch } from "#app/features/inventory/stock-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { batchText } from "./stock-labels.ts";

interface NearDatesProps {
  batches: readonly DatedBatch[];
}

/** The batches close to their best-before date, including those that can't be sent any more. */
export function NearDates({ batches }: NearDatesProps) {
  const near = batches.filter(({ fitness }) => fitness !== "fit");
  if (near.length === 0) return null;
  return (
    <InlineAlert tone="warning" className="mb-4">
      <p className="font-semibold">Close to their best-before date</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {near.map((batch) => (
          <li key={`${batch.pack_id} ${batch.batch} ${batch.best_before}`}>
            {batch.title}, {batch.label}: {batchText(batch)}
            {batch.fitness === "unfit" && <strong> (can't be sent)</strong>}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
