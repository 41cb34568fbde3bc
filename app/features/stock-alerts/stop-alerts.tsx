import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { stopAlerts } from "./stock-alert-client.ts";

/**
 * A button that ends the emails, on a product page opened with an email's link. It isn't automatic, because mail programs open
 * links too.
 */
export function StopAlerts() {
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Read only in the browser: the server renders and caches the page without this parameter, so that its value is never stored.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(search.get("stop")), [search]);
  if (!token) return null;

  async function stop(given: string) {
    setBusy(true);
    setError(null);
    try {
      await stopAlerts(given);
      setDone(true);
    } catch (failure) {
      setError(messageOf(failure, "That didn't work. Please try again."));
    }
    setBusy(false);
  }

  return (
    <InlineAlert
      tone="info"
      // Takes the focus from the button, which disappears.
      {...(done && { ref: focusNew, tabIndex: -1 })}
      className="mb-4"
      action={
        !done && (
          <Button variant="outline" busy={busy} onClick={() => stop(token)}>
            Unsubscribe
          </Button>
        )
      }
    >
      {done
        ? "You won't get any more of these emails."
        : "No more emails about packs that are back in stock?"}
      {error && (
        <p role="alert" className="mt-1 text-error">
          {error}
        </p>
      )}
    </InlineAlert>
  );
}
