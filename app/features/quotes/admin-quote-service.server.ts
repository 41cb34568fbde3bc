import { isDeepStrictEqual } from "node:util";
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
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { amountRefusal } from "#app/features/payments/payable-amount.ts";
import { offeredMethods } from "#app/features/payments/payment-methods.ts";
import { newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { DAY_MS, indiaDay } from "#app/shared/india-time.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import { outdatedReason } from "./quote-line-rule.ts";
import {
  countQuotes,
  insertQuote,
  lockQuote,
  type QuoteContent,
  type QuoteLine,
  replaceLines,
  selectAttempt,
  selectLines,
  selectPacks,
  selectQuote,
  selectQuotes,
  takeQuoteSerial,
  updateQuote,
} from "./quote-queries.server.ts";
import {
  type AdminQuote,
  type AdminQuoteQuery,
  type ListedQuote,
  QUOTE_METHODS,
  type QuoteChange,
  type QuoteInput,
  type QuoteTransition,
} from "./quote-schema.ts";
import { nameOf, toAdminQuote } from "./quote-shape.server.ts";
import { isAllowedTransition, quoteNumber, quoteTotal, stateOn } from "./quote-states.ts";

const NOT_FOUND = shopError("not-found", "Quote not found");
const NOT_A_DRAFT = shopError(
  "conflict",
  "This quote has been sent or withdrawn, so it can't be changed. Write a new one.",
);
const CHANGED = changedVersion("this quote");
const FIRST_VERSION = 1;
const STATE_CHANGED = shopError("conflict", "Someone else changed this quote. Check it again.");
const IN_THE_PAST = fieldError("valid_until", "The last day can't be in the past.");
const TOO_FAR = fieldError("valid_until", "A quote can be valid for at most a year.");
const NOT_ON_SALE = fieldError("lines", "A pack is no longer on sale. Remove it.");

/** One page of quotes, newest first. For administrators. */
export async function listQuotes(
  ctx: ShopContext,
  query: AdminQuoteQuery & { url: string },
): Promise<Result<BoundedPage<ListedQuote>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const today = indiaDay(new Date());
  const [rows, count] = await Promise.all([
    selectQuotes(ctx, { ...query, today }),
    countQuotes(ctx, { ...query, today }, countingLimit(query)),
  ]);
  const quotes = rows.map((row) => ({
    id: row.id,
    number: quoteNumber(row),
    state: stateOn(row, today),
    name: nameOf(row),
    total: toRupees(row.total_paise),
    valid_until: row.valid_until,
    created_at: row.created_at.toISOString(),
    order_id: row.order_id,
  }));
  return ok(boundedPageOf(quotes, count, query));
}

/** Returns one quote. Includes the customer's link for staff who can change quotes. For administrators. */
export async function readAdminQuote(
  ctx: ShopContext,
  id: number,
  publicUrl: string,
): Promise<Result<AdminQuote>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const row = await selectQuote(ctx, id);
  if (!row) return failed(NOT_FOUND);
  const quote = toAdminQuote(row, await selectLines(ctx, [row]), publicUrl);
  return ok(mayDo(ctx, "quotes.change") ? quote : { ...quote, url: null });
}

/**
 * Creates a draft with the next number, and the customer if new. Idempotent by attempt: a repeated call returns the same quote, and
 * updates the draft if the content differs, as when a form is corrected after a lost response. For administrators.
 */
export async function createQuote(
  ctx: ShopContext,
  input: QuoteInput,
): Promise<Result<{ id: number }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const password = input.customer ? await unknownPassword(ctx) : ok("");
  if (!password.ok) return password;
  try {
    return await inTransaction(ctx, (tx) => create(tx, input, admin.value, password.value));
  } catch (error) {
    // Someone registered with this email at the same moment.
    if (brokenConstraint(error) === "customers_email") return failed(EMAIL_TAKEN);
    throw error;
  }
}

