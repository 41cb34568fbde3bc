import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { holdAccount, readProfile } from "#app/features/account/account-service.server.ts";
import { limitFromNetwork } from "#app/features/account/login/attempt-service.server.ts";
import { queueEmail, queueEmailTo } from "#app/features/email/outbox-service.server.ts";
import { newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { failed, ok, type Result, unwrap } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  countSentToday,
  countWaiting,
  deleteByToken,
  deleteOldAlerts,
  deletePersonsAlerts,
  insertAlert,
  lockAlerts,
  lockDue,
  lockPack,
  markQueued,
  postpone,
  selectPack,
  selectPersonsAlerts,
} from "./stock-alert-queries.server.ts";
import type { OwnStockAlert, StockAlert, StockAlertInput, Stopped } from "./stock-alert-schema.ts";
import { ALERT_TEXT } from "./stock-alert-text.ts";

const NO_SUCH_PACK = shopError("not-found", "This pack isn't sold any more.");
const IN_STOCK = shopError("conflict", "This pack is back in stock: reload the page to order it.");
const OTHER_TEXT = shopError(
  "conflict",
  "The text has changed. Reload the page and read it again.",
);
const TOO_MANY = shopError("conflict", "This address is waiting for too many packs already.");
const UNKNOWN_LINK = shopError(
  "not-found",
  "This link no longer works: it has been used, or its alert has ended.",
);

const MAX_WAITING = 20;
/** Maximum emails of this kind to one address in 24 hours. */
const MAX_A_DAY = 3;
const BATCH = 50;
/** The name of the lock that lets only one process queue emails. */
const SENDING = "sending";
const OWN_LIMIT = 1_000;

/**
 * Registers an email for when a sold-out pack is back in stock. Customers get it at their account's address; others give an
 * address. Idempotent. Limited per network and address.
 */
export async function requestAlert(
  ctx: ShopContext,
  input: StockAlertInput,
  rateLimitScale: number,
): Promise<Result<StockAlert>> {
  if (input.text_version !== ALERT_TEXT.version) return failed(OTHER_TEXT);
  const pack = await selectPack(ctx, input.pack_id);
  if (!pack) return failed(NO_SUCH_PACK);
  if (pack.stock > 0) return failed(IN_STOCK);
  const address = await findAddress(ctx, input);
  if (!address.ok) return address;
  const allowed = await limitFromNetwork(ctx, {
    what: "stock alert",
    max: 30,
    scale: rateLimitScale,
  });
  if (!allowed.ok) return allowed;
  const email = address.value.toLowerCase();
  // Counted per person, so that strangers who give a customer's address can't use up the customer's own limit.
  const person_id = ctx.actor?.customerId ?? null;
  return inTransaction(ctx, async (tx) => {
    const held = person_id === null ? ok() : await holdAccount(tx, person_id);
    if (!held.ok) return held;
    await lockAlerts(tx, email);
    if (!(await lockPack(tx, pack.id))) return failed(NO_SUCH_PACK);
    await insertAlert(tx, {
      pack_id: pack.id,
      person_id,
      email,
      token: newLinkToken(),
      text_version: input.text_version,
    });
    if ((await countWaiting(tx, { email, person_id })) > MAX_WAITING) return failed(TOO_MANY);
    return ok({ email: address.value });
  });
}

async function findAddress(ctx: ShopContext, { email }: StockAlertInput): Promise<Result<string>> {
  if (!ctx.actor) return email ? ok(email) : failed(fieldError("email", "Email is required."));
  const profile = await readProfile(ctx);
  return profile.ok ? ok(profile.value.email) : profile;
}

/** Ends all alerts of the address that a link was sent to. */
export async function stopAlerts(ctx: ShopContext, token: string): Promise<Result<Stopped>> {
  const stopped = await deleteByToken(ctx, token);
  return stopped === undefined ? failed(UNKNOWN_LINK) : ok({ stopped });
}

/**
 * Queues the email for every alert whose pack is back in stock, once each, however many processes run this. An address gets at
 * most three a day; the others follow a day later if the pack is still in stock.
 */
export async function sendStockAlerts(ctx: ShopContext): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    found = unwrap(await inTransaction(ctx, queueBatch));
  }
}

async function queueBatch(tx: TransactionContext): Promise<Result<number>> {
  await lockAlerts(tx, SENDING);
  const due = await lockDue(tx, BATCH);
  const sentToday = await countSentToday(tx, [...new Set(due.map(({ email }) => email))]);
  const queued: number[] = [];
  for (const { id, product_id, pack_id, title, label, token, person_id, email } of due) {
    const sent = sentToday.get(email) ?? 0;
    if (sent >= MAX_A_DAY) continue;
    sentToday.set(email, sent + 1);
    const payload = { product_id, pack_id, title, label, token };
    if (person_id === null) await queueEmailTo(tx, { name: "", email }, "back-in-stock", payload);
    else await queueEmail(tx, person_id, "back-in-stock", payload);
    queued.push(id);
  }
  await markQueued(tx, queued);
  const late = due.map(({ id }) => id).filter((id) => !queued.includes(id));
  await postpone(tx, late);
  return ok(due.length);
}

/** Deletes alerts 30 days after their email, or after a year of waiting. */
export function sweepStockAlerts(ctx: ShopContext): Promise<void> {
  return deleteOldAlerts(ctx);
}

/** A customer's alerts, and those for their confirmed address, for the export of personal data. Callers check the permission. */
export async function listOwnStockAlerts(
  ctx: ShopContext,
  personId: number,
): Promise<OwnStockAlert[]> {
  const rows = await selectPersonsAlerts(ctx, personId, OWN_LIMIT);
  return rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}

/** Deletes a customer's alerts, and those for their confirmed address. Callers check the permission. */
export async function forgetStockAlerts(tx: TransactionContext, personId: number): Promise<void> {
  await deletePersonsAlerts(tx, personId);
}
