import {
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import type { BusinessBuyer } from "#app/features/invoices/issue/business-buyer.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { OrderInput } from "../order-schema.ts";
import { businessOf } from "./business-buyer.ts";
import { selectBusiness, upsertBusiness } from "./business-queries.server.ts";

/** The business that the acting customer last bought for; null if none. */
export async function readBusiness(ctx: ShopContext): Promise<Result<BusinessBuyer | null>> {
  const actor = requireCustomer(ctx);
  return actor.ok ? ok(await selectBusiness(ctx, actor.value.customerId)) : actor;
}

/** The business of a new order, stored as the customer's default for the next one; null if none. */
export async function takeBusiness(
  tx: TransactionContext,
  customerId: number,
  input: Omit<OrderInput, "address_id">,
  delivery: { state: string },
): Promise<Result<BusinessBuyer | null>> {
  const business = businessOf(input, delivery);
  if (business.ok && business.value) await upsertBusiness(tx, customerId, business.value);
  return business;
}
