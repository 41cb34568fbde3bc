import { useEffect, useRef, useState } from "react";
import { fieldMessage } from "#app/features/account/account-error.ts";
import { CodeField } from "#app/features/account/second-factor/code-field.tsx";
import { confirmByCode } from "#app/features/account/second-factor/second-factor-client.ts";
import { typed, useFormCall } from "#app/features/account/use-form-call.ts";
import { wrapSending } from "#app/shared/api-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/**
 * Asks for a code of the second factor when a call needs one, and sends the call again. Several calls that wait share one question;
 * after a cancel, they fail with the server's message.
 */
export function ConfirmDialog() {
  const [open, setOpen] = useState(false);
  const settle = useRef<((confirmed: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    function ask(): Promise<boolean> {
      asking ??= new Promise<boolean>((resolve) => {
        settle.current = resolve;
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
    settle.current?.(confirmed);
  }

  return (
    <Dialog open={open} onClose={() => close(false)} title="Is it you?">
      <ConfirmForm onConfirmed={() => close(true)} />
    </Dialog>
  );
}

async function needsCode(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response.clone().json();
  return typeof body === "object" && body !== null && "second_factor" in body;
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { form, submit, busy, failure } = useFormCall(
    (values) => confirmByCode(typed(values, "code")),
    onConfirmed,
  );
  const error = fieldMessage(failure, "code");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>
        Exports, refunds, settings and people need a code of your authenticator app. You won't be
        asked again for ten minutes.
      </p>
      <CodeField error={error} hint="Six digits, or a recovery code." autoFocus />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The code could not be checked.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Checking...">
        Continue
      </Button>
    </form>
  );
}
