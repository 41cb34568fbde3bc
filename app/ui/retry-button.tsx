import { Button } from "./button.tsx";
import { useRetry } from "./use-retry.ts";

/** Reloads the page's data. Busy until the result is shown. */
export function RetryButton() {
  const [busy, retry] = useRetry();
  return (
    <Button busy={busy} onClick={retry}>
      Retry
    </Button>
  );
}
