import {
  brokenConstraint,
  inTransaction,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { lockCredentials } from "./account-queries.server.ts";
import {
  deleteKnownNetworks,
  hasOwner,
  insertAdministrator,
  lockAppliedHash,
  promoteCustomer,
  selectAppliedHash,
  updateAppliedHash,
} from "./administrator-queries.server.ts";
import { recordEvent } from "./audit-log/security-event-service.server.ts";
import { resetLoginLimits } from "./login/login-service.server.ts";
import { checkPassword, hashPassword } from "./password/password.server.ts";
import { setHash } from "./password/password-queries.server.ts";
import { endAccess } from "./password/password-service.server.ts";
import { updateStaffRole } from "./staff/staff-queries.server.ts";

/** What `ensureAdministrator` did. */
export type EnsureOutcome = "unchanged" | "created" | "promoted" | "password set";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Creates the administrator, or gives the account with that email address the role and the password. Removes the account's
 * sessions, reset links and known networks, and a former customer's addresses and cart. Each password is applied only once, so a
 * password changed in the shop isn't reset and a removed administrator isn't restored.
 */
export async function ensureAdministrator(
  ctx: ShopContext,
  { email, password }: Credentials,
): Promise<Result<EnsureOutcome>> {
  const applied = await isSame(ctx, password, await selectAppliedHash(ctx, email));
  if (!applied.ok || applied.value) return applied.ok ? ok("unchanged") : applied;
  const hashed = await hashPassword(ctx, password);
  if (!hashed.ok) return hashed;
  return retryAfterRegistration(() =>
    inTransaction(ctx, async (tx): Promise<Result<EnsureOutcome>> => {
      // Another process may have applied it in the meantime.
      const recheck = await isSame(tx, password, await lockAppliedHash(tx, email));
      if (!recheck.ok || recheck.value) return recheck.ok ? ok("unchanged") : recheck;
      const ensured = await grantAccess(tx, { email, password }, hashed.value);
      if (ensured.ok) await updateAppliedHash(tx, email, hashed.value);
      return ensured;
    }),
  );
}

/** Creates a first administrator if there is none. Returns whether it did; with several processes, only one does. */
export async function ensureFirstAdministrator(
  ctx: ShopContext,
  credentials: Credentials,
): Promise<Result<boolean>> {
  if (await hasOwner(ctx)) return ok(false);
  const hashed = await hashPassword(ctx, credentials.password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    await lockAppliedHash(tx, credentials.email);
    if (await hasOwner(tx)) return ok(false);
    const ensured = await grantAccess(tx, credentials, hashed.value);
    if (ensured.ok) await updateAppliedHash(tx, credentials.email, hashed.value);
    return ensured.ok ? ok(true) : ensured;
  });
}

async function grantAccess(
  tx: TransactionContext,
  { email, password }: Credentials,
  hash: string,
): Promise<Result<EnsureOutcome>> {
  await resetLoginLimits(tx, email);
  const existing = await lockCredentials(tx, email);
  if (!existing) {
    const id = await insertAdministrator(tx, { email, password_hash: hash });
    await recordEvent(tx, { kind: "administrator-made", personId: id, role: "admin" });
    return ok("created");
  }
  const { id, role, password_hash } = existing;
  if (role === "admin") {
    const same = await isSame(tx, password, password_hash);
    if (!same.ok || same.value) return same.ok ? ok("unchanged") : same;
    await setHash(tx, id, hash);
    await updateStaffRole(tx, id, "owner");
  } else {
    await promoteCustomer(tx, id, hash);
  }
  const keys = await endAccess(tx, id, null);
  await deleteKnownNetworks(tx, id);
  const kind = role === "admin" ? "administrator-password-set" : "administrator-made";
  const detail = ["by ADMIN_EMAIL and ADMIN_PASSWORD", keys].filter(Boolean).join("; ");
  await recordEvent(tx, { kind, personId: id, role: "admin", detail });
  return ok(role === "admin" ? "password set" : "promoted");
}

async function isSame(
  ctx: ShopContext,
  password: string,
  hash: string | undefined,
): Promise<Result<boolean>> {
  if (!hash) return ok(false);
  const checked = await checkPassword(ctx, password, hash);
  return checked.ok ? ok(checked.value.isRight) : checked;
}

/** Retries once if somebody registers the email address at the same moment. */
async function retryAfterRegistration<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== "customers_email") throw error;
    return work();
  }
}
