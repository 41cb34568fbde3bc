import { useTransition } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";

/** Loads the page's data again, and is busy until what has come of it is shown. */
export function RetryButton() {
  const { revalidate } = useRevalidator();
  const [busy, startRetry] = useTransition();
  return (
    <Button busy={busy} onClick={() => startRetry(revalidate)}>
      Retry
    </Button>
  );
}
