import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { PreparedPlans } from "./prepared-plans.ts";
import { ShopConnection } from "./shop-connection.ts";

interface ShopDialectSettings {
  pool: Pool;
  /** Throws to refuse a connection. */
  admit: () => void;
  /** Whether named statements are prepared. */
  prepare: boolean;
  /** Called with each statement that is sent. */
  onStatement?: (text: string) => void;
}

/** Kysely's PostgreSQL on a pool of `pg`, with connections that prepare named statements and send without waiting. */
export class ShopDialect implements Dialect {
  readonly #settings: ShopDialectSettings;

  constructor(settings: ShopDialectSettings) {
    this.#settings = settings;
  }

  createDriver(): Driver {
    return new ShopDriver(this.#settings);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class ShopDriver implements Driver {
  readonly #settings: ShopDialectSettings;
  readonly #plans: PreparedPlans;
  readonly #connections = new WeakMap<PoolClient, ShopConnection>();

  constructor(settings: ShopDialectSettings) {
    this.#settings = settings;
    this.#plans = new PreparedPlans(settings.prepare);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, admit, onStatement } = this.#settings;
    admit();
    const client = await pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new ShopConnection(client, this.#plans, onStatement);
      this.#connections.set(client, connection);
    }
    return connection;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` ISOLATION LEVEL ${isolationLevel}` : "";
    await own(connection).begin(`BEGIN${level}${accessMode ? ` ${accessMode}` : ""}`);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#settings.pool.end();
  }
}

function own(connection: DatabaseConnection): ShopConnection {
  if (connection instanceof ShopConnection) return connection;
  throw new Error("This connection belongs to another driver.");
}
