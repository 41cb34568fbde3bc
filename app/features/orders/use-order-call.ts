import { useState } from "react";
import { ApiError, fieldMessage, isNetworkError, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useNoticedReload } from "#app/ui/use-noticed-reload.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

const CHANGED = "This order has changed in the meantime. Check it before you go on.";

/**
 * Makes a call that changes the current order, shows a success or error notification, and reloads the order. `form` is the form's
 * `ref`.
 */
export function useOrderCall() {
  const reload = useNoticedReload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useShownFailure(failure);

  /** Resolves to whether the call succeeded. An error of one of `fields` is shown at that field instead of in a notification. */
  async function run(
    call: () => Promise<unknown>,
    success: string,
    ...fields: string[]
  ): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    let succeeded = false;
    let unreachable = false;
    let unexplained = false;
    try {
      await call();
      succeeded = true;
      notify({ kind: "success", text: success });
    } catch (error) {
      setFailure(error);
      unreachable = isNetworkError(error);
      const isAtField = fields.some((field) => fieldMessage(error, field));
      if (!isAtField)
        notify({ kind: "error", text: messageOf(error, "We couldn't save this. Try again.") });
      unexplained = isAtField || !(error instanceof ApiError && error.status === 409);
    }
    // Also reloads after a refusal, because someone else may have changed the order. Stays busy until then, so that outdated
    // actions can't be repeated.
    if (!unreachable) await reload(unexplained ? CHANGED : "");
    setBusy(false);
    return succeeded;
  }

  /** Shows an error at a field without making a call. */
  function refuse(field: string, message: string): void {
    setFailure(new ApiError(message, "ERR_BAD_REQUEST", 400, { [field]: [message] }));
  }

  return {
    busy,
    run,
    refuse,
    form,
    failure,
    errorOf: (field: string) => fieldMessage(failure, field),
  };
}
