import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../../app/database/connection.ts";
import { applySettings } from "../../app/settings.ts";
import { DEFAULT_SETTINGS } from "../../app/shop.ts";
import { findViolations } from "../../scripts/shop/verify.ts";
import { makeTestDatabase } from "../support/database.ts";
import { interceptedClient, type Send } from "../support/faults/intercepted-client.ts";
import { randomNumbers } from "../support/faults/seeded-random.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { ownersScenario, sessionsScenario } from "./account-scenarios.ts";
import { documentsScenario, settingsScenario, vanScenario } from "./back-office-scenarios.ts";
import { cartScenario } from "./cart-scenario.ts";
import type { Scenario } from "./history.ts";
import { stockScenario } from "./stock-scenario.ts";

/**
 * Tests concurrency with recorded histories. Start reading here.
 *
 * Several clients use the same part of the shop concurrently, on database connections of different speeds. The history records what
 * each call returned, and when. A checker then searches for a serial order of the calls that explains every result. If there is none,
 * the shop had a lost update, a write skew, or a dirty, stale or torn read, and the test fails.
 *
 * Example: there is 1 piece in stock. Client A's call runs from tick 1 to 3 of the history's clock, client B's from 2 to 4. If A
 * succeeds and B is refused, the order 'A, B' explains it. If both succeed, no order does.
 *
 * - `isolation.test.ts` (this file) runs the scenarios.
 * - `history.ts` records calls. The result of a call is stored as a function from the state before it to the state after it, or to
 *   undefined if the call can't have had this result in that state.
 * - `linearizability.ts` searches for the serial order; `linearizability.test.ts` tests it on small made-up histories.
 * - `*-scenario.ts`, `*-scenarios.ts`: a part of the shop each, with the random calls that clients make and a plain model of the state.
 *
 * A failing test prints all calls as 'sent-returned name: status', then the longest possible serial order, the state after it, and
 * the remaining calls, none of which can come next. The fault is in one of these.
 *
 * This is R19 of docs/reliability.md. `HISTORIES` sets the number of histories of each scenario, `HISTORY_SEED` which ones.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 2);
const SEED = Number(process.env.HISTORY_SEED ?? 1969);
const CLIENTS = 5;
const STEPS_PER_CLIENT = 8;
const LONGEST_WAIT_MS = 4;

const SCENARIOS: Record<
  string,
  (shop: TestShop, admin: string, clients: number) => Promise<Scenario>
> = {
  "the stock of two packs and the uses of a code": stockScenario,
  "one cart in several tabs": cartScenario,
  "the sessions of one person": sessionsScenario,
  "owners who demote one another": ownersScenario,
  "the numbers of documents": documentsScenario,
  "the places in the van": vanScenario,
  "the settings": settingsScenario,
};

afterEach(() => {
  // Test files share a process.
  applySettings(structuredClone(DEFAULT_SETTINGS));
});

/** A shop whose statements are delayed now and then; those of one connection stay in order. */
async function openSlowShop() {
  const random = randomNumbers(SEED);
  const queues = new WeakMap<object, Promise<unknown>>();
  const gate = (send: Send, query: unknown[], connection: object) => {
    const wait = random() < 0.3 ? random() * LONGEST_WAIT_MS : 0;
    const before = queues.get(connection) ?? Promise.resolve();
    const turn = before.then(() => wait && new Promise((resolve) => setTimeout(resolve, wait)));
    queues.set(connection, turn);
    return turn.then(() => send(...query));
  };
  const template = await makeTestDatabase("empty");
  const { db, pool } = openDatabase(
    { ...template.where, Client: interceptedClient(gate) },
    () => {},
  );
  const shop = await openTestShop("empty", { database: { ...template, db, pool } });
  return {
    shop,
    async close() {
      await shop.close();
      await db.destroy();
      expect(await findViolations(template.db)).toEqual([]);
      await template.drop();
    },
  };
}

test.each(Object.entries(SCENARIOS))(
  `a serial order explains each of ${HISTORIES} histories of %s, from seed ${SEED} on`,
  async (_name, openScenario) => {
    const { shop, close } = await openSlowShop();
    for (let nth = 0; nth < HISTORIES; nth++) {
      const admin = await shop.newAdmin();
      const scenario = await openScenario(shop, admin, CLIENTS);
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          const fraction = randomNumbers(SEED + nth * CLIENTS + client);
          const random = (below: number) => Math.floor(fraction() * below);
          const steps = scenario.stepsPerClient ?? STEPS_PER_CLIENT;
          for (let step = 0; step < steps; step++) await scenario.step(client, random);
        }),
      );
      expect(scenario.history.length).toBeGreaterThan(CLIENTS);
      scenario.history.expectSerial();
      await scenario.checkAtEnd?.();
    }
    await close();
  },
  36_000_000,
);
