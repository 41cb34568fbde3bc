import { pipeline } from "node:stream/promises";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Database } from "../../app/database/connection.ts";

/**
 * Fills tables with COPY. One connection computes rows from its temporary tables, while another writes them. Statements have no
 * time limit.
 */
export class Copier {
  readonly #compiler: Database;
  readonly #reading: pg.Client;
  readonly #writing: pg.Client;

  private constructor(compiler: Database, where: pg.ClientConfig) {
    this.#compiler = compiler;
    this.#reading = new pg.Client({ ...where, statement_timeout: 0 });
    this.#writing = new pg.Client({ ...where, statement_timeout: 0 });
  }

  /** `compiler` only compiles fragments to SQL text. Close the copier at the end. */
  static async open(compiler: Database, where: pg.ClientConfig): Promise<Copier> {
    const copier = new Copier(compiler, where);
    await copier.#reading.connect();
    await copier.#writing.connect();
    return copier;
  }

  /** Runs a statement on the connection with the temporary tables, and returns its rows. */
  read<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return this.#run(this.#reading, statement);
  }

  /** Runs a statement on the connection that writes. */
  async write(statement: RawBuilder<unknown>): Promise<void> {
    await this.#run(this.#writing, statement);
  }

  /** Writes `rows` into `table`, which is its name followed by its columns. Neither may have parameters, only literals. */
  async copy(table: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<void> {
    const source = this.#reading.query(copyTo(this.#text(sql`COPY (${rows}) TO STDOUT`)));
    const target = this.#writing.query(copyFrom(this.#text(sql`COPY ${table} FROM STDIN`)));
    await pipeline(source, target);
  }

  /** Stores everything that `work` writes, or nothing. Its temporary tables may be dropped on commit. */
  async transaction(work: () => Promise<void>): Promise<void> {
    const both = [this.#reading, this.#writing];
    for (const client of both) await client.query("BEGIN");
    try {
      await work();
      for (const client of both) await client.query("COMMIT");
    } catch (error) {
      for (const client of both) await client.query("ROLLBACK");
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#reading.end();
    await this.#writing.end();
  }

  async #run<Row>(client: pg.Client, statement: RawBuilder<Row>): Promise<Row[]> {
    const { sql: text, parameters } = statement.compile(this.#compiler);
    const { rows } = await client.query(text, [...parameters]);
    return rows as Row[];
  }

  #text(statement: RawBuilder<unknown>): string {
    const { sql: text, parameters } = statement.compile(this.#compiler);
    if (parameters.length > 0) throw new Error(`COPY takes no values: ${text}`);
    return text;
  }
}
