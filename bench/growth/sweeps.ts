import { quantile } from "../comparison.ts";
import type { Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

/** The times of a target in one shop, in ms. */
export interface Times {
  calls: number;
  p50Ms: number;
  p99Ms: number;
  /** The size of the last response. */
  bytes: number;
}

export interface Compared {
  name: string;
  fresh: Times;
  grown: Times;
}

/** Longer than the lifetime of cached public responses, so that each is made again in every sweep. */
const SWEEP_MS = 4_500;
const WARM_UP = 2;
/** Slow targets are called less often. */
const MAX_MS = 15_000;
const LEAST_CALLS = 3;

/**
 * Calls every target once in each shop, and repeats that `sweeps` times. The shops take turns, so that other load on the machine
 * affects both. Throws an error with all failures if any call didn't return 2xx.
 */
export async function sweep(
  targets: readonly Target[],
  [fresh, grown]: readonly [Scene, Scene],
  sweeps: number,
  say: (line: string) => void,
): Promise<Compared[]> {
  const measured = targets.map((target) => ({
    target,
    fresh: new Series(fresh),
    grown: new Series(grown),
  }));
  for (let turn = -WARM_UP; turn < sweeps; turn++) {
    const startedAt = performance.now();
    for (const { target, ...series } of measured) {
      const both = turn % 2 === 0 ? [series.fresh, series.grown] : [series.grown, series.fresh];
      if (both.some((each) => each.isEnough)) continue;
      for (const each of both) await each.call(target, turn);
    }
    const failures = measured.flatMap(({ fresh, grown }) => [...fresh.failures, ...grown.failures]);
    if (failures.length > 0) throw new Error(failures.join("\n"));
    if (turn % 10 === 0) say(`Sweep ${turn} of ${sweeps} …`);
    const left = SWEEP_MS - (performance.now() - startedAt);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
  return measured.map(({ target, fresh, grown }) => ({
    ...{ name: target.name, fresh: fresh.times, grown: grown.times },
  }));
}

class Series {
  readonly failures: string[] = [];
  readonly #scene: Scene;
  readonly #latencies: number[] = [];
  #spentMs = 0;
  #bytes = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get isEnough(): boolean {
    return this.#spentMs > MAX_MS && this.#latencies.length >= LEAST_CALLS;
  }

  async call({ name, request, isFile }: Target, turn: number): Promise<void> {
    const { api } = this.#scene;
    try {
      const { path, ...call } = await request(this.#scene, Math.abs(turn));
      const { status, ms, bytes } = await api.time(path, call, isFile);
      if (status < 200 || status > 299) throw new Error(`${path} returned ${status}.`);
      this.#spentMs += ms;
      if (turn < 0) return;
      this.#latencies.push(ms);
      this.#bytes = bytes;
    } catch (error) {
      this.failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  get times(): Times {
    return {
      calls: this.#latencies.length,
      p50Ms: quantile(this.#latencies, 0.5),
      p99Ms: quantile(this.#latencies, 0.99),
      bytes: this.#bytes,
    };
  }
}
