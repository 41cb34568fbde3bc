import { useTransition } from "react";
import { useRevalidator } from "react-router";

/** Whether the page is reloading its data, and a function that starts a reload. True until the result is shown. */
export function useRetry(): [boolean, () => void] {
  const { revalidate } = useRevalidator();
  const [busy, startRetry] = useTransition();
  return [busy, () => startRetry(revalidate)];
}
