import { Suspense, useEffect, useRef, useState } from "react";
import { wrapSending } from "#app/shared/api-client.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";

const ConfirmForm = requiredComponent(async () => (await import("./confirm-form.tsx")).default);

/**
 * Asks for a second-factor code when a call needs one, then repeats the call. Concurrent calls share one dialog; if it is
 * cancelled, they fail with the server's message.
 */
export function ConfirmDialog() {
  const [open, setOpen] = useState(false);
  const resolveConfirmation = useRef<((confirmed: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    function ask(): Promise<boolean> {
      asking ??= new Promise<boolean>((resolve) => {
        resolveConfirmation.current = resolve;
        setOpen(true);
      }).finally(() => {
        asking = null;
      });
      return asking;
    }
    return wrapSending(async (send) => {
      const response = await send();
      return (await needsCode(response)) && (await ask()) ? send() : response;
    });
  }, []);

  function close(confirmed: boolean) {
    setOpen(false);
    resolveConfirmation.current?.(confirmed);
  }

  return (
    <Dialog open={open} onClose={() => close(false)} title="Is it you?">
      <Suspense>
        <ConfirmForm onConfirmed={() => close(true)} />
      </Suspense>
    </Dialog>
  );
}

async function needsCode(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  // A proxy may return a 403 too, with its own page.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "second_factor" in body;
}
