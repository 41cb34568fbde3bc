import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";

interface BatchListProps {
  /** The number of pieces to pick. */
  pieces: number;
  batches: readonly (BatchPieces & { too_near?: boolean })[];
}

/** The dated batches to pick from, oldest first; renders nothing if no batch has a date. */
export function BatchList({ pieces, batches }: BatchListProps) {
  if (batches.length === 0) return null;
  const undated = batches.reduce((rest, { quantity }) => rest - quantity, pieces);
  return (
    <ul className="text-sm text-soft">
      {undated > 0 && <li>{undated} × without a date</li>}
      {batches.map((batch) => (
        <li key={`${batch.best_before} ${batch.batch}`}>
          {batch.quantity} × {batch.batch ? "from " : ""}
          {batchLabel(batch)}
          {batch.too_near && (
            <strong className="text-error"> (recalled, or too close to its date)</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
