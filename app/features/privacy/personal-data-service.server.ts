import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import {
  eraseAccount,
  lockAccount,
  lockNamedAccount,
  readProfile,
  serializeChanges,
} from "#app/features/account/account-service.server.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import {
  readOwnEvents,
  recordEvent,
} from "#app/features/account/audit-log/security-event-service.server.ts";
import { readEmailConfirmation } from "#app/features/account/email-confirmation/email-confirmation-service.server.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { confirmPassword } from "#app/features/account/password/password-service.server.ts";
import { readSessions } from "#app/features/account/sessions/session-service.server.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import { readCart } from "#app/features/cart/cart-service.server.ts";
import {
  exportComplaints,
  forgetComplaints,
  hasOpenComplaint,
} from "#app/features/complaints/complaint-service.server.ts";
import { listAddresses } from "#app/features/delivery/addresses/address-service.server.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { readBusiness } from "#app/features/orders/business/business-service.server.ts";
import { listOwnClaims } from "#app/features/orders/claims/claim-list-service.server.ts";
import { listOrders } from "#app/features/orders/order-service.server.ts";
import { exportQuotes, forgetQuotes } from "#app/features/quotes/quote-service.server.ts";
import { listOwnReviews } from "#app/features/reviews/review-service.server.ts";
import {
  forgetStockAlerts,
  listOwnStockAlerts,
} from "#app/features/stock-alerts/stock-alert-service.server.ts";
import { listOwnWishes } from "#app/features/wishlist/wishlist-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { WorkLimit } from "#app/shared/work-limit.ts";
import { withdrawConsents } from "./consent-queries.server.ts";
import { readConsentRecords } from "./consent-service.server.ts";
import {
  blankClaims,
  blankOrders,
  deletePersonalRows,
  lockCart,
  lockOrders,
  selectErasureBlocker,
  selectJustErased,
  selectNotes,
  selectReturnedOrders,
} from "./personal-data-queries.server.ts";
import type { PersonalData } from "./personal-data-schema.ts";

/** The messages to a customer about why the account can't be erased yet. */
const NOT_YET = {
  order: "You have an open order. Please wait until it is delivered, or cancel it first.",
  claim: "You have an open claim. Please wait until it is resolved, or withdraw it first.",
  complaint: "You have an open complaint. Please wait until it is resolved.",
  refund: "We still owe you a refund. Please wait until it has reached you.",
};
/** The same messages for an owner whom the customer has asked. */
const CUSTOMER_NOT_YET: typeof NOT_YET = {
  order: "This customer has an open order. Wait until it is delivered, or cancel it first.",
  claim: "This customer has an open claim. Resolve it first.",
  complaint: "This customer has an open complaint. Resolve it first.",
  refund: "We still owe this customer a refund. Send it first.",
};
const NOT_FOUND = shopError("not-found", "Customer not found");
const ON_STAFF = shopError(
  "conflict",
  "This person is on the staff. Remove them from the staff first.",
);
const EXPORTS_OWN = shopError(
  "conflict",
  "This person is on the staff. They can download their data under My Profile.",
);
const OTHER_NAME = fieldError("name", "This isn't the name of this customer.");
const YOU_ARE_STAFF = shopError(
  "conflict",
  "You are on the staff. Ask an owner of the shop to remove you from the staff first, then erase your account.",
);
const PASSWORD_CHANGED = fieldError("password", "Your password has just been changed.");

const EXPORTS_PER_HOUR = 10;
/** One export at a time, because a customer may have thousands of orders, all held in memory. */
const collecting = new WorkLimit({ atOnce: 1, waiting: 20 });
const ALL = { limit: 100_000, offset: 0, url: "" };
/** The most accounts swept per run. */
const MAX_SWEPT = 1_000;

/**
 * Exports all data of the current user, and records a security event. Rate-limited, because it reads everything that was ever
 * ordered.
 */
export async function exportPersonalData(ctx: ShopContext): Promise<Result<PersonalData>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, role } = actor.value;
  const limit = { what: "export", customerId, max: EXPORTS_PER_HOUR };
  const allowed = await limitCustomer(ctx, limit);
  if (!allowed.ok) return allowed;
  await recordEvent(ctx, { kind: "own-data-exported", personId: customerId, role });
  return collecting.run(() => collectData(ctx, customerId));
}

/**
 * Exports all data of a customer who has asked the shop for it, like `exportPersonalData`. Recorded in the audit log and as a
 * security event. For owners.
 */
export async function exportOnRequest(
  ctx: ShopContext,
  customerId: number,
): Promise<Result<PersonalData>> {
  const owner = requirePermission(ctx, "customers.export");
  if (!owner.ok) return owner;
  const { customerId: actorId, sessionId } = owner.value;
  const recorded = await inTransaction(ctx, async (tx) => {
    const account = await lockNamedAccount(tx, customerId);
    if (!account) return failed(NOT_FOUND);
    if (account.role === "admin") return failed(EXPORTS_OWN);
    const after = { asked: "by the customer" };
    await recordChange(tx, { what: "customer.exported", id: customerId, before: null, after });
    await recordEvent(tx, { kind: "customer-exported", personId: customerId, actorId });
    return ok();
  });
  if (!recorded.ok) return recorded;
  const customer = { customerId, sessionId, role: "customer", staffRole: null } as const;
  const asCustomer = { ...ctx, actor: { ...customer, mustConfirm: false } };
  return collecting.run(() => collectData(asCustomer, customerId));
}

