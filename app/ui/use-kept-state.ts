import { useState } from "react";
import { useLocation } from "react-router";

const MOST_KEPT = 60;
const kept = new Map<string, unknown>();

/** What was kept for this entry of the browser's history when it was last shown, and a way to keep something for it. */
export function useKept<T>(name: string): [T | undefined, (value: T) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [found] = useState(() => kept.get(place) as T | undefined);
  return [found, (value) => keep(place, value)];
}

/**
 * State that is there again when the shopper comes back to this entry of the browser's history, so that a page has the
 * height it had and its scroll can be restored. A reload forgets it. `name` tells it from other kept states of the page.
 */
export function usePersistentState<T>(name: string, initial: T): [T, (next: T) => void] {
  const [found, keepNext] = useKept<T>(name);
  const [value, setValue] = useState<T>(found ?? initial);

  function setAndKeep(next: T) {
    keepNext(next);
    setValue(next);
  }

  return [value, setAndKeep];
}

function keep(place: string, value: unknown): void {
  kept.delete(place);
  kept.set(place, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
