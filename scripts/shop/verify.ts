import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

const FILE = new URL("invariants.sql", import.meta.url);
/** Enough to see what is wrong. */
const MAX_ROWS = 20;

interface Invariant {
  /** What is true in a sound shop, as a sentence. */
  rule: string;
  /** Returns the rows that break it. */
  statement: string;
}

export interface Violation {
  rule: string;
  /** The first 20 rows at fault. */
  rows: Record<string, unknown>[];
}

/** The rules of `invariants.sql`, in its order. */
export function readInvariants(): Invariant[] {
  const [, ...sections] = readFileSync(FILE, "utf8").split(/\n\n(?=-- )/);
  return sections.map((section) => {
    const lines = section.trim().split("\n");
    const first = lines.findIndex((line) => !line.startsWith("-- "));
    return {
      rule: lines
        .slice(0, first)
        .map((line) => line.slice("-- ".length))
        .join(" "),
      statement: lines.slice(first).join("\n").replace(/;$/, ""),
    };
  });
}

/**
 * Checks every invariant on one snapshot of a database, also while the shop sells. Returns the rules that are broken, each
 * with rows at fault. Changes nothing. `asOf`: the moment of the data, for one restored from a backup; now by default.
 */
export function findViolations(db: Database, asOf?: Date): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      // Minutes are normal in a large shop.
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SELECT set_config('shop.as_of', ${asOf?.toISOString() ?? ""}, true)`.execute(tx);
      const violations: Violation[] = [];
      for (const { rule, statement } of readInvariants()) {
        const { rows } = await sql<Record<string, unknown>>`
          SELECT * FROM (${sql.raw(statement)}) AS broken LIMIT ${sql.lit(MAX_ROWS)}
        `.execute(tx);
        if (rows.length > 0) violations.push({ rule, rows });
      }
      return violations;
    });
}

/** Prints each broken rule with its rows. Returns whether the database is sound, or was at the moment `asOf`. */
export async function verify(
  db: Database,
  say: (line: string) => void,
  asOf?: Date,
): Promise<boolean> {
  const count = readInvariants().length;
  const violations = await findViolations(db, asOf);
  for (const { rule, rows } of violations) {
    say(`Broken: ${rule}`);
    for (const row of rows) say(`  ${JSON.stringify(row)}`);
  }
  say(
    violations.length === 0
      ? `The data is sound: ${count} rules hold.`
      : `${violations.length} of ${count} rules are broken.`,
  );
  return violations.length === 0;
}
