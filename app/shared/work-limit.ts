import { failed, type Result } from "./result.ts";

/**
 * Runs at most `atOnce` tasks concurrently and queues up to `waiting` others. Further tasks fail immediately with `too-many`, so
 * that a flood neither fills the memory nor takes every database connection.
 */
export class WorkLimit {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#most = waiting;
  }

  async run<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.length >= this.#most) return failed(TOO_MANY);
    // A finished task hands over its place.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

const TOO_MANY = {
  code: "too-many",
  message: "The shop is very busy. Please try again in a moment.",
  retryAfter: 2,
} as const;
