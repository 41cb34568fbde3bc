import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { addDays } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { firstProblems, MAX_PROBLEMS } from "../month-problems.server.ts";
import {
  insertProblems,
  lockDocumentRollup,
  reopenDocumentDays,
  selectDocumentsToCheck,
  setDocumentsClosedBefore,
  sumDocuments,
} from "./document-rollup-queries.server.ts";

/** Days per run, so that runs are short even in an old shop. */
const DAYS_AT_ONCE = 31;

/**
 * Sums the documents of days that have ended. Safe to run in several processes at once: one works, the others skip. Returns
 * whether there is more to do.
 */
export async function rollUpDocuments(ctx: ShopContext): Promise<boolean> {
  const done = await inTransaction(ctx, async (tx) => {
    const rollup = await lockDocumentRollup(tx);
    if (!rollup) return ok(false);
    const from = rollup.closed_before ?? rollup.first;
    // A clock that ran ahead has closed days too early.
    if (from !== null && from > rollup.closing) await reopenDocumentDays(tx, rollup.closing);
    if (from === null || from >= rollup.closing) return ok(false);
    const next = addDays(from, DAYS_AT_ONCE);
    const isAll = next >= rollup.closing;
    const before = isAll ? rollup.closing : next;
    await sumDocuments(tx, { from, before });
    const documents = await selectDocumentsToCheck(tx, { from, before, most: MAX_PROBLEMS });
    const days = Map.groupBy(documents, ({ day }) => day);
    await insertProblems(tx, new Map([...days].map(([day, own]) => [day, firstProblems(own)])));
    await setDocumentsClosedBefore(tx, before);
    return ok(!isAll);
  });
  return done.ok && done.value;
}
