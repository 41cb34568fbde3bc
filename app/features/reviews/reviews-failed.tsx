import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/** That the reviews could not be fetched, with a way to try again where there is one. */
export function ReviewsFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <InlineAlert
      className="max-w-xl"
      action={
        onRetry && (
          <Button size="small" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      Failed to load the reviews.
    </InlineAlert>
  );
}
