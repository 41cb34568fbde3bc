import { useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";

/** One thing at a time that a list's row does: `busy` names it; afterwards the page loads again, and a failure is told. */
export function useAction() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(name: string, deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(name);
    try {
      await deed();
      await revalidate();
      if (done) notify({ kind: "success", text: done });
      return true;
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "This could not be done.") });
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { busy, run };
}
