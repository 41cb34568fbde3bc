import { type DependencyList, useEffect, useRef, useState } from "react";

/**
 * Data that a component loads in the browser after it is shown; undefined until then, and if `read` fails. Loads again when a
 * dependency changes, and returns the last value until then. The returned function replaces the value. Either discards a load that
 * is still in progress.
 */
export function useLoaded<T>(
  read: () => Promise<T>,
  dependencies: DependencyList,
): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  const latest = useRef(0);

  useEffect(() => {
    const own = ++latest.current;
    read().then(
      (loaded) => latest.current === own && setValue(loaded),
      () => {},
    );
    return () => {
      latest.current++;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on
  }, dependencies);

  function replace(changed: T) {
    latest.current++;
    setValue(changed);
  }
  return [value, replace];
}
