import type { ShopContext } from "#app/database/context.ts";

/** Stores why a gateway refuses requests, without changing the time of the first refusal. */
export async function upsertRefusal(
  { db }: ShopContext,
  gateway: string,
  reason: string,
): Promise<void> {
  await db
    .insertInto("gateway_refusals")
    .values({ gateway, reason })
    .onConflict((conflict) => conflict.column("gateway").doUpdateSet({ reason }))
    .execute();
}

export async function deleteRefusal({ db }: ShopContext, gateway: string): Promise<void> {
  await db.deleteFrom("gateway_refusals").where("gateway", "=", gateway).execute();
}

export function selectRefusals({ db }: ShopContext) {
  return db.selectFrom("gateway_refusals").selectAll().orderBy("gateway").execute();
}
