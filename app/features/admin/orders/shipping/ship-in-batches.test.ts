import { expect, test } from "vitest";
import { shipInBatches } from "./ship-in-batches.ts";

const IDS = Array.from({ length: 23 }, (_, at) => at + 1);

test("ships ten orders per call and reports progress after each", async () => {
  const calls: number[] = [];
  const progress: number[] = [];
  const results = await shipInBatches({
    ids: IDS,
    async ship(ids) {
      calls.push(ids.length);
      return { results: ids.map((id) => ({ id, done: true, message: "" })) };
    },
    onProgress: (done) => progress.push(done.length),
  });
  expect(calls).toEqual([10, 10, 3]);
  expect(progress).toEqual([10, 20, 23]);
  expect(results.map(({ id }) => id)).toEqual(IDS);
});

test("a failed call affects only its own orders, and returns the reason", async () => {
  const results = await shipInBatches({
    ids: IDS,
    async ship(ids) {
      if (ids.includes(11)) throw new Error("Network Error");
      return { results: ids.map((id) => ({ id, done: true, message: "" })) };
    },
    onProgress: () => {},
  });
  const undone = results.filter(({ done }) => !done);
  expect(undone.map(({ id }) => id)).toEqual(IDS.slice(10, 20));
  expect(undone[0]?.message).toBe("Network Error");
});
