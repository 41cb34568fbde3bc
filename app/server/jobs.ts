import type { FastifyBaseLogger } from "fastify";
import type { FailingJob } from "#app/database/context.ts";

/** Records the outcomes of a job's runs. */
export interface JobRecord {
  succeeded: () => void;
  failed: (error: unknown) => void;
}

interface Job {
  /** What it does, in a few words; used in the log. */
  name: string;
  /** `stopping` is aborted when the job is stopped; work that takes long ends then, with the signal's reason. */
  work: (stopping: AbortSignal) => Promise<unknown>;
  /** ms between successful runs. */
  everyMs: number;
  /** Longest pause in ms while it keeps failing; at least `everyMs`. */
  slowestMs?: number;
}

const SLOWEST_MS = 60_000;
/** Fewer failures may be a short outage of the database. */
const FAILING_FROM = 3;
/** Pauses vary by up to a quarter either way, so that jobs and processes don't all run at once. */
const JITTER = 0.25;

/** The background jobs of this process, and which of them fail. */
export class Jobs {
  readonly #failing = new Map<string, { failures: number; since: Date }>();
  readonly #log: () => FastifyBaseLogger | undefined;

  constructor(log: () => FastifyBaseLogger | undefined) {
    this.#log = log;
  }

  /** Jobs that failed several times in a row. */
  failing(): FailingJob[] {
    return [...this.#failing]
      .filter(([, { failures }]) => failures >= FAILING_FROM)
      .map(([name, { failures, since }]) => ({ name, failures, since: since.toISOString() }));
  }

  /** Returns the record of the job `name`; each failure is logged under that name. */
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
   * Runs a job now and then repeatedly, one run at a time. After a failure the pauses double, up to `slowestMs`, until a run
   * succeeds. Returns a function that stops it and waits for the current run, which is aborted.
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
