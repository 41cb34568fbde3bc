import { type ReactNode, type SubmitEvent, useState } from "react";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useNoticedReload } from "#app/ui/use-noticed-reload.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

export interface StockDialogProps {
  line: StockLine;
  /** The product and the pack. */
  name: string;
  onClose: () => void;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

interface StockFormDialogProps extends Pick<StockDialogProps, "onClose"> {
  title: string;
  /** The line above the form: the pack and its stock. */
  lead: string;
  submitText: string;
  save: (fields: FormData) => Promise<unknown>;
  /** The notice after saving. */
  done: string;
  /** The fields; `errorOf` returns the API's error message for a field. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

const FAILED = "Failed to save.";

/**
 * A dialog with a form about a pack's stock. Reloads the list after each attempt. Errors are shown at their fields, or above the
 * form.
 */
export function StockFormDialog({
  title,
  lead,
  submitText,
  save,
  done,
  onClose,
  children,
}: StockFormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useShownFailure(failure);
  const reload = useNoticedReload();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    let message = "";
    try {
      await save(new FormData(event.currentTarget));
      notify({ kind: "success", text: done });
      onClose();
    } catch (error) {
      setFailure(error);
      message = messageOf(error, FAILED);
    }
    setBusy(false);
    // The pack's row may have left the list.
    await reload(message);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="wrap-anywhere">{lead}</p>
        {failure !== null && <InlineAlert>{messageOf(failure, FAILED)}</InlineAlert>}
        {children((name) => fieldMessage(failure, name))}
        <Button type="submit" busy={busy} busyText="Saving...">
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}