async function collectData(ctx: ShopContext, customerId: number): Promise<Result<PersonalData>> {
  const profile = await readProfile(ctx);
  if (!profile.ok) return profile;
  const confirmation = await readEmailConfirmation(ctx);
  if (!confirmation.ok) return confirmation;
  const addresses = await listAddresses(ctx, ALL);
  if (!addresses.ok) return addresses;
  const business = await readBusiness(ctx);
  if (!business.ok) return business;
  const orders = await listOrders(ctx, ALL, Number.POSITIVE_INFINITY);
  if (!orders.ok) return orders;
  const sessions = await readSessions(ctx, customerId);
  const { reviews, reported } = await listOwnReviews(ctx, customerId, ALL);
  return ok({
    profile: { ...profile.value, email: shownEmail(profile.value.email) },
    email_confirmed_at: confirmation.value.confirmed_at,
    addresses: addresses.value.results,
    business: business.value,
    cart: await readCart(ctx),
    orders: orders.value.results,
    claims: await listOwnClaims(ctx, customerId, ALL.limit),
    complaints: await exportComplaints(ctx, customerId, ALL.limit),
    quotes: await exportQuotes(ctx, customerId, ALL.limit),
    wishlist: await listOwnWishes(ctx, customerId),
    stock_alerts: await listOwnStockAlerts(ctx, customerId),
    reviews,
    reported_reviews: reported,
    consents: await readConsentRecords(ctx, customerId, ALL.limit),
    returned_orders: await selectReturnedOrders(ctx, customerId, ALL.limit),
    shop_notes: await selectNotes(ctx, customerId),
    security_events: await readOwnEvents(ctx, customerId, ALL.limit),
    sessions: sessions.map(({ id, is_this, ...device }) => device),
  });
}

/** Erases the current user's account, if the password is correct. */
export async function erasePerson(ctx: ShopContext, password: string): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, role } = actor.value;
  if (role === "admin") return failed(YOU_ARE_STAFF);
  const checked = await confirmPassword(ctx, customerId, password, "password");
  if (!checked.ok) return checked;
  return inTransaction(ctx, async (tx) => {
    await waitForOrders(tx, customerId);
    // Blocks new orders until the commit.
    if (!(await lockAccount(tx, customerId, checked.value))) return failed(PASSWORD_CHANGED);
    return eraseLocked(tx, customerId, NOT_YET);
  });
}

/**
 * Erases a customer who has asked the shop for it, by the rules of `erasePerson`. `name` is the customer's name, typed as a
 * confirmation. For owners.
 */
export async function eraseOnRequest(
  ctx: ShopContext,
  customerId: number,
  name: string,
): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "customers.erase");
  if (!owner.ok) return owner;
  const { customerId: actorId } = owner.value;
  return inTransaction(ctx, async (tx) => {
    await waitForOrders(tx, customerId);
    const account = await lockNamedAccount(tx, customerId);
    if (!account) return failed(NOT_FOUND);
    if (account.role === "admin") return failed(ON_STAFF);
    if (comparable(name) !== comparable(account.name)) return failed(OTHER_NAME);
    const erased = await eraseLocked(tx, customerId, CUSTOMER_NOT_YET, actorId);
    if (!erased.ok) return erased;
    // The audit log can't be altered, so the entry has no name.
    const before = { asked: "by the customer" };
    await recordChange(tx, { what: "customer.erased", id: customerId, before, after: null });
    return ok();
  });
}

/**
 * Waits until no order is being placed for a customer. An order locks its cart before the account, so an erasure that locked the
 * account first would deadlock with it.
 */
async function waitForOrders(tx: TransactionContext, customerId: number): Promise<void> {
  await serializeChanges(tx, customerId);
  await lockCart(tx, customerId);
}

function comparable(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Erases an account, locked by the transaction, unless an order, claim or complaint is open or a refund is due.
 *
 * - Deleted: profile, addresses, cart, wishlist, stock alerts, emails, sessions, the shop's notes, texts typed about orders.
 * - Anonymised: orders (tax law requires them; invoices stay as issued), claims, complaints, quotes and reviews, and security
 *   events for a year.
 * - Withdrawn, but stored as proof: consents.
 *
 * `actorId` is set if someone other than the customer erases it.
 */
async function eraseLocked(
  tx: TransactionContext,
  customerId: number,
  notYet: typeof NOT_YET,
  actorId?: number,
): Promise<Result<undefined>> {
  await lockOrders(tx, customerId);
  const blocker = await selectErasureBlocker(tx, customerId);
  if (blocker) return failed(shopError("conflict", notYet[blocker]));
  if (await hasOpenComplaint(tx, customerId)) {
    return failed(shopError("conflict", notYet.complaint));
  }
  await forgetPerson(tx, customerId);
  await eraseAccount(tx, customerId);
  await recordEvent(tx, { kind: "account-erased", personId: customerId, actorId });
  return ok();
}

async function forgetPerson(tx: TransactionContext, customerId: number): Promise<void> {
  await deletePersonalRows(tx, customerId);
  await forgetStockAlerts(tx, customerId);
  await withdrawConsents(tx, customerId);
  await blankOrders(tx, customerId);
  await blankClaims(tx, customerId);
  await forgetComplaints(tx, customerId);
  await forgetQuotes(tx, customerId);
}

/**
 * Deletes stray data of accounts that were erased in the last day, such as a consent or a cart: a request that started earlier may
 * have written it after the erasure.
 */
export async function sweepErasedAccounts(ctx: ShopContext): Promise<void> {
  for (const customerId of await selectJustErased(ctx, MAX_SWEPT)) {
    await inTransaction(ctx, async (tx) => {
      await forgetPerson(tx, customerId);
      return ok();
    });
  }
}
