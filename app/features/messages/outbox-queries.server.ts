import type { ShopContext } from "#app/database/context.ts";

export async function insertMessage(
  { db }: ShopContext,
  message: { customer_id: number; kind: string; payload: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ ...message, payload: JSON.stringify(message.payload), sent_at: null })
    .execute();
}
