import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/** An error for reviews that could not be loaded, with an optional retry button. */
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
