import { randomBytes } from "node:crypto";
import type { ShopContext } from "#app/database/context.ts";
import {
  ensureAdministrator,
  ensureFirstAdministrator,
} from "#app/features/account/administrator-service.server.ts";
import { ADMINISTRATOR_MIN_LENGTH } from "#app/features/account/password/password-rules.server.ts";
import { unwrap } from "#app/shared/result.ts";

const FIRST_EMAIL = "admin@farm.example";

/**
 * Ensures that the shop has an administrator: the one in the settings or, if the shop has none at all, a first one with a random
 * password, which is printed once and stored only as a hash. Safe if several processes start at once.
 */
export async function ensureEnvironmentAdministrator(
  shop: ShopContext,
  given: { email: string; password: string } | undefined,
  say: (message: string) => void,
): Promise<void> {
  if (given) {
    if (given.password.length < ADMINISTRATOR_MIN_LENGTH) {
      say(
        `ADMIN_PASSWORD is short; choose one with at least ${ADMINISTRATOR_MIN_LENGTH} characters.`,
      );
    }
    const ensured = unwrap(await ensureAdministrator(shop, given));
    if (ensured === "promoted") {
      say(
        `${given.email} was a customer and is now an administrator; the sessions, reset links, addresses and cart of that account are removed.`,
      );
    }
    if (ensured === "password set") {
      say(`The new ADMIN_PASSWORD is set; ${given.email} is logged out everywhere.`);
    }
    return;
  }
  const password = randomBytes(12).toString("base64url");
  const made = unwrap(await ensureFirstAdministrator(shop, { email: FIRST_EMAIL, password }));
  if (made) say(`Administrator: ${FIRST_EMAIL}  password: ${password}  (shown only this once)`);
}
