import { useEffect, useState } from "react";
import type { Later } from "#app/shared/later.ts";
import { useKept } from "./use-kept-state.ts";

export type Waiting<T> =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "ready"; value: T };

interface Settled<T> {
  of: Promise<T>;
  as: Waiting<T>;
}

/** Follows a value that may still be on its way; a value at hand is ready at once, on the server too. */
export function useLater<T>(later: Later<T>): Waiting<T> {
  const [settled, setSettled] = useState<Settled<T>>();

  useEffect(() => {
    if (!(later instanceof Promise)) return;
    let wanted = true;
    const settle = (as: Waiting<T>) => wanted && setSettled({ of: later, as });
    later.then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
    return () => {
      wanted = false;
    };
  }, [later]);

  if (!(later instanceof Promise)) return { state: "ready", value: later };
  return settled?.of === later ? settled.as : { state: "loading" };
}

/** The same; coming back to a page it is at once what it was there, until the new value has come. */
export function useLaterOrKept<T>(name: string, later: Later<T>): Waiting<T> {
  const [kept, keep] = useKept<T>(name);
  const waiting = useLater(later);

  useEffect(() => {
    if (waiting.state === "ready" && waiting.value !== null) keep(waiting.value);
  });

  if (waiting.state === "loading" && kept !== undefined) return { state: "ready", value: kept };
  return waiting;
}
