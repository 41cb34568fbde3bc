import type { FastifyBaseLogger } from "fastify";

/** Where a job writes down how its turns went. */
export interface JobRecord {
  succeeded: () => void;
  failed: (error: unknown) => void;
}

/** A job that keeps failing, as /health/ready shows it. */
export interface FailingJob {
  name: string;
  /** Turns that failed one after the other. */
  failures: number;
  /** ISO 8601: when the first of them failed. */
  since: string;
}

interface Job {
  /** What it does, in a few words: the name under which its failures are logged. */
  name: string;
  work: () => Promise<unknown>;
  /** ms between turns that succeed. */
  everyMs: number;
  /** ms that a job which keeps failing pauses at most; no less than `everyMs`. */
  slowestMs?: number;
}

const SLOWEST_MS = 60_000;
/** Fewer failures may be a database that was away for a moment. */
const KEEPS_FAILING = 3;
/** Pauses differ by up to a quarter either way, so that jobs and processes don't all come at once. */
const JITTER = 0.25;

/** The background jobs of this process and how they fare. */
export class Jobs {
  readonly #failing = new Map<string, { failures: number; since: Date }>();
  readonly #log: () => FastifyBaseLogger | undefined;

  constructor(log: () => FastifyBaseLogger | undefined) {
    this.#log = log;
  }

  /** Jobs whose last turns failed, several in a row. */
  failing(): FailingJob[] {
    return [...this.#failing]
      .filter(([, { failures }]) => failures >= KEEPS_FAILING)
      .map(([name, { failures, since }]) => ({ name, failures, since: since.toISOString() }));
  }

  /** Keeps the record of the job `name`; each failure is logged under that name. */
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
   * Does something now and again and again, one turn at a time. After a failure the pauses double, up to `slowestMs`, until
   * a turn succeeds. Returns how to end it, which waits for the turn under way.
   */
  start({ name, work, everyMs, slowestMs = SLOWEST_MS }: Job): () => Promise<void> {
    const record = this.record(name);
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let turn: Promise<void>;
    const run = async () => {
      try {
        await work();
        record.succeeded();
      } catch (error) {
        record.failed(error);
      }
      const failures = this.#failing.get(name)?.failures ?? 0;
      if (!stopped) timer = setTimeout(begin, pauseAfter(failures, everyMs, slowestMs));
    };
    const begin = () => {
      turn = run();
    };
    begin();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    };
  }
}

/** ms until the next turn. */
export function pauseAfter(failures: number, everyMs: number, slowestMs: number): number {
  if (failures === 0) return everyMs;
  const pause = Math.min(everyMs * 2 ** failures, Math.max(slowestMs, everyMs));
  return Math.round(pause * (1 - JITTER + Math.random() * 2 * JITTER));
}
