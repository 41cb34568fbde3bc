import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface PriceFailureProps {
  failure: string;
  onRetry: () => void;
}

/** Explains why there is no price, with a retry button. */
export function PriceFailure({ failure, onRetry }: PriceFailureProps) {
  return (
    <InlineAlert
      action={
        <Button size="small" variant="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failure}
    </InlineAlert>
  );
}
