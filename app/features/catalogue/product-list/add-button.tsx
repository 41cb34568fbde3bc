import { Button } from "#app/ui/button.tsx";

interface AddButtonProps {
  title: string;
  soldOut: boolean;
  busy: boolean;
  onAdd: () => void;
}

/** A card's 'Add to Cart' button, subdued until the pointer is over it. */
export function AddButton({ title, soldOut, busy, onAdd }: AddButtonProps) {
  if (soldOut) {
    return (
      <Button variant="tonal" size="small" disabled>
        Sold out
      </Button>
    );
  }
  return (
    <Button
      variant="tonal"
      size="small"
      busy={busy}
      busyText="Adding..."
      aria-description={title}
      onClick={onAdd}
    >
      Add to Cart
    </Button>
  );
}
