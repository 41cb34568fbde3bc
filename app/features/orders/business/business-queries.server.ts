import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { BusinessBuyer } from "#app/features/invoices/issue/business-buyer.ts";

/** The business that a customer last bought for; null if none. */
export async function selectBusiness(
  { db }: ShopContext,
  customerId: number,
): Promise<BusinessBuyer | null> {
  const row = await db
    .selectFrom("customer_businesses")
    .select("business")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.business ?? null;
}

export async function upsertBusiness(
  { db }: TransactionContext,
  customerId: number,
  business: BusinessBuyer,
): Promise<void> {
  const value = JSON.stringify(business);
  await db
    .insertInto("customer_businesses")
    .values({ customer_id: customerId, business: value })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ business: value }))
    .execute();
}
