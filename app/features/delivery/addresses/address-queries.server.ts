import type { ShopContext } from "#app/database/context.ts";
import type { AddressInput } from "./address-schema.ts";

const COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "phone",
  "line1",
  "line2",
  "landmark",
  "city",
  "state",
  "pincode",
  "is_default",
] as const;

/** A customer's addresses, the default first, then newest first. */
export function selectAddresses({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("addresses")
    .select(COLUMNS)
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function selectAddress({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("addresses")
    .select(COLUMNS)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whether any customer has an address with this id. */
export async function addressExists({ db }: ShopContext, id: number): Promise<boolean> {
  const row = await db.selectFrom("addresses").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function insertAddress(
  { db }: ShopContext,
  customerId: number,
  input: AddressInput,
): Promise<number> {
  const { id } = await db
    .insertInto("addresses")
    .values({ ...input, customer_id: customerId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAddress(
  { db }: ShopContext,
  customerId: number,
  id: number,
  change: Partial<AddressInput>,
): Promise<void> {
  await db
    .updateTable("addresses")
    .set(change)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

export async function clearDefault({ db }: ShopContext, customerId: number): Promise<void> {
  await db
    .updateTable("addresses")
    .set({ is_default: false })
    .where("customer_id", "=", customerId)
    .where("is_default", "=", true)
    .execute();
}

export async function deleteAddress(
  { db }: ShopContext,
  customerId: number,
  id: number,
): Promise<void> {
  await db
    .deleteFrom("addresses")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
