import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import type { MovedPieces } from "#app/features/inventory/batch-pieces.ts";

interface BatchListProps {
  /** The number of pieces to pick. */
  pieces: number;
  batches: readonly (MovedPieces & { too_near?: boolean })[];
}

/** The batches to pick from, oldest first; renders nothing if no piece belongs to one. */
export function BatchList({ pieces, batches }: BatchListProps) {
  if (batches.length === 0) return null;
  const others = batches.reduce((rest, { quantity }) => rest - quantity, pieces);
  return (
    <ul className="text-sm text-soft">
      {others > 0 && <li>{others} × without a batch</li>}
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
