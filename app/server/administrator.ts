import { randomBytes } from "node:crypto";
import type { ShopContext } from "#app/database/context.ts";
import {
  ensureAdministrator,
  hasShopKeeper,
} from "#app/features/account/account-service.server.ts";
import { unwrap } from "#app/shared/result.ts";

const FIRST_EMAIL = "admin@farm.example";

/**
 * Sees to it that somebody can run the shop: the administrator of the settings, or, where there is none at all, a first one
 * whose random password is said once and stored nowhere but as a hash.
 */
export async function settleAdministrator(
  shop: ShopContext,
  given: { email: string; password: string } | undefined,
  say: (what: string) => void,
): Promise<void> {
  if (given) {
    unwrap(await ensureAdministrator(shop, given));
    return;
  }
  if (await hasShopKeeper(shop)) return;
  const password = randomBytes(12).toString("base64url");
  unwrap(await ensureAdministrator(shop, { email: FIRST_EMAIL, password }));
  say(`Administrator: ${FIRST_EMAIL}  password: ${password}  (shown only this once)`);
}
