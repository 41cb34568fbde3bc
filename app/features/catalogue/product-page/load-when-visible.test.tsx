import { render } from "@testing-library/react";
import { expect, test, vi } from "../../../../test/components/component-test.ts";
import { LoadWhenVisible } from "./load-when-visible.tsx";

test.for([
  ["comes into view", [false, true], 1],
  ["is out of view", [false], 0],
  ["has left the view again", [true, false], 0],
] as const)("an element that %s is handled by the last of several changes", ([, seen, calls]) => {
  const report = captureObserver();
  const onVisible = vi.fn();
  render(<LoadWhenVisible onVisible={onVisible} />);
  report(seen);
  expect(onVisible).toHaveBeenCalledTimes(calls);
});

/** Returns a function that reports several changes at once, as a busy browser does. */
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
