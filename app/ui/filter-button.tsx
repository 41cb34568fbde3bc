import { SlidersHorizontal } from "lucide-react";
import { Button } from "./button.tsx";

interface FilterButtonProps {
  /** The number of active filters. */
  count: number;
  onClick: () => void;
}

/** Opens the filter dialog of a list. */
export function FilterButton({ count, onClick }: FilterButtonProps) {
  return (
    <Button
      variant="outline"
      size="small"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `Filters, ${count} active` : "Filters"}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      Filters
      {count > 0 && <span aria-hidden="true">({count})</span>}
    </Button>
  );
}
