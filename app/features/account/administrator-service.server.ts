import {
  brokenConstraint,
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { lockCredentials } from "./account-queries.server.ts";
import type { Administrator } from "./account-schema.ts";
import { forgetTries } from "./account-service.server.ts";
import {
  deleteKnownNetworks,
  demoteAdministrator,
  hasAdministrator,
  insertAdministrator,
  lockAdministrators,
  lockAppliedHash,
  promoteCustomer,
  selectAdministrators,
  selectAppliedHash,
  updateAppliedHash,
} from "./administrator-queries.server.ts";
import { recordChange } from "./audit-log/audit-service.server.ts";
import { recordEvent } from "./audit-log/security-event-service.server.ts";
import { checkPassword, hashPassword } from "./password/password.server.ts";
import { setHash } from "./password/password-queries.server.ts";
import { endAccess } from "./password/password-service.server.ts";

const MOST_LISTED = 1_000;
const NO_SUCH = shopError("not-found", "Administrator not found");
const LAST_ONE = shopError("conflict", "The last administrator can't be removed.");
const NO_LONGER = shopError("forbidden", "Only an administrator may do this.");

/** What the start of the shop has done about the administrator of the settings. */
export type Ensured = "unchanged" | "made" | "promoted" | "password set";

interface Given {
  email: string;
  password: string;
}

/**
 * Makes the administrator named, or gives the account of that e-mail address the role and the password. Whatever could open
 * the account before is gone then: sessions, reset links, known networks, and of a customer's account the addresses and the
 * cart. Each password is applied once: the same one again changes nothing, so that a password changed in the shop stays and
 * a removed administrator stays removed.
 */
export async function ensureAdministrator(
  ctx: ShopContext,
  { email, password }: Given,
): Promise<Result<Ensured>> {
  const applied = await isSame(ctx, password, await selectAppliedHash(ctx, email));
  if (!applied.ok || applied.value) return applied.ok ? ok("unchanged") : applied;
  const hashed = await hashPassword(ctx, password);
  if (!hashed.ok) return hashed;
  return afterRegistration(() =>
    inTransaction(ctx, async (tx): Promise<Result<Ensured>> => {
      // Another process may have applied it since.
      const meanwhile = await isSame(tx, password, await lockAppliedHash(tx, email));
      if (!meanwhile.ok || meanwhile.value) return meanwhile.ok ? ok("unchanged") : meanwhile;
      const ensured = await giveAccess(tx, { email, password }, hashed.value);
      if (ensured.ok) await updateAppliedHash(tx, email, hashed.value);
      return ensured;
    }),
  );
}

/** Makes a first administrator where there is none at all. Returns whether it did: one of several processes does. */
export async function ensureFirstAdministrator(
  ctx: ShopContext,
  given: Given,
): Promise<Result<boolean>> {
  if (await hasAdministrator(ctx)) return ok(false);
  const hashed = await hashPassword(ctx, given.password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    await lockAppliedHash(tx, given.email);
    if (await hasAdministrator(tx)) return ok(false);
    const ensured = await giveAccess(tx, given, hashed.value);
    if (ensured.ok) await updateAppliedHash(tx, given.email, hashed.value);
    return ensured.ok ? ok(true) : ensured;
  });
}

async function giveAccess(
  tx: TransactionContext,
  { email, password }: Given,
  hash: string,
): Promise<Result<Ensured>> {
  await forgetTries(tx, email);
  const existing = await lockCredentials(tx, email);
  if (!existing) {
    const id = await insertAdministrator(tx, { email, password_hash: hash });
    await recordEvent(tx, { kind: "administrator-made", personId: id, role: "admin" });
    return ok("made");
  }
  const { id, role, password_hash } = existing;
  if (role === "admin") {
    const same = await isSame(tx, password, password_hash);
    if (!same.ok || same.value) return same.ok ? ok("unchanged") : same;
    await setHash(tx, id, hash);
  } else {
    await promoteCustomer(tx, id, hash);
  }
  await endAccess(tx, id, null);
  await deleteKnownNetworks(tx, id);
  const kind = role === "admin" ? "administrator-password-set" : "administrator-made";
  const detail = "by ADMIN_EMAIL and ADMIN_PASSWORD";
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
  return checked.ok ? ok(checked.value.right) : checked;
}

/** Tries once more where somebody has registered the address at the same moment. */
async function afterRegistration<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== "customers_email") throw error;
    return work();
  }
}

/** Everybody who may run the shop. For administrators. */
export async function listAdministrators(
  ctx: ShopContext,
  url: string,
): Promise<Result<Page<Administrator>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectAdministrators(ctx, MOST_LISTED);
  const people = rows.map(({ id, email, created_at, ...name }) => ({
    id,
    email,
    name: nameOf(name),
    date_joined: created_at.toISOString(),
    is_you: id === admin.value.customerId,
  }));
  return ok(pageOf(people, people.length, { url, limit: MOST_LISTED, offset: 0 }));
}

/**
 * Takes the role from an administrator and ends their sessions and reset links at once; the account stays as a customer's.
 * The last one can't be removed. For administrators.
 */
export async function removeAdministrator(
  ctx: ShopContext,
  id: number,
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { customerId } = admin.value;
  return inTransaction(ctx, async (tx) => {
    const all = await lockAdministrators(tx);
    // Two may be removing each other.
    if (!all.some((one) => one.id === customerId)) return failed(NO_LONGER);
    const removed = all.find((one) => one.id === id);
    if (!removed) return failed(NO_SUCH);
    if (all.length === 1) return failed(LAST_ONE);
    await demoteAdministrator(tx, id);
    await endAccess(tx, id, null);
    const before = { name: nameOf(removed) || `customer ${id}`, role: "admin" };
    const after = { ...before, role: "customer" };
    await recordChange(tx, { what: "administrator.removed", id, before, after });
    await recordEvent(tx, {
      kind: "administrator-removed",
      personId: id,
      role: "admin",
      actorId: customerId,
    });
    return ok();
  });
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
