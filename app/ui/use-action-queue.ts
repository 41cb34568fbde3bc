import { useRef, useState } from "react";

/**
 * Runs named actions one at a time; others wait in a queue. An action isn't queued again while one of the same name is waiting or
 * running.
 */
export function useActionQueue() {
  const queued = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [names, setNames] = useState<readonly string[]>([]);

  /** Returns the action's result; undefined if it was not queued. */
  async function enqueue<T>(name: string, action: () => Promise<T>): Promise<T | undefined> {
    if (queued.current.has(name)) return undefined;
    queued.current.add(name);
    setNames([...queued.current]);
    const result = last.current.then(action);
    last.current = result.catch(() => {});
    try {
      return await result;
    } finally {
      queued.current.delete(name);
      setNames([...queued.current]);
    }
  }

  /** Whether the action with this name, or any action, is waiting or running. */
  function isBusy(name?: string): boolean {
    return name === undefined ? names.length > 0 : names.includes(name);
  }

  return { isBusy, enqueue };
}
