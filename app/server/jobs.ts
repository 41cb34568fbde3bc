import type { FastifyBaseLogger } from "fastify";
import type { FailingJob } from "#app/database/context.ts";

/** Records the outcome of each run of a job. */
export interface JobRecord {
  succeeded: () => void;
  failed: (error: unknown) => void;
}

interface Job {
  /** A few words on what it does, for the log. */
  name: string;
  /** `stopping` is aborted when the job is stopped: long-running work should then stop with the signal's reason. */
  work: (stopping: AbortSignal) => Promise<unknown>;
  /** ms between successful runs. */
  everyMs: number;
  /** The longest pause between failing runs, in ms; at least `everyMs`. */
  slowestMs?: number;
}

const SLOWEST_MS = 60_000;
/** Fewer failures in a row may just be a short outage of the database. */
const FAILING_FROM = 3;
/** Pauses vary by up to a quarter either way, so that jobs and processes don't all run at the same time. */
const JITTER = 0.25;

/** The background jobs of this process, with their failures. */
export class Jobs {
  readonly #failing = new Map<string, { failures: number; since: Date }>();
  readonly #log: () => FastifyBaseLogger | undefined;

  constructor(log: () => FastifyBaseLogger | undefined) {
    this.#log = log;
  }

  /** Jobs that have failed several times in a row. */
  failing(): FailingJob[] {
    return [...this.#failing]
      .filter(([, { failures }]) => failures >= FAILING_FROM)
      .map(([name, { failures, since }]) => ({ name, failures, since: since.toISOString() }));
  }

  /** Returns the record for a job. Each failure is logged under its name. */
  record(name: string): JobRecord {
    return {
      succeeded: () => void this.#failing.delete(name),
      failed: (error) => {
        const { failures, since } = this.#failing.get(name) ?? { failures: 0, since: new Date() };
        this.#failing.set(name, { failures: failures + 1, since });
        this.#log()?.error({ err: error, job: name, failures: failures + 1 }, `${name}: failed`);
      },
    };
  }

  /**
   * Runs a job now and then repeatedly, one run at a time. After each failure the pause doubles, up to `slowestMs`, until a run
   * succeeds. Returns a function that stops the job: it aborts the current run and waits for it to end.
   */
  start({ name, work, everyMs, slowestMs = SLOWEST_MS }: Job): () => Promise<void> {
    const record = this.record(name);
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let current: Promise<void>;
    const run = async () => {
      try {
        await work(stopping.signal);
        record.succeeded();
      } catch (error) {
        if (stopping.signal.aborted && error === stopping.signal.reason) return;
        record.failed(error);
      }
      const failures = this.#failing.get(name)?.failures ?? 0;
      if (!stopping.signal.aborted)
        timer = setTimeout(start, pauseAfter(failures, everyMs, slowestMs));
    };
    const start = () => {
      current = run();
    };
    start();
    return async () => {
      stopping.abort();
      clearTimeout(timer);
      await current;
    };
  }
}

/** ms until the next run. */
export function pauseAfter(failures: number, everyMs: number, slowestMs: number): number {
  if (failures === 0) return everyMs;
  const pause = Math.min(everyMs * 2 ** failures, Math.max(slowestMs, everyMs));
  return Math.round(pause * (1 - JITTER + Math.random() * 2 * JITTER));
}
