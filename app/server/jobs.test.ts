import Fastify from "fastify";
import { expect, test } from "vitest";
import { Jobs, pauseAfter } from "./jobs.ts";

interface Line {
  level: number;
  job: string;
  failures: number;
  msg: string;
  err: { message: string };
}

function makeJobs(): { jobs: Jobs; lines: Line[] } {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { level: "info", stream } });
  return { jobs: new Jobs(() => log), lines };
}

/** A job's work, with a promise that resolves after `turns` runs. */
function counting(turns: number, work: (turn: number) => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let turn = 0;
  return {
    done: promise,
    work: async () => {
      turn++;
      if (turn > turns) resolve();
      else work(turn);
    },
  };
}

test("the job runner logs a failing job at error level, with its name and the real error", async () => {
  const { jobs, lines } = makeJobs();
  const { done, work } = counting(1, () => {
    throw new TypeError("sums is not iterable");
  });
  const stop = jobs.start({ name: "sum up sales", work, everyMs: 1 });
  await done;
  await stop();
  expect(lines).toMatchObject([
    {
      level: 50,
      job: "sum up sales",
      failures: 1,
      msg: "sum up sales: failed",
      err: { message: "sums is not iterable" },
    },
  ]);
});

test("the job runner lists a job as failing from its third failure in a row until it succeeds", async () => {
  const { jobs } = makeJobs();
  const seen: number[] = [];
  const { done, work } = counting(3, () => {
    seen.push(jobs.failing().length);
    throw new Error("no");
  });
  const stopped = Promise.withResolvers<void>();
  const stop = jobs.start({
    name: "sweep",
    everyMs: 1,
    slowestMs: 2,
    async work() {
      await work();
      // It runs for the fourth time: it still counts as failing, and is about to succeed.
      if (seen.length === 3) seen.push(...jobs.failing().map(({ failures }) => failures));
      if (seen.length > 4) stopped.resolve();
      else if (seen.length === 4) seen.push(-1);
    },
  });
  await done;
  await stopped.promise;
  await stop();
  expect(seen).toEqual([0, 0, 0, 3, -1]);
  expect(jobs.failing()).toEqual([]);
});

test("the job runner doubles the delay with every failure, within bounds and with jitter", () => {
  expect(pauseAfter(0, 5_000, 60_000)).toBe(5_000);
  for (const [failures, middle] of [
    [1, 10_000],
    [2, 20_000],
    [3, 40_000],
    [4, 60_000],
    [400, 60_000],
  ] as const) {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(failures, 5_000, 60_000));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(middle * 0.75);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(middle * 1.25);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
  // A slow job must not run more often because it fails.
  expect(pauseAfter(3, 600_000, 60_000)).toBeGreaterThanOrEqual(450_000);
});

test("stopping the job runner aborts the current run, which does not count as a failure", async () => {
  const { jobs, lines } = makeJobs();
  const work = (signal: AbortSignal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  const stop = jobs.start({ name: "nightly backup", work, everyMs: 1 });
  await stop();
  expect([lines, jobs.failing()]).toEqual([[], []]);
});
