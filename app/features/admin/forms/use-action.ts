import { useState } from "react";
import { useRevalidator } from "react-router";
import { isRefusal, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

/**
 * Runs one action at a time; `busy` is its name. Then reloads the page's data, or shows why it failed. A refusal reloads the data
 * too, since someone else may have changed it.
 */
export function useAction() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(
    name: string,
    action: () => Promise<unknown>,
    done?: string,
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(name);
    try {
      await action();
      await revalidate();
      if (done) notify({ kind: "success", text: done });
      return true;
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "That didn't work. Try again.") });
      if (isRefusal(error)) await revalidate();
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { busy, run };
}
