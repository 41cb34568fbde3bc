import { useEffect, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { notify } from "./notice-queue.ts";

/**
 * Reloads the page's data for a form. Call it with the error message after a failed call: if the reload removes the form and with
 * it the error, because someone else has changed the data, a notice shows the message.
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
