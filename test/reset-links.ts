import type { TestShop } from "./shop.ts";
import { until } from "./until.ts";

/** The tokens of the reset links that wait to be mailed to an address, oldest first, once every request is worked on. */
export async function resetTokens(
  { database: { pool } }: TestShop,
  email: string,
): Promise<string[]> {
  await until(async () => (await pool.query("SELECT FROM reset_requests")).rowCount === 0);
  const { rows } = await pool.query<{ token: string }>(
    "SELECT payload->>'token' AS token FROM outbox WHERE kind = 'password-reset' AND payload->>'email' = $1 ORDER BY id",
    [email],
  );
  return rows.map(({ token }) => token);
}
