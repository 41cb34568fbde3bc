import { inTransaction, type ShopContext } from "#app/database/context.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import { checkedUrl, Refusal } from "#app/shared/internet/public-request.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { lockPerson } from "./delivery/recipient-queries.server.ts";
import { kindsOf, NOTIFICATION_KINDS } from "./notification-kinds.ts";
import type { Notifications, SubscriptionInput } from "./notification-schema.ts";
import { shopKeyOf } from "./shop-key.server.ts";
import {
  deleteSubscription,
  renewSubscription,
  selectSubscriptions,
  upsertSubscription,
} from "./subscription-queries.server.ts";

const NOT_FOUND = shopError("not-found", "This browser no longer gets notifications.");
const NOT_YOURS = fieldError("kinds", "Your role doesn't include this kind.");
const OLD_KEY = shopError("conflict", "The shop has another key now. Turn notifications on again.");

/** The data that a browser needs to turn notifications on, and the current user's browsers that have them on. */
export async function readNotifications(
  ctx: ShopContext,
  keys: SigningKeys,
): Promise<Result<Notifications>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const rows = await selectSubscriptions(ctx, staff.value.customerId);
  const browsers = rows.map(({ created_at, kinds, ...row }) => ({
    ...row,
    kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)),
    created_at: created_at.toISOString(),
  }));
  const { publicKey } = shopKeyOf(keys);
  return ok({ shop_key: publicKey, kinds: kindsOf(staff.value.staffRole), browsers });
}

/** Turns notifications on in the current user's browser, or changes their kinds. */
export async function subscribe(
  ctx: ShopContext,
  input: SubscriptionInput,
  jwtKey: SigningKeys,
): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId, staffRole } = staff.value;
  const allowed = kindsOf(staffRole);
  const kinds = [...new Set(input.kinds)];
  if (!kinds.every((kind) => allowed.includes(kind))) return failed(NOT_YOURS);
  if (input.shop_key !== shopKeyOf(jwtKey).publicKey) return failed(OLD_KEY);
  const endpoint = checkedEndpoint(input.endpoint);
  if (!endpoint.ok) return endpoint;
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, customerId);
    await upsertSubscription(tx, {
      customer_id: customerId,
      session_id: sessionId,
      endpoint: endpoint.value,
      ...input.keys,
      shop_key: input.shop_key,
      kinds,
      agent: ctx.origin?.agent ?? "",
    });
    return ok();
  });
}

/** Stores the session of the current user's browser, so that notifications end at log-out. */
export async function renew(ctx: ShopContext, endpoint: string): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  await renewSubscription(ctx, { customerId, sessionId, endpoint });
  return ok();
}

/** Turns notifications off in one of the current user's browsers. */
export async function unsubscribe(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  return (await deleteSubscription(ctx, staff.value.customerId, id)) ? ok() : failed(NOT_FOUND);
}

/** Checks the URL. Its host name is looked up and checked whenever a notification is sent. */
function checkedEndpoint(endpoint: string): Result<string> {
  try {
    return ok(checkedUrl(endpoint).href);
  } catch (error) {
    if (error instanceof Refusal) return failed(fieldError("endpoint", error.message));
    throw error;
  }
}
