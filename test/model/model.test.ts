import fc from "fast-check";
import { expect, test } from "vitest";
import { findViolations, type Violation } from "../../scripts/shop/verify.ts";
import { histories } from "./all-commands.ts";
import { RealShop } from "./real-shop.ts";

/**
 * For any sequence of actions by people and the shop-keeper, and of failures, the shop does what a plain model of it predicts, and its
 * data is consistent. Guarantees: no piece is sold twice or lost, no attempt places two orders, no paisa is refunded twice or lacks an
 * invoice, and a crash changes none of this.
 *
 * `MODEL_RUNS` and `MODEL_SEED` set how many histories there are, and which. The same seed makes the same histories.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 2_000);
const SEED = Number(process.env.MODEL_SEED ?? 1969);
const LONGEST = Number(process.env.MODEL_LENGTH ?? 14);
/** Histories on one database. The invariants are checked at the end, and after each history only if one is broken. */
const BATCH = 50;

async function runBatch(seed: number, numRuns: number, verifyEach: boolean): Promise<Violation[]> {
  const real = await RealShop.open();
  const history = fc.asyncProperty(histories(LONGEST), async ([beginning, commands]) => {
    const model = await real.newModel();
    await fc.asyncModelRun(() => ({ model, real }), [...beginning, ...commands]);
    await real.compare(model);
    if (verifyEach) expect(await findViolations(real.database.db)).toEqual([]);
  });
  try {
    await fc.assert(history, { seed, numRuns });
    return await findViolations(real.database.db);
  } finally {
    await real.close();
  }
}

test(`${RUNS} histories, from seed ${SEED} on`, async () => {
  const startedAt = process.cpuUsage();
  for (let done = 0; done < RUNS; done += BATCH) {
    const numRuns = Math.min(BATCH, RUNS - done);
    const violations = await runBatch(SEED + done, numRuns, false);
    // Finds the shortest history that breaks the rule.
    if (violations.length > 0) await runBatch(SEED + done, numRuns, true);
    expect(violations).toEqual([]);
  }
  const { user, system } = process.cpuUsage(startedAt);
  console.info(
    `${((user + system) / 1_000 / RUNS).toFixed(0)} ms of this process for each history.`,
  );
}, 36_000_000);
