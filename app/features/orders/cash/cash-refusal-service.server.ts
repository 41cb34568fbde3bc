import {
  inTransaction,
  requireAdmin,
  requireCustomer,
  type ShopContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { privateSettings, shop } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { allowCashAgain, selectRefusedCash } from "./cash-refusal-queries.server.ts";
import type { CashRefusals } from "./cash-schema.ts";

/** Whether a customer with this many refused cash orders has to pay for the next one in advance. */
export function mustPayFirst(refusals: number): boolean {
  const limit = privateSettings.cashOrders.refusals;
  return limit > 0 && refusals >= limit;
}

/** The message to the customer about why cash isn't possible. */
export function payFirstMessage(): string {
  return `Earlier cash orders to you or this phone number came back unpaid, so this one has to be paid in advance. Questions? Call ${shop.phone}.`;
}

/** Whether a customer with so many cash orders that are neither delivered nor cancelled may place no other one. */
export function hasTooManyOpen(orders: number): boolean {
  const limit = privateSettings.cashOrders.openOrders;
  return limit > 0 && orders >= limit;
}

export function tooManyOpenMessage(orders: number): string {
  const open = orders === 1 ? "1 cash order that hasn't" : `${orders} cash orders that haven't`;
  return `You have ${open} been delivered yet. Choose another payment method, or order again once one has arrived. Questions? Call ${shop.phone}.`;
}

/** Whether the current customer has to pay in advance, for all addresses or for some. */
export async function readCashRefusals(ctx: ShopContext): Promise<Result<CashRefusals>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  if (!mustPayFirst(Number.MAX_SAFE_INTEGER))
    return ok({ account: false, address_ids: [], message: "" });
  const rows = await selectRefusedCash(ctx, actor.value.customerId);
  const refused = rows.filter(({ refusals }) => mustPayFirst(refusals));
  return ok({
    account: refused.some(({ address_id }) => address_id === null),
    address_ids: refused.flatMap(({ address_id }) => address_id ?? []),
    message: refused.length > 0 ? payFirstMessage() : "",
  });
}

/**
 * Whether this customer has to pay in advance, because of the account or an address's phone number. Callers check the permission.
 */
export async function paysFirst(ctx: ShopContext, customerId: number): Promise<boolean> {
  const rows = await selectRefusedCash(ctx, customerId);
  return rows.some(({ refusals }) => mustPayFirst(refusals));
}

/** Lets a customer pay in cash again, by resetting the count of refused orders. For administrators. */
export async function allowCash(ctx: ShopContext, customerId: number): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx) => {
    if (!(await allowCashAgain(tx, customerId)))
      return failed(shopError("not-found", "Customer not found"));
    const after = { cash_allowed_at: new Date().toISOString() };
    await recordChange(tx, { what: "customer.cash_allowed", id: customerId, before: null, after });
    return ok();
  });
}
