import { useTransition } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";

/** Reloads the page's data; busy until the result is shown. */
export function RetryButton() {
  const { revalidate } = useRevalidator();
  const [busy, startRetry] = useTransition();
  return (
    <Button busy={busy} onClick={() => startRetry(revalidate)}>
      Retry
    </Button>
  );
}
