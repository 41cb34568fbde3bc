import { useRef, useState } from "react";

/**
 * Runs actions one after the other, each under a name: one that is pressed while another runs waits for its turn. A name that is
 * waiting or running already is not queued again.
 */
export function useActionQueue() {
  const queued = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [names, setNames] = useState<readonly string[]>([]);

  /** Returns what the action returns; undefined if it was not queued. */
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
