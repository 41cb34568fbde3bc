import { expect, test } from "vitest";
import { runInBatches } from "./run-in-batches.ts";

const IDS = Array.from({ length: 23 }, (_, at) => at + 1);

test("sends ten ids per call and reports progress after each", async () => {
  const calls: number[] = [];
  const progress: number[] = [];
  const results = await runInBatches({
    ids: IDS,
    failure: "Failed to confirm the payment.",
    async call(ids) {
      calls.push(ids.length);
      return { results: ids.map((id) => ({ id, done: true, message: "" })) };
    },
    onProgress: (done) => progress.push(done.length),
  });
  expect(calls).toEqual([10, 10, 3]);
  expect(progress).toEqual([10, 20, 23]);
  expect(results.map(({ id }) => id)).toEqual(IDS);
});

test("a failed call affects only its own ids, and its reason is returned", async () => {
  const results = await runInBatches({
    ids: IDS,
    failure: "Failed to confirm the payment.",
    async call(ids) {
      if (ids.includes(11)) throw new Error("Network Error");
      return { results: ids.map((id) => ({ id, done: true, message: "" })) };
    },
    onProgress: () => {},
  });
  const undone = results.filter(({ done }) => !done);
  expect(undone.map(({ id }) => id)).toEqual(IDS.slice(10, 20));
  expect(undone[0]).toMatchObject({ message: "Network Error", retry: true });
});

test("a failed call without a reason says what was not done", async () => {
  const [undone] = await runInBatches({
    ids: [1],
    call: () => Promise.reject("no reason"),
    failure: "Failed to confirm the payment.",
    onProgress: () => {},
  });
  expect(undone).toMatchObject({ done: false, message: "Failed to confirm the payment." });
});
