import { afterAll, afterEach, beforeAll } from "vitest";
import { loadTexts } from "../../app/features/texts/text-service.server.ts";
import { applyTexts } from "../../app/texts.ts";
import { openTestShop, type TestShop } from "./shop.ts";

/** A shop whose texts an administrator changes; each test begins with the original ones. */

export let shop: TestShop;
export let admin: string;

/** Opens the shop for the tests of one file. */
export function setUpTextsShop({ pages = false } = {}): void {
  beforeAll(async () => {
    shop = await openTestShop("catalogue", { pages });
    admin = await shop.newAdmin();
  });
  afterEach(async () => {
    await shop.database.pool.query("DELETE FROM texts");
    // Test files share a process.
    await loadTexts(shop.shop);
    shop.cache.clear();
  });
  afterAll(async () => {
    applyTexts(new Map());
    await shop.close();
  });
}

/** Saves a text, based on `version`. */
export const saveText = (name: string, text: string, version = 0) =>
  shop.call(`/admin/texts/${name}/`, { method: "PUT", token: admin, body: { version, text } });
