import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection } from "kysely";
import type { QueryResult as DriverResult, PoolClient } from "pg";
import { endsConnection } from "./database-away.ts";
import { isNamed } from "./named-statement.ts";
import { isStalePlan, type PreparedPlans } from "./prepared-plans.ts";

const ROLLBACK = "ROLLBACK";
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * A connection of the pool. Statements are sent at once, in the order of the calls, without waiting for earlier ones. Named
 * statements are prepared once.
 */
export class ShopConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #plans: PreparedPlans;
  readonly #onStatement: ((text: string) => void) | undefined;
  readonly #generation: number;
  #inTransaction = false;
  #isBroken = false;
  #failure: unknown;

  constructor(client: PoolClient, plans: PreparedPlans, onStatement?: (text: string) => void) {
    this.#client = client;
    this.#plans = plans;
    this.#onStatement = onStatement;
    this.#generation = plans.generation;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    try {
      return toResult<Row>(await this.#send(query));
    } catch (error) {
      this.#failure ??= error;
      this.#noteBroken(error);
      if (!isStalePlan(error)) throw error;
      this.#plans.discard(this.#generation);
      // In a transaction everything is rolled back, so the whole transaction is repeated.
      if (this.#inTransaction) throw error;
      return toResult<Row>(await this.#send(query));
    }
  }

  /** Not used by the shop, which reads in pages. */
  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("This connection can't stream.");
  }

  async begin(statement: string): Promise<void> {
    this.#failure = undefined;
    await this.#run(statement);
    this.#inTransaction = true;
  }

  /** Throws the error of the statement that has aborted the transaction, if one has. */
  async commit(): Promise<void> {
    const { command } = await this.#run("COMMIT");
    this.#inTransaction = false;
    if (command === ROLLBACK) throw this.#failure ?? new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    try {
      // After a commit that has become a rollback there is nothing left to roll back.
      if (this.#inTransaction) await this.#run(ROLLBACK);
      this.#inTransaction = false;
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#generation !== this.#plans.generation);
  }

  async #run(text: string): Promise<DriverResult> {
    this.#onStatement?.(text);
    try {
      return await this.#client.query(text);
    } catch (error) {
      this.#noteBroken(error);
      throw error;
    }
  }

  /** Marks an ended connection, because the pool may not have noticed the end yet and would hand it out again. */
  #noteBroken(error: unknown): void {
    if (endsConnection(error)) this.#isBroken = true;
  }

  #send(query: CompiledQuery): Promise<DriverResult> {
    const { sql: text, parameters } = query;
    this.#onStatement?.(text);
    const values = [...parameters];
    return isNamed(query) && this.#plans.mayUse(this.#generation)
      ? this.#client.query({ name: query.name, text, values })
      : this.#client.query(text, values);
  }
}

function toResult<Row>({ command, rowCount, rows }: DriverResult) {
  return {
    numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined,
    rows: (rows ?? []) as Row[],
  };
}
