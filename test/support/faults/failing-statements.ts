import type pg from "pg";
import { interceptedClient, type Send } from "./intercepted-client.ts";

/**
 * Fault injection between the shop and its database. The files of this folder, and the tests that use them:
 * - `failing-statements.ts`: one statement fails (`test/failing-statements.test.ts`, `test/model/`).
 * - `intercepted-client.ts`: each statement is delayed, replaced or recorded (`test/races.test.ts`, `test/histories/`).
 * - `database-proxy.ts`: the network is slow, breaks or goes silent (`test/bad-network.test.ts`, `test/failover.test.ts`).
 * - `replication.ts`: a primary server with a standby, to be killed and promoted (`test/failover.test.ts`).
 * - `retrying-shoppers.ts`: shoppers who keep buying while the shop is down now and then (`test/process-drill.test.ts`).
 * - `seeded-random.ts`: random numbers that are the same for the same seed.
 *
 *     const failing = new FailingStatements();
 *     const { db, pool } = openDatabase({ ...where, Client: failing.Client }, () => {});
 *     failing.failStatement(3, "lost"); // the third statement from now on
 */

/**
 * How a statement fails, on a real server:
 * - `refused`: with the error of a full disk, which rolls its transaction back;
 * - `conflict`: with a serialization failure, after which a transaction is retried;
 * - `cut`: the server ends the connection before it;
 * - `lost`: it is executed, and the connection ends before its result has arrived.
 */
export const FAILURES = ["refused", "conflict", "cut", "lost"] as const;
export type Failure = (typeof FAILURES)[number];

const raise = (state: string) => `DO $$ BEGIN RAISE 'injected' USING ERRCODE = '${state}'; END $$`;
const END_CONNECTION = "SELECT pg_terminate_backend(pg_backend_pid())";
const INSTEAD: Record<Exclude<Failure, "lost">, string> = {
  refused: raise("53100"),
  conflict: raise("40001"),
  cut: END_CONNECTION,
};

/** Database connections on which one statement fails, once. Statements are counted across all connections. */
export class FailingStatements {
  #count = 0;
  #next: { nth: number; failure: Failure } | undefined;
  #isSet = false;
  #inTransaction = false;
  #mayBeWritten = false;

  /**
   * Whether a part of the work may have been written: by a commit before the failure, or by the statement whose result was lost.
   */
  get mayBeWritten(): boolean {
    return this.#mayBeWritten;
  }

  /** Makes the nth statement from now on fail. The first one is 1. */
  failStatement(nth: number, failure: Failure): void {
    this.#count = 0;
    this.#inTransaction = false;
    this.#mayBeWritten = false;
    this.#isSet = true;
    this.#next = { nth, failure };
  }

  /** Whether the failure that was set has happened. */
  get happened(): boolean {
    return this.#isSet && this.#next === undefined;
  }

  /** Removes the failure. Returns whether it has happened. */
  clear(): boolean {
    const { happened } = this;
    this.#next = undefined;
    this.#isSet = false;
    return happened;
  }

  /** The class to pass as `Client` of a pool. */
  readonly Client: new () => pg.ClientBase = interceptedClient((send, given) =>
    this.#send(send, given),
  );

  #send(send: Send, given: unknown[]): Promise<unknown> {
    this.#count++;
    if (!this.#next) return send(...given);
    const [text] = given;
    const isCommit = text === "COMMIT";
    if (this.#count !== this.#next.nth) {
      if (typeof text === "string" && text.startsWith("BEGIN")) this.#inTransaction = true;
      if (isCommit) {
        this.#inTransaction = false;
        this.#mayBeWritten = true;
      }
      return send(...given);
    }
    const { failure } = this.#next;
    this.#next = undefined;
    if (failure === "lost" && (isCommit || !this.#inTransaction)) this.#mayBeWritten = true;
    if (failure !== "lost") return send(INSTEAD[failure]);
    // Both are sent at once, so that no later statement is executed.
    send(...given).catch(() => {});
    return send(END_CONNECTION);
  }
}
