import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type { Tables } from "./tables/tables.ts";

type Db = Kysely<Tables>;

/** Turns fragments into text; it has no database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement with a name, under which each connection prepares it once and reuses its plan. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
}

/** Whether a query has a name. */
export function isNamed(query: CompiledQuery): query is NamedQuery {
  return "name" in query;
}

/**
 * A statement of a hot path. Its text is a constant with `$1`, `$2` … for everything that changes, so that the number of
 * prepared statements of a connection is bounded by the code.
 */
export class NamedStatement<Values extends readonly unknown[], Row> {
  readonly #name: string;
  readonly #text: string;

  /** `name` is unique in the shop. Throws if the text contains a value. */
  constructor(name: string, text: RawBuilder<Row>) {
    const compiled = text.compile(compiler);
    if (compiled.parameters.length > 0) throw new Error(`The statement ${name} contains a value.`);
    this.#name = name;
    this.#text = compiled.sql;
  }

  /** Runs it and returns its rows. */
  async run(db: Db, ...values: Values): Promise<Row[]> {
    const { rows } = await db.executeQuery<Row>(this.#with(values));
    return rows;
  }

  /**
   * Sends it as the last statement of a transaction, so that the commit follows without waiting for its rows. If it fails, the
   * commit fails with its error. Read `rows` after the commit.
   */
  sendLast(db: Db, ...values: Values): Promise<{ rows: Promise<Row[]> }> {
    return db.getExecutor().provideConnection(async (connection) => {
      const sent: Promise<QueryResult<Row>> = connection.executeQuery(this.#with(values));
      const rows = sent.then((result) => result.rows);
      // The commit reports the failure.
      rows.catch(() => {});
      return { rows };
    });
  }

  #with(values: Values): NamedQuery<Row> {
    const query = CompiledQuery.raw(this.#text, [...values]) as CompiledQuery<Row>;
    return { ...query, name: this.#name };
  }
}
