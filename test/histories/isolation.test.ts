import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../../app/database/connection.ts";
import { applySettings } from "../../app/settings.ts";
import { DEFAULT_SETTINGS } from "../../app/shop.ts";
import { findViolations } from "../../scripts/shop/verify.ts";
import { makeTestDatabase } from "../support/database.ts";
import { interceptedClient, type Send } from "../support/faults/intercepted-client.ts";
import { randomNumbers } from "../support/faults/random-numbers.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { cartWorld } from "./cart-world.ts";
import { goodsWorld } from "./goods-world.ts";
import type { World } from "./history.ts";
import { ownersWorld, sessionsWorld } from "./people-worlds.ts";
import { documentsWorld, settingsWorld, vanWorld } from "./shop-worlds.ts";

/**
 * Several clients use the same part of the shop at once, on connections of different speed. What each call returns is recorded,
 * and some serial order has to explain all of it: no lost update, no write skew, no dirty, stale or torn read. This is R19 of
 * docs/reliability.md. `HISTORIES` and `HISTORY_SEED` choose how many histories of each part there are, and which.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 2);
const SEED = Number(process.env.HISTORY_SEED ?? 1969);
const CLIENTS = 5;
const ACTS_EACH = 8;
const LONGEST_WAIT_MS = 4;

const WORLDS: Record<string, (shop: TestShop, admin: string, clients: number) => Promise<World>> = {
  "two packs and a code": goodsWorld,
  "a cart in several tabs": cartWorld,
  "the sessions of a person": sessionsWorld,
  "owners who demote one another": ownersWorld,
  "the numbers of documents": documentsWorld,
  "the places of the van": vanWorld,
  "the settings": settingsWorld,
};

afterEach(() => {
  // Test files share a process.
  applySettings(structuredClone(DEFAULT_SETTINGS));
});

/** A shop whose statements wait for a moment now and then; those of one connection stay in their order. */
async function openSlowShop() {
  const draw = randomNumbers(SEED);
  const queues = new WeakMap<object, Promise<unknown>>();
  const gate = (send: Send, query: unknown[], connection: object) => {
    const wait = draw() < 0.3 ? draw() * LONGEST_WAIT_MS : 0;
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

test.each(Object.entries(WORLDS))(
  `%s: a serial order explains each of ${HISTORIES} histories, from seed ${SEED} on`,
  async (_name, openWorld) => {
    const { shop, close } = await openSlowShop();
    for (let nth = 0; nth < HISTORIES; nth++) {
      const admin = await shop.newAdmin();
      const world = await openWorld(shop, admin, CLIENTS);
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          const drawn = randomNumbers(SEED + nth * CLIENTS + client);
          const draw = (below: number) => Math.floor(drawn() * below);
          const acts = world.actsEach ?? ACTS_EACH;
          for (let act = 0; act < acts; act++) await world.act(client, draw);
        }),
      );
      expect(world.history.length).toBeGreaterThan(CLIENTS);
      world.history.expectSerial();
      await world.atEnd?.();
    }
    await close();
  },
  36_000_000,
);