async function create(
  tx: TransactionContext,
  input: QuoteInput,
  admin: Actor,
  password_hash: string,
): Promise<Result<{ id: number }>> {
  const customer = await customerOf(tx, input, { admin, password_hash });
  if (!customer.ok) return customer;
  const customer_id = customer.value;
  // Makes other requests with the same attempt wait.
  const locked = await lockPhoneCustomer(tx, customer_id, {});
  if (!locked.ok) return locked;
  const earlier = await selectAttempt(tx, customer_id, input.attempt);
  if (earlier) return replaceContent(tx, earlier.id, { ...input, version: FIRST_VERSION });
  const content = await contentOf(tx, input);
  if (!content.ok) return content;
  const { lines, ...terms } = content.value;
  const year = Number(indiaDay(new Date()).slice(0, 4));
  const serial = await takeQuoteSerial(tx, year);
  const { attempt } = input;
  const id = await insertQuote(tx, { ...terms, customer_id, year, serial, attempt });
  await replaceLines(tx, { customer_id, id }, lines);
  const after = { customer: customer_id, ...recorded(content.value) };
  await recordChange(tx, { what: "quote.created", id, before: null, after });
  return ok({ id });
}

async function customerOf(
  tx: TransactionContext,
  { customer_id, customer, attempt }: QuoteInput,
  { admin, password_hash }: { admin: Actor; password_hash: string },
): Promise<Result<number>> {
  if (customer_id !== undefined) return ok(customer_id);
  if (!customer) return failed(fieldError("customer", "Choose a customer, or enter a new one."));
  const key = `${admin.customerId} quote ${attempt}`;
  const added = await addPhoneCustomer(tx, customer, { key, password_hash });
  if (!added.ok) return added;
  const { id, isNew } = added.value;
  if (isNew) {
    const after = { by: "quote", email: customer.email !== undefined };
    await recordChange(tx, { what: "customer.added", id, before: null, after });
  }
  return ok(id);
}

type Content = QuoteContent & { lines: QuoteLine[] };

/**
 * The content of a quote as it is stored. Fails if a price is above the MRP, a pack isn't on sale, or the last day has passed or is
 * more than a year away.
 */
async function contentOf(
  tx: TransactionContext,
  input: Pick<QuoteInput, "lines" | "delivery_charge" | "note" | "valid_until">,
): Promise<Result<Content>> {
  const { valid_until, note, delivery_charge } = input;
  const now = Date.now();
  if (valid_until < indiaDay(new Date(now))) return failed(IN_THE_PAST);
  if (valid_until > indiaDay(new Date(now + 366 * DAY_MS))) return failed(TOO_FAR);
  const packs = new Map(
    (
      await selectPacks(
        tx,
        input.lines.map(({ pack_id }) => pack_id),
      )
    ).map((pack) => [pack.id, pack]),
  );
  const lines: QuoteLine[] = [];
  for (const { pack_id, quantity, price } of input.lines) {
    const pack = packs.get(pack_id);
    if (!pack) return failed(NOT_ON_SALE);
    const { product_id, title, label, mrp_paise, on_sale } = pack;
    if (!on_sale) {
      const message = `${title}, ${label} is no longer on sale. Remove it.`;
      return failed(fieldError("lines", message));
    }
    const price_paise = toPaise(price);
    if (price_paise > mrp_paise) {
      const most = formatRupees(toRupees(mrp_paise));
      const message = `${title}, ${label}: the price can't be above the MRP of ${most}.`;
      return failed(fieldError("lines", message));
    }
    lines.push({ pack_id, product_id, title, pack_label: label, quantity, price_paise });
  }
  const delivery_charge_paise = toPaise(delivery_charge);
  return ok({ lines, note: note.toWellFormed(), valid_until, delivery_charge_paise });
}

/** The content for the audit log, without the note, which is for the customer. */
function recorded({ lines, valid_until, delivery_charge_paise }: Content) {
  return {
    lines: lines.map(({ pack_id, quantity, price_paise }) => ({ pack_id, quantity, price_paise })),
    valid_until,
    delivery_charge_paise,
  };
}

