import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import {
  eraseAccount,
  holdAccount,
  readProfile,
} from "#app/features/account/account-service.server.ts";
import {
  readOwnEvents,
  recordEvent,
} from "#app/features/account/audit-log/security-event-service.server.ts";
import { confirmPassword } from "#app/features/account/password/password-service.server.ts";
import { readCart } from "#app/features/cart/cart-service.server.ts";
import { listAddresses } from "#app/features/delivery/addresses/address-service.server.ts";
import { listOrders } from "#app/features/orders/order-service.server.ts";
import { listOwnReviews } from "#app/features/reviews/review-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { withdrawConsents } from "./consent-queries.server.ts";
import { readConsentRecords } from "./consent-service.server.ts";
import {
  blankDeliveries,
  deletePersonalRows,
  selectUnfinished,
} from "./personal-data-queries.server.ts";
import type { PersonalData } from "./personal-data-schema.ts";

const UNFINISHED = {
  order: "An order is still under way. Please wait for it, or cancel it first.",
  refund: "We still owe you a refund. Please wait until it has reached you.",
};
const PASSWORD_CHANGED = fieldError("password", "Your password has just been changed.");

const EVERYTHING = { limit: 100_000, offset: 0, url: "" };

/** All that the shop keeps of the acting person. */
export async function exportPersonalData(ctx: ShopContext): Promise<Result<PersonalData>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const profile = await readProfile(ctx);
  if (!profile.ok) return profile;
  const addresses = await listAddresses(ctx, EVERYTHING);
  if (!addresses.ok) return addresses;
  const orders = await listOrders(ctx, EVERYTHING);
  if (!orders.ok) return orders;
  const { role } = actor.value;
  await recordEvent(ctx, { kind: "own-data-exported", personId: customerId, role });
  const { reviews, reported } = await listOwnReviews(ctx, customerId, EVERYTHING);
  return ok({
    profile: profile.value,
    addresses: addresses.value.results,
    cart: await readCart(ctx),
    orders: orders.value.results,
    reviews,
    reported_reviews: reported,
    consents: await readConsentRecords(ctx, customerId, EVERYTHING.limit),
    security_events: await readOwnEvents(ctx, customerId, EVERYTHING.limit),
  });
}

/**
 * Erases the acting person after their password: account, addresses, cart and messages go; orders stay without the person
 * and invoices as they were issued, as tax law asks, reviews stay without a name, and consents end and stay as the proof.
 * Not while a parcel is still to come or money is due to them. The record of security events stays for its year, as the
 * law asks; it names nobody.
 */
export async function erasePerson(ctx: ShopContext, password: string): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, role } = actor.value;
  if (role === "admin")
    return failed(shopError("conflict", "An administrator's account can't be erased."));
  const checked = await confirmPassword(ctx, customerId, password, "password");
  if (!checked.ok) return checked;
  return inTransaction(ctx, async (tx) => {
    // From here on no order can be placed.
    if (!(await holdAccount(tx, customerId, checked.value))) return failed(PASSWORD_CHANGED);
    const reason = await selectUnfinished(tx, customerId);
    if (reason) return failed(shopError("conflict", UNFINISHED[reason]));
    await deletePersonalRows(tx, customerId);
    await withdrawConsents(tx, customerId);
    await blankDeliveries(tx, customerId);
    await eraseAccount(tx, customerId);
    await recordEvent(tx, { kind: "account-erased", personId: customerId });
    return ok();
  });
}
