import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLoaded } from "./use-loaded.ts";

/** Renders the hook with a request per key that the test resolves itself. */
function renderLoaded() {
  const reads = new Map<string, PromiseWithResolvers<string>>();
  const hook = renderHook(
    ({ name }) =>
      useLoaded(() => {
        const read = Promise.withResolvers<string>();
        reads.set(name, read);
        return read.promise;
      }, [name]),
    { initialProps: { name: "first" } },
  );
  const end = (name: string, value: string) => act(async () => reads.get(name)?.resolve(value));
  return { ...hook, reads, end, value: () => hook.result.current[0] };
}

test("useLoaded returns the last value until the next one has loaded, whatever order they arrive in", async () => {
  const { rerender, end, value } = renderLoaded();
  expect(value()).toBeUndefined();
  await end("first", "one");
  rerender({ name: "second" });
  expect(value()).toBe("one");
  rerender({ name: "third" });
  await end("third", "three");
  await end("second", "two");
  expect(value()).toBe("three");
});

test("useLoaded keeps the last value if a request fails", async () => {
  const { rerender, reads, end, value } = renderLoaded();
  await end("first", "one");
  rerender({ name: "second" });
  await act(async () => reads.get("second")?.reject(new Error("Network Error")));
  expect(value()).toBe("one");
});

test("useLoaded discards a pending request when the value is replaced", async () => {
  const { result, end, value } = renderLoaded();
  act(() => result.current[1]("changed"));
  await end("first", "one");
  expect(value()).toBe("changed");
});
