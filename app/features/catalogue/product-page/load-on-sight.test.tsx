import { render } from "@testing-library/react";
import { expect, test, vi } from "../../../../test/components/component-test.ts";
import { LoadWhenVisible } from "./load-on-sight.tsx";

test.for([
  ["comes into sight", [false, true], 1],
  ["is out of sight", [false], 0],
  ["has gone out of sight again", [true, false], 0],
] as const)("what %s loads by the last of the changes reported at once", ([, seen, calls]) => {
  const report = captureObserver();
  const onVisible = vi.fn();
  render(<LoadWhenVisible onVisible={onVisible} />);
  report(seen);
  expect(onVisible).toHaveBeenCalledTimes(calls);
});

/** Reports that many changes in one go, as a busy browser does. */
function captureObserver(): (seen: readonly boolean[]) => void {
  let report: (seen: readonly boolean[]) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = (seen) =>
          callback(
            seen.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this as unknown as IntersectionObserver,
          );
      }
      observe() {}
      disconnect() {}
    },
  );
  return (seen) => report(seen);
}
