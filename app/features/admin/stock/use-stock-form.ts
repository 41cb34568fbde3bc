import { type SubmitEvent, useState } from "react";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

interface StockForm {
  save: (fields: FormData) => Promise<unknown>;
  /** What to say once it is saved. */
  done: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Sends one of the forms about stock; what is refused stands at its field, or above them. */
export function useStockForm({ save, done, onClose, onChanged }: StockForm) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errorOf = (name: string) =>
    failure instanceof ApiError ? failure.fieldMessage(name) : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await save(new FormData(event.currentTarget));
      notify({ kind: "success", text: done });
      onClose();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
    await onChanged();
  }

  const message = failure === null ? null : messageOf(failure, "Failed to save.");
  return { submit, busy, errorOf, message };
}
