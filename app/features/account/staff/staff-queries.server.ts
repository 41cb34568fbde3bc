import { sql } from "kysely";
import type { ShopContext, StaffRole, TransactionContext } from "#app/database/context.ts";
import { STAFF_ROLE } from "./staff-role.server.ts";

/** The staff, owners first, then by the age of the account, oldest first. */
export function selectStaff({ db }: ShopContext, limit: number) {
  return db
    .selectFrom("customers")
    .select((eb) => [
      "id",
      "email",
      "first_name",
      "last_name",
      "created_at",
      STAFF_ROLE.as("staff_role"),
      eb
        .selectFrom("sessions")
        .select((of) => of.fn.max("used_at").as("used_at"))
        .whereRef("sessions.customer_id", "=", "customers.id")
        .where("expires_at", ">", sql<Date>`now()`)
        .as("used_at"),
      eb
        .exists(
          eb
            .selectFrom("second_factors")
            .select("customer_id")
            .whereRef("second_factors.customer_id", "=", "customers.id")
            .where("enabled_at", "is not", null),
        )
        .as("second_factor"),
    ])
    .where("role", "=", "admin")
    .orderBy(sql`${STAFF_ROLE} <> 'owner'`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Locks all staff until the transaction ends, in id order, so that concurrent role changes don't deadlock. */
export function lockStaff({ db }: TransactionContext) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "first_name", "last_name", STAFF_ROLE.as("staff_role")])
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Prevents changes to an owner's role until the transaction ends. Returns false if they are no longer an owner. */
export async function holdOwner({ db }: TransactionContext, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "admin")
    .where(STAFF_ROLE, "=", "owner")
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a person a staff role, or makes them a customer again. Stops their notifications, since each role chooses its own. */
export async function updateStaffRole(
  { db }: TransactionContext,
  id: number,
  staff_role: StaffRole | null,
): Promise<void> {
  const role = staff_role === null ? "customer" : "admin";
  await db.updateTable("customers").set({ role, staff_role }).where("id", "=", id).execute();
  await db.deleteFrom("push_subscriptions").where("customer_id", "=", id).execute();
}
