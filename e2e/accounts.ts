import { randomUUID } from "node:crypto";
import { openDatabase } from "../app/database/connection.ts";
import type { ShopContext, StaffRole } from "../app/database/context.ts";
import { SUPERUSER } from "../app/database/embedded/embedded-data.ts";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { recordEvent } from "../app/features/account/audit-log/security-event-service.server.ts";
import { hashPassword } from "../app/features/account/password/password.server.ts";
import type { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import { sendStockAlerts } from "../app/features/stock-alerts/stock-alert-service.server.ts";
import { openSigningKeys } from "../app/server/signing-key-file.ts";
import { unwrap } from "../app/shared/result.ts";
import { insertPerson, openSessionOf } from "../test/support/insert-person.ts";
import { DATA_DIR } from "./mailbox.ts";

export const PASSWORD = "ragi-mudde-1969";
const ADMIN_EMAIL = "admin@farm.example";

interface ShopDatabase {
  ctx: ShopContext;
  jwtKey: SigningKeys;
  /** The hash of PASSWORD, made once because hashing is slow. */
  password_hash: string;
}

let opened: Promise<ShopDatabase> | undefined;

/** The database of the shop under test, opened once per worker. */
function shopDatabase(): Promise<ShopDatabase> {
  opened ??= connect();
  return opened;
}

async function connect(): Promise<ShopDatabase> {
  const { socket } = resolveLocation(DATA_DIR);
  const { db } = openDatabase(
    { host: socket, user: SUPERUSER, database: "postgres", max: 2, allowExitOnIdle: true },
    () => {},
  );
  const ctx = { db, actor: null, catalogueChanged: () => {}, gateways: new Set<string>() };
  const [jwtKey, hashed] = await Promise.all([
    openSigningKeys({ dataDir: DATA_DIR, jwtSecrets: [] }, db, () => {}),
    hashPassword(ctx, PASSWORD),
  ]);
  return { ctx, jwtKey, password_hash: unwrap(hashed) };
}

export function newPerson() {
  const name = `shopper-${randomUUID().slice(0, 13)}`;
  return { email: `${name}@farm.example`, username: name };
}

/** Inserts a new customer with PASSWORD and a session, as after registering but without the email. */
export async function insertCustomer(): Promise<{ email: string; token: string }> {
  const { ctx, jwtKey, password_hash } = await shopDatabase();
  const person = newPerson();
  const names = { first_name: "Anitha", last_name: "Rao" };
  const { id, token } = await insertPerson(ctx, jwtKey, {
    ...person,
    ...names,
    role: "customer",
    password_hash,
  });
  // Equivalent to opening the link in the welcome email, which reviews and newsletters require.
  await ctx.db
    .updateTable("customers")
    .set({ email_confirmed_at: new Date() })
    .where("id", "=", id)
    .execute();
  await recordEvent(ctx, { kind: "registered", personId: id });
  return { email: person.email, token };
}

/** Inserts a new member of staff with PASSWORD and a session. */
export async function insertStaff(
  staff_role: StaffRole,
): Promise<{ email: string; token: string }> {
  const { ctx, jwtKey, password_hash } = await shopDatabase();
  const person = { ...newPerson(), first_name: "Ravi", last_name: "Naik" };
  const roles = { role: "admin", staff_role } as const;
  const { token } = await insertPerson(ctx, jwtKey, { ...person, ...roles, password_hash });
  return { email: person.email, token };
}

/** Opens a session for the administrator with whom the shop under test was started. */
export async function openAdministratorSession(): Promise<{ email: string; token: string }> {
  const { ctx, jwtKey } = await shopDatabase();
  return { email: ADMIN_EMAIL, token: await openSessionOf(ctx, jwtKey, ADMIN_EMAIL) };
}

/** Queues the emails about packs that are back in stock, as the shop does once a minute. */
export async function sendAlertsNow(): Promise<void> {
  const { ctx } = await shopDatabase();
  await sendStockAlerts(ctx);
}

/** Makes the last code of this person's second factor ten minutes old. */
export async function forgetCodes(email: string): Promise<void> {
  const { ctx } = await shopDatabase();
  const person = ctx.db.selectFrom("customers").select("id").where("email", "=", email);
  await ctx.db
    .updateTable("sessions")
    .set({ confirmed_at: null })
    .where("customer_id", "=", person)
    .execute();
}
