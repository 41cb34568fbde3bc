import { expect, test } from "vitest";
import { ok } from "./result.ts";
import { WorkLimit } from "./work-limit.ts";

/** Work that ends when the test says so. */
function pieces(limit: WorkLimit) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const start = (n: number) =>
    limit.run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      return ok(n);
    });
  return { started, ends, start };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

test("runs up to its limit at once, queues more in order, and refuses the rest", async () => {
  const { started, ends, start } = pieces(new WorkLimit({ atOnce: 2, waiting: 2 }));
  const results = [1, 2, 3, 4, 5].map(start);
  expect(await results[4]).toMatchObject({ ok: false, error: { code: "too-many", retryAfter: 2 } });
  expect(started).toEqual([1, 2]);
  for (let at = 0; at < 4; at++) {
    ends[at]?.();
    await flush();
  }
  expect(started).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(results.slice(0, 4))).toEqual([1, 2, 3, 4].map((n) => ok(n)));
});

test("gives the slot of work that throws to the next in the queue", async () => {
  const limit = new WorkLimit({ atOnce: 1, waiting: 0 });
  const failing = limit.run(() => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(await limit.run(async () => ok(1))).toEqual(ok(1));
});