/** Replaces the content of a draft. For administrators. */
export async function changeQuote(
  ctx: ShopContext,
  id: number,
  change: QuoteChange,
): Promise<Result<{ id: number }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, (tx) => replaceContent(tx, id, change));
}

async function replaceContent(
  tx: TransactionContext,
  id: number,
  { version, ...input }: QuoteChange,
): Promise<Result<{ id: number }>> {
  const known = await selectQuote(tx, id);
  const quote = known && (await lockQuote(tx, known));
  if (!quote) return failed(NOT_FOUND);
  const content = await contentOf(tx, input);
  if (!content.ok) return content;
  const before = recorded({ ...quote, lines: await selectLines(tx, [quote]) });
  const after = recorded(content.value);
  const { lines, ...terms } = content.value;
  // A repeated call finds its content already stored.
  if (quote.note === terms.note && isDeepStrictEqual(before, after)) return ok({ id });
  if (quote.state !== "draft") return failed(NOT_A_DRAFT);
  if (quote.version !== version) return failed(CHANGED);
  await updateQuote(tx, quote, { ...terms, version: version + 1 });
  await replaceLines(tx, quote, lines);
  await recordChange(tx, { what: "quote.changed", id, before, after });
  return ok({ id });
}

/**
 * Sends a draft, by email if the customer has an address, or withdraws a quote. Fails with a conflict if the draft is no longer the
 * `version` to send, or the quote is no longer in the state `from`. For administrators.
 */
export async function transitionQuote(
  ctx: ShopContext,
  id: number,
  { state: to, from, version }: QuoteTransition,
): Promise<Result<{ id: number }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx) => {
    const known = await selectQuote(tx, id);
    if (!known) return failed(NOT_FOUND);
    // Locked in the same sequence as when a quote is accepted.
    const customer = await lockPhoneCustomer(tx, known.customer_id, {});
    if (!customer.ok) return customer;
    const quote = await lockQuote(tx, known);
    if (!quote) return failed(NOT_FOUND);
    const now = new Date();
    const today = indiaDay(now);
    if (quote.state === to) return ok({ id });
    if (from !== undefined && from !== quote.state) return failed(STATE_CHANGED);
    if (!isAllowedTransition(quote, "admin", to, today)) return failed(STATE_CHANGED);
    if (to === "sent") {
      if (version !== undefined && version !== quote.version) return failed(STATE_CHANGED);
      if (quote.valid_until < today) return failed(IN_THE_PAST);
      const lines = await selectLines(tx, [quote]);
      const outdated = outdatedReason(lines);
      if (outdated) return failed(shopError("conflict", `${outdated} Edit the draft first.`));
      const totalPaise = quoteTotal(lines, quote.delivery_charge_paise);
      if (!isPayable(tx, totalPaise)) return failed(notPayable(totalPaise));
      const link = newLinkToken();
      await updateQuote(tx, quote, { state: to, link, sent_at: now });
      if (customer.value.email !== null) {
        await queueEmail(tx, quote.customer_id, "quote", {
          number: quoteNumber(quote),
          token: link,
          total_paise: totalPaise,
          valid_until: quote.valid_until,
        });
      }
    } else {
      await updateQuote(tx, quote, { state: to, closed_at: now });
    }
    const before = { state: quote.state };
    await recordChange(tx, { what: `quote.${to}`, id, before, after: { state: to } });
    return ok({ id });
  });
}

/** Whether any payment method offered now accepts a quote's total, in paise. */
function isPayable({ gateways }: ShopContext, totalPaise: number): boolean {
  const methods = offeredMethods(gateways).filter(({ id }) =>
    QUOTE_METHODS.some((one) => one === id),
  );
  return methods.some((method) => amountRefusal(method, totalPaise) === undefined);
}

function notPayable(totalPaise: number) {
  return shopError(
    "conflict",
    `${formatRupees(toRupees(totalPaise))} is above the limits of UPI and cash. Raise one under Settings, Payment, or write two quotes.`,
  );
}
