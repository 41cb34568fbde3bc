import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Session } from "../account-schema.ts";
import { removeKeysBy } from "../api-keys/api-key-service.server.ts";
import { recordChange } from "../audit-log/audit-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { endAccess } from "../password/password-service.server.ts";
import { deleteFactor } from "../second-factor/second-factor-queries.server.ts";
import { deleteOtherSessions } from "../sessions/session-queries.server.ts";
import { readSessions } from "../sessions/session-service.server.ts";
import { NO_LONGER_OWNER, withdrawInvitesBy } from "./invites/invite-service.server.ts";
import { requirePermission } from "./require-permission.server.ts";
import type { StaffRole } from "./staff-permissions.ts";
import { lockStaff, selectStaff, updateStaffRole } from "./staff-queries.server.ts";
import type { StaffMember } from "./staff-schema.ts";

const MAX_LISTED = 1_000;
const NOT_FOUND = shopError("not-found", "This person isn't on the staff.");
const LAST_OWNER = shopError(
  "conflict",
  "The shop needs an owner. Make somebody else an owner first.",
);

/** The staff, owners first. For owners. */
export async function listStaff(ctx: ShopContext, url: string): Promise<Result<Page<StaffMember>>> {
  const owner = requirePermission(ctx, "people.read");
  if (!owner.ok) return owner;
  const rows = await selectStaff(ctx, MAX_LISTED);
  const people = rows.map(({ created_at, used_at, first_name, last_name, ...row }) => ({
    ...row,
    second_factor: Boolean(row.second_factor),
    name: nameOf({ first_name, last_name }),
    date_joined: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    is_you: row.id === owner.value.customerId,
  }));
  return ok(pageOf(people, people.length, { url, limit: MAX_LISTED, offset: 0 }));
}

/**
 * Gives a member of staff another role. The last owner can't get another one. A former owner's invitations are withdrawn, and their
 * API keys deleted. For owners.
 */
export async function changeStaffRole(
  ctx: ShopContext,
  id: number,
  staff_role: StaffRole,
): Promise<Result<undefined>> {
  return changeStaff(
    ctx,
    id,
    async (tx, person, actorId) => {
      if (person.staff_role === staff_role) return ok();
      await updateStaffRole(tx, id, staff_role);
      if (staff_role !== "owner") {
        await withdrawInvitesBy(tx, id);
        await removeKeysBy(tx, id);
      }
      const name = nameOf(person) || `customer ${id}`;
      const states = {
        before: { name, role: person.staff_role },
        after: { name, role: staff_role },
      };
      await recordChange(tx, { what: "staff.role-changed", id, ...states });
      await recordEvent(tx, {
        kind: "staff-role-changed",
        personId: id,
        role: "admin",
        actorId,
        detail: `${person.staff_role} to ${staff_role}`,
      });
      return ok();
    },
    staff_role,
  );
}

/**
 * Turns a member of staff into a customer. Ends their sessions, reset links, second factor, API keys and the invitations that they
 * sent. The last owner can't be removed. For owners.
 */
export async function removeStaff(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return changeStaff(ctx, id, async (tx, person, actorId) => {
    await updateStaffRole(tx, id, null);
    await withdrawInvitesBy(tx, id);
    await deleteFactor(tx, id);
    await endAccess(tx, id, null);
    const before = { name: nameOf(person) || `customer ${id}`, role: person.staff_role };
    const after = { ...before, role: "customer" };
    await recordChange(tx, { what: "staff.removed", id, before, after });
    await recordEvent(tx, { kind: "administrator-removed", personId: id, role: "admin", actorId });
    return ok();
  });
}

type Person = Awaited<ReturnType<typeof lockStaff>>[number];

/** Changes a member of staff with all staff locked, since two owners may be changing each other. */
async function changeStaff(
  ctx: ShopContext,
  id: number,
  change: (tx: TransactionContext, person: Person, actorId: number) => Promise<Result<undefined>>,
  next: StaffRole | null = null,
): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId } = owner.value;
  return inTransaction(ctx, async (tx) => {
    const all = await lockStaff(tx);
    const isOwner = (person: Person) => person.staff_role === "owner";
    if (!all.some((person) => person.id === customerId && isOwner(person)))
      return failed(NO_LONGER_OWNER);
    const person = all.find((one) => one.id === id);
    if (!person) return failed(NOT_FOUND);
    const others = all.filter((one) => one.id !== id && isOwner(one));
    if (next !== "owner" && others.length === 0) return failed(LAST_OWNER);
    return change(tx, person, customerId);
  });
}

/** The open sessions of a member of staff, most recently used first. For owners. */
export async function listStaffSessions(
  ctx: ShopContext,
  id: number,
  url: string,
): Promise<Result<Page<Session>>> {
  const owner = requirePermission(ctx, "people.read");
  if (!owner.ok) return owner;
  if (!(await isStaff(ctx, id))) return failed(NOT_FOUND);
  const sessions = await readSessions(ctx, id, owner.value.sessionId);
  return ok(pageOf(sessions, sessions.length, { url, limit: sessions.length, offset: 0 }));
}

/**
 * Logs a member of staff out on all devices and deletes the API keys that they made, or logs the caller out on all their other
 * devices. For owners.
 */
export async function endStaffSessions(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId: actorId, sessionId } = owner.value;
  if (!(await isStaff(ctx, id))) return failed(NOT_FOUND);
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteOtherSessions(tx, id, id === actorId ? sessionId : null);
    if (id !== actorId) await removeKeysBy(tx, id);
    await recordChange(tx, {
      what: "staff.logged-out",
      id,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    await recordEvent(tx, { kind: "staff-logged-out", personId: id, role: "admin", actorId });
    return ok();
  });
}

async function isStaff(ctx: ShopContext, id: number): Promise<boolean> {
  return (await selectStaff(ctx, MAX_LISTED)).some((person) => person.id === id);
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
