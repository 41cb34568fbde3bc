import { issueResetToken } from "../../../app/features/account/password/reset-sending-service.server.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";

/**
 * The tokens of the reset links waiting to be emailed to an address, oldest first, once every request is processed. Each call
 * issues new tokens.
 */
export async function resetTokens(test: TestShop, email: string): Promise<string[]> {
  const { pool } = test.database;
  await until(async () => (await pool.query("SELECT FROM reset_requests")).rowCount === 0);
  const { rows } = await pool.query<{ customer_id: number; id: number }>(
    "SELECT customer_id, id FROM outbox WHERE kind = 'password-reset' AND sent_at IS NULL AND payload->>'email' = $1 ORDER BY id",
    [email],
  );
  const tokens: string[] = [];
  for (const message of rows) tokens.push((await issueResetToken(test.shop, message)) ?? "");
  return tokens;
}
