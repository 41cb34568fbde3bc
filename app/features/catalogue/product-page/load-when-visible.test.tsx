import { render } from "@testing-library/react";
import { expect, test, vi } from "../../../../test/components/component-test.ts";
import { LoadWhenVisible } from "./load-when-visible.tsx";

test.for([
  ["comes into view", [false, true], 1],
  ["is out of view", [false], 0],
  ["has left the view again", [true, false], 0],
] as const)(
  "the last of several visibility changes decides for an element that %s",
  ([, seen, calls]) => {
    const report = captureObserver();
    const onVisible = vi.fn();
    render(<LoadWhenVisible onVisible={onVisible} />);
    report(seen);
    expect(onVisible).toHaveBeenCalledTimes(calls);
  },
);

/** Returns a function that reports several changes in one batch, as a busy browser does. */
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
