import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { lockCredentials, selectCustomer } from "../account-queries.server.ts";
import { recordChange } from "../audit-log/audit-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { endAccess } from "../password/password-service.server.ts";
import { requirePermission } from "../staff/require-permission.server.ts";
import { lockStaff } from "../staff/staff-queries.server.ts";
import { deleteFactor } from "./second-factor-queries.server.ts";

const NOT_ON = shopError("conflict", "This person has no second factor.");
const NOT_STAFF = shopError("not-found", "This person isn't on the staff.");
const UNKNOWN = shopError("not-found", "No member of the staff has this email.");

/** Turns the current user's second factor off, with its passkeys and recovery codes. */
export async function turnOffFactor(ctx: ShopContext): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId: id } = staff.value;
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteFactor(tx, id))) return failed(NOT_ON);
    await recordEvent(tx, { kind: "second-factor-off", personId: id, role: "admin" });
    const before = { "second factor": true };
    await recordChange(tx, { what: "staff.second-factor-off", id, before, after: null });
    return ok();
  });
}

/** Removes the lost second factor of another member of staff, and ends their sessions. For owners. */
export async function resetFactor(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId: actorId } = owner.value;
  return inTransaction(ctx, async (tx) => {
    const isStaff = (await lockStaff(tx)).some((person) => person.id === id);
    if (!isStaff) return failed(NOT_STAFF);
    if (!(await deleteFactor(tx, id))) return failed(NOT_ON);
    await endAccess(tx, id, null);
    await recordEvent(tx, { kind: "second-factor-reset", personId: id, role: "admin", actorId });
    const { first_name, last_name } = await selectCustomer(tx, id);
    const name = `${first_name} ${last_name}`.trim() || `customer ${id}`;
    const before = { name, "second factor": true };
    await recordChange(tx, { what: "staff.second-factor-reset", id, before, after: { name } });
    return ok();
  });
}

/**
 * Like `resetFactor`, for the operator, who has access to the server and helps when the last owner has lost their second factor.
 */
export async function resetFactorByEmail(
  ctx: ShopContext,
  email: string,
): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockCredentials(tx, email);
    if (person?.role !== "admin") return failed(UNKNOWN);
    if (!(await deleteFactor(tx, person.id))) return failed(NOT_ON);
    const keys = await endAccess(tx, person.id, null);
    const detail = ["by the operator of the server", keys].filter(Boolean).join("; ");
    await recordEvent(tx, {
      kind: "second-factor-reset",
      personId: person.id,
      role: "admin",
      detail,
    });
    return ok();
  });
}
