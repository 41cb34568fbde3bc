import type pg from "pg";
import { interceptedClient, type Send } from "./intercepted-client.ts";

/**
 * How a statement fails, on a real server:
 * - `refused`: with the error of a full disk, which rolls its transaction back;
 * - `conflict`: with a serialization failure, which a transaction repeats;
 * - `cut`: the server ends the connection before it;
 * - `lost`: it is carried out, and the connection ends before its result has come.
 */
export const FAILURES = ["refused", "conflict", "cut", "lost"] as const;
export type Failure = (typeof FAILURES)[number];

const raise = (state: string) => `DO $$ BEGIN RAISE 'planted' USING ERRCODE = '${state}'; END $$`;
const END_CONNECTION = "SELECT pg_terminate_backend(pg_backend_pid())";
const INSTEAD: Record<Exclude<Failure, "lost">, string> = {
  refused: raise("53100"),
  conflict: raise("40001"),
  cut: END_CONNECTION,
};

/** Connections to a database of which one statement fails, once. Counts the statements of all of them. */
export class FailingStatements {
  #count = 0;
  #planted: { nth: number; failure: Failure } | undefined;
  #isPlanted = false;
  #inTransaction = false;
  #mayBeDone = false;

  /** Whether a part of the work may be written: by a commit before the failure, or by the statement whose result was lost. */
  get mayBeDone(): boolean {
    return this.#mayBeDone;
  }

  /** Makes the nth statement from now on fail. The first is 1. */
  plant(nth: number, failure: Failure): void {
    this.#count = 0;
    this.#inTransaction = false;
    this.#mayBeDone = false;
    this.#isPlanted = true;
    this.#planted = { nth, failure };
  }

  /** Whether the failure has happened, if one was planted. */
  get happened(): boolean {
    return this.#isPlanted && this.#planted === undefined;
  }

  /** Takes the failure back. Returns whether it has happened. */
  clear(): boolean {
    const { happened } = this;
    this.#planted = undefined;
    this.#isPlanted = false;
    return happened;
  }

  /** For the `Client` of a pool. */
  readonly Client: new () => pg.ClientBase = interceptedClient((send, given) =>
    this.#send(send, given),
  );

  #send(send: Send, given: unknown[]): Promise<unknown> {
    this.#count++;
    if (!this.#planted) return send(...given);
    const [text] = given;
    const isCommit = text === "COMMIT";
    if (this.#count !== this.#planted.nth) {
      if (typeof text === "string" && text.startsWith("BEGIN")) this.#inTransaction = true;
      if (isCommit) {
        this.#inTransaction = false;
        this.#mayBeDone = true;
      }
      return send(...given);
    }
    const { failure } = this.#planted;
    this.#planted = undefined;
    if (failure === "lost" && (isCommit || !this.#inTransaction)) this.#mayBeDone = true;
    if (failure !== "lost") return send(INSTEAD[failure]);
    // Both are sent at once, so that nothing that follows is carried out.
    send(...given).catch(() => {});
    return send(END_CONNECTION);
  }
}
