import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/notice-queue.ts";

/**
 * Reloads the current order. After a failed call, `failure` says what to show if that removes the form that made the call, with what
 * was typed there: someone else has changed the order.
 */
export function useOrderReload(): (failure?: string) => Promise<void> {
  const { revalidate } = useRevalidator();
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

  return async (text = "") => {
    setFailure(text);
    await revalidate();
    // A transition, like the reload: the form that is still there afterwards has shown the failure itself.
    startTransition(() => setFailure(""));
  };
}
