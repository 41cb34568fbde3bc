import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

/** Makes a call that changes the order in sight, tells how it went, and shows the order as it then is. */
export function useOrderCall() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  /** Answers whether it went well. What one of the fields is at fault for is told at the field alone. */
  async function run(
    call: () => Promise<unknown>,
    done: string,
    ...fields: string[]
  ): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    let succeeded = false;
    try {
      await call();
      succeeded = true;
      notify({ kind: "success", text: done });
    } catch (error) {
      setFailure(error);
      if (!fields.some((field) => fieldMessage(error, field)))
        notify({ kind: "error", text: messageOf(error, "This could not be saved.") });
    }
    setBusy(false);
    // Also after a refusal: somebody else may have been quicker.
    await revalidate();
    return succeeded;
  }

  return { busy, run, errorOf: (field: string) => fieldMessage(failure, field) };
}

function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldMessage(field) : undefined;
}
