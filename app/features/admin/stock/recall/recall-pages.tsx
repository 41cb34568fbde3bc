import { RECALL_PAGE } from "#app/features/orders/recalls/recall-client.ts";
import { Button } from "#app/ui/button.tsx";

interface RecallPagesProps {
  /** The number of orders on all pages. */
  count: number;
  offset: number;
  onOffset: (offset: number) => void;
}

/** Buttons to the neighbouring pages of a recall's orders. */
export function RecallPages({ count, offset, onOffset }: RecallPagesProps) {
  return (
    <div className="flex gap-3">
      {offset > 0 && (
        <Button size="small" variant="outline" onClick={() => onOffset(offset - RECALL_PAGE)}>
          Previous
        </Button>
      )}
      {offset + RECALL_PAGE < count && (
        <Button size="small" variant="outline" onClick={() => onOffset(offset + RECALL_PAGE)}>
          Next
        </Button>
      )}
    </div>
  );
}
