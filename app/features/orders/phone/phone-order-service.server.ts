import { createHash } from "node:crypto";
import {
  type Actor,
  brokenConstraint,
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import {
  addPhoneCustomer,
  EMAIL_TAKEN,
  lockPhoneCustomer,
  unknownPassword,
} from "#app/features/account/phone-customer-service.server.ts";
import { addAddressOf } from "#app/features/delivery/addresses/address-service.server.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { findKey, takeGiven } from "../place/place-order-queries.server.ts";
import { placeTaken } from "../place/place-order-service.server.ts";
import type { PhoneOrderInput } from "./phone-order-schema.ts";

const SENT_BEFORE = shopError(
  "conflict",
  "This order was already sent, with other details. Look for it under Orders before you place it again.",
);
const FOR_ONESELF = shopError("conflict", "Place an order of your own in the shop.");

/** The error for a changed order sent with the key of one already placed, whose response may have been lost. */
function placedBefore(order_id: number | null): ShopError {
  if (order_id === null) return SENT_BEFORE;
  const message = `Order #${order_id} was already placed, without your latest changes.`;
  return { ...shopError("conflict", message), details: { order_id } };
}

/**
 * Places an order for a caller, under the usual rules for stock, prices and limits. The same transaction adds the caller and the
 * address if they are new. Leaves the caller's cart alone. Sends emails only if the caller has an email address. Idempotent by key:
 * a repeated call returns the existing order, and a different order with the same key is refused with the `order_id` of the
 * existing one. A refused order doesn't use up its key. For administrators.
 */
export async function placePhoneOrder(
  ctx: ShopContext,
  input: PhoneOrderInput,
  key: string,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (input.customer_id === admin.value.customerId) return failed(FOR_ONESELF);
  const password = input.customer_id === undefined ? await unknownPassword(ctx) : ok("");
  if (!password.ok) return password;
  try {
    const placed = await inTransaction(ctx, (tx) =>
      place(tx, input, { key, admin: admin.value, password_hash: password.value }),
    );
    return placed.ok ? readAdminOrder(ctx, placed.value) : placed;
  } catch (error) {
    // Someone registered with this email at the same moment.
    if (brokenConstraint(error) === "customers_email") return failed(EMAIL_TAKEN);
    throw error;
  }
}

interface Request {
  key: string;
  admin: Actor;
  password_hash: string;
}

/** Places the order and returns its number. */
async function place(
  tx: TransactionContext,
  input: PhoneOrderInput,
  request: Request,
): Promise<Result<number>> {
  const { key, admin } = request;
  const request_hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const found = await callerOf(tx, input, request);
  if (!found.ok) return found;
  const customerId = found.value;
  const locked = await lockPhoneCustomer(tx, customerId, {});
  if (!locked.ok) return locked;
  // The lock on the customer makes other requests with this key wait.
  const earlier = await findKey(tx, customerId, key);
  if (earlier && earlier.request_hash !== request_hash)
    return failed(placedBefore(earlier.order_id));
  if (earlier?.order_id) return ok(earlier.order_id);
  // Stored only now, because a repeated request must not bring back an email that was removed.
  const { email, address: { phone } = {} } = input;
  const caller = await lockPhoneCustomer(tx, customerId, { email, phone });
  if (!caller.ok) return caller;
  const address = await addressOf(tx, customerId, input);
  if (!address.ok) return address;
  const terms = await termsOf(tx, customerId);
  const taken = await takeGiven(
    tx,
    { customer_id: customerId, key, request_hash, address_id: address.value },
    input.lines,
  );
  const placed = await placeTaken(tx, {
    customerId,
    taken,
    terms,
    key,
    input,
    source: "phone",
    by: { role: "admin", id: admin.customerId },
    messages: caller.value.email === null ? [] : ["order-placed"],
  });
  if (!placed.ok) return placed;
  const { id } = await placed.value();
  const { lines, payment_method } = input;
  await recordChange(tx, {
    what: "order.placed-by-phone",
    id,
    before: null,
    after: { customer: customerId, lines, payment_method },
  });
  return ok(id);
}

async function callerOf(
  tx: TransactionContext,
  { customer_id, address, email }: PhoneOrderInput,
  { key, admin, password_hash }: Request,
): Promise<Result<number>> {
  if (customer_id !== undefined) return ok(customer_id);
  if (!address) return failed(fieldError("address", "A new caller needs an address."));
  const { first_name, last_name, phone } = address;
  const added = await addPhoneCustomer(
    tx,
    { first_name, last_name, phone, email },
    { key: `${admin.customerId} ${key}`, password_hash },
  );
  if (!added.ok) return added;
  const { id, isNew } = added.value;
  if (isNew) {
    const after = { by: "phone", email: email !== undefined };
    await recordChange(tx, { what: "customer.added", id, before: null, after });
  }
  return ok(id);
}

async function addressOf(
  tx: TransactionContext,
  customerId: number,
  { address_id, address }: PhoneOrderInput,
): Promise<Result<number>> {
  if (address_id !== undefined) return ok(address_id);
  if (!address) return failed(fieldError("address", "Choose an address, or enter one."));
  const added = await addAddressOf(tx, customerId, { ...address, is_default: false });
  return added.ok ? ok(added.value.id) : added;
}
