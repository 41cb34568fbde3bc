import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface PriceFailureProps {
  failure: string;
  onRetry: () => void;
}

/** Says why there is no price, with a button that asks again. */
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
