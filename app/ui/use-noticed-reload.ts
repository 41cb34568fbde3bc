import { useEffect, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { notify } from "./notice-queue.ts";

/**
 * Reloads the page's data for a form. After a failed call, `failure` says what to show if that removes the form, with what was typed
 * and the error: someone else has changed what it is about.
 */
export function useNoticedReload(): (failure?: string) => Promise<void> {
  const { state, revalidate } = useRevalidator();
  const loaded = useLoaderData();
  const failure = useRef("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reload, a form that is still there shows the failure itself
  useEffect(() => {
    if (state === "idle") failure.current = "";
  }, [state, loaded]);

  useEffect(
    () => () => {
      if (failure.current) notify({ kind: "warning", text: failure.current });
    },
    [],
  );

  return async (text = "") => {
    failure.current = text;
    await revalidate();
  };
}
