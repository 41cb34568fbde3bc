import { useState } from "react";
import { useLocation } from "react-router";

const MAX_VALUES = 60;
const values = new Map<string, unknown>();

/** The value last stored under `name` for this history entry, and a function that stores a value. */
export function useStoredValue<T>(name: string): [T | undefined, (value: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [found] = useState(() => values.get(id) as T | undefined);
  return [found, (value) => store(id, value)];
}

/**
 * State that is restored after going back to this history entry, so that the page has its former height and its scroll position can
 * be restored. A reload clears it. `name` is unique among the stored values of the page.
 */
export function usePersistentState<T>(name: string, initial: T): [T, (next: T) => void] {
  const [found, storeNext] = useStoredValue<T>(name);
  const [value, setValue] = useState<T>(found ?? initial);

  function setAndStore(next: T) {
    storeNext(next);
    setValue(next);
  }

  return [value, setAndStore];
}

function store(id: string, value: unknown): void {
  values.delete(id);
  values.set(id, value);
  const [oldest] = values.keys();
  if (values.size > MAX_VALUES && oldest !== undefined) values.delete(oldest);
}
