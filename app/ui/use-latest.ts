import { useState } from "react";

/** The value or, while it is null, the last value that wasn't. */
export function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}
