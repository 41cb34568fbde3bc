import { startTransition, useEffect, useRef, useState } from "react";
import { notify } from "./notice-queue.ts";

type NoticedReload = (reload: () => Promise<unknown>, failure?: string) => Promise<void>;

/**
 * Reloads the page's data for a form. After a failed call, `failure` says what to show if that removes the form, with what was typed
 * and the error: someone else has changed what it is about.
 */
export function useNoticedReload(): NoticedReload {
  const [failure, setFailure] = useState("");
  const shown = useRef("");

  useEffect(() => {
    shown.current = failure;
  }, [failure]);

  useEffect(
    () => () => {
      if (shown.current) notify({ kind: "warning", text: shown.current });
    },
    [],
  );

  return async (reload, text = "") => {
    setFailure(text);
    await reload();
    // A transition, like the reload: a form that is still there afterwards shows the failure itself.
    startTransition(() => setFailure(""));
  };
}
