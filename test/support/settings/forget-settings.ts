import { applySettings } from "../../../app/settings.ts";
import { DEFAULT_SETTINGS } from "../../../app/shop.ts";
import type { TestShop } from "../shop.ts";

/** Undoes every change of the settings. Test files share a process, so the next one would see them too. */
export async function forgetSettings(shop: TestShop): Promise<void> {
  await shop.database.pool.query("DELETE FROM settings");
  applySettings(structuredClone(DEFAULT_SETTINGS));
  shop.cache.clear();
}
