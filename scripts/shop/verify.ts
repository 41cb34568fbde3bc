import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

const FILE = new URL("invariants.sql", import.meta.url);
/** Enough to recognise the problem. */
const MAX_ROWS = 20;

interface Invariant {
  /** The rule that holds in a sound shop, as a sentence. */
  rule: string;
  /** Returns the rows that violate the rule. */
  statement: string;
}

export interface Violation {
  rule: string;
  /** The first 20 violating rows. */
  rows: Record<string, unknown>[];
}

/** The rules in `invariants.sql`, in order. */
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
 * Checks every invariant on one snapshot of a database, even while the shop is selling. Returns the violated rules with some of
 * their rows. Read-only. `asOf` is the time of the data if it was restored from a backup; now by default.
 */
export function findViolations(db: Database, asOf?: Date): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      // Checks may take minutes in a large shop.
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

/** Prints each violated rule with its rows. Returns whether the database is sound, or was at `asOf`. */
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
