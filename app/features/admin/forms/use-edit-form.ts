import { useState } from "react";
import { fieldMessage } from "#app/shared/api-error.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

/**
 * The state of a form that edits one thing: its fields, and the last attempt to save them. What was typed stays through every error.
 * Spread `form` into the `<form>`.
 */
export function useEditForm<Values extends object>(initial: () => Values) {
  const [typed, setTyped] = useState(initial);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ref = useShownFailure(failure);

  function change(changes: Partial<Values> | ((old: Values) => Partial<Values>)) {
    setChanged(true);
    setTyped((old) => ({ ...old, ...(typeof changes === "function" ? changes(old) : changes) }));
  }

  /** Runs `save`, which leaves the form in the end; the form stays busy until then. Shows why it failed. */
  async function submit(save: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await save();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const errorOf = (field: string) => fieldMessage(failure, field);
  const form = {
    ref,
    noValidate: true,
    "data-unsaved": changed && !busy ? "true" : undefined,
  };
  return { typed, change, busy, failure, errorOf, submit, form, refuse: setFailure };
}
