import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { limitFromNetwork } from "#app/features/account/login/attempt-service.server.ts";
import { lockPhoneCustomer } from "#app/features/account/phone-customer-service.server.ts";
import { addAddressOf } from "#app/features/delivery/addresses/address-service.server.ts";
import { QUOTE_DECLINED } from "#app/features/email/email-schema.ts";
import { queueEmailTo } from "#app/features/email/outbox-service.server.ts";
import { readOwnOrder } from "#app/features/orders/order-service.server.ts";
import { placeAgreedOrder } from "#app/features/orders/place/agreed-order-service.server.ts";
import { privateSettings } from "#app/settings.ts";
import { HOUR_MS, indiaDay } from "#app/shared/india-time.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { outdatedReason } from "./quote-line-rule.ts";
import {
  expireBefore,
  forgetQuotesOf,
  lockQuote,
  selectLines,
  selectQuoteByLink,
  selectSentTo,
  updateQuote,
} from "./quote-queries.server.ts";
import type { ExportedQuote, Quote, QuoteAcceptance, QuoteRefusal } from "./quote-schema.ts";
import { nameOf, toQuote } from "./quote-shape.server.ts";
import { isAllowedTransition, type QuoteState, quoteNumber, stateOn } from "./quote-states.ts";

const NO_SUCH_QUOTE = shopError(
  "not-found",
  "We don't recognise this link. Open the one in our latest message about your quote.",
);
const SWEEP_BATCH = 500;

/** Returns a quote. The token is the only permission needed. */
export async function readQuoteByLink(ctx: ShopContext, token: string): Promise<Result<Quote>> {
  const row = await selectQuoteByLink(ctx, token);
  if (!row) return failed(NO_SUCH_QUOTE);
  const lines = await selectLines(ctx, [row]);
  const order = row.order_id === null ? null : await orderOf(ctx, row.customer_id, row.order_id);
  return ok({ ...toQuote(row, lines), name: nameOf(row), order });
}

async function orderOf(
  ctx: ShopContext,
  customerId: number,
  orderId: number,
): Promise<Quote["order"]> {
  const order = await readOwnOrder(ctx, customerId, orderId);
  if (!order.ok) return null;
  const { id, status, total, payment } = order.value;
  const { method: payment_method, status: payment_status, upi_link } = payment;
  return { id, status, total, payment_method, payment_status, upi_link };
}

/**
 * Places the order for a quote at its prices, taking stock as for any order. The token is the only permission needed. Idempotent:
 * repeated or concurrent calls return the same order.
 */
export async function acceptQuote(
  ctx: ShopContext,
  input: QuoteAcceptance,
  rateLimitScale: number,
): Promise<Result<Quote>> {
  const known = await findForAnswer(ctx, input.token, rateLimitScale);
  if (!known.ok) return known;
  const accepted = await inTransaction(ctx, async (tx) => {
    // The customer is locked first, as for every order.
    const customer = await lockPhoneCustomer(tx, known.value.customer_id, {
      phone: input.address.phone,
    });
    if (!customer.ok) return failed(NO_SUCH_QUOTE);
    const quote = await lockQuote(tx, known.value);
    if (quote?.link !== input.token) return failed(NO_SUCH_QUOTE);
    if (quote.state === "accepted") return ok();
    const now = new Date();
    if (!isAllowedTransition(quote, "customer", "accepted", indiaDay(now))) {
      return failed(closed(stateOn(quote, indiaDay(now))));
    }
    const placed = await placeOrderOf(tx, quote, input, customer.value.email !== null);
    if (!placed.ok) return placed;
    const change = { state: "accepted", order_id: placed.value, closed_at: now } as const;
    await updateQuote(tx, quote, change);
    return ok();
  });
  return accepted.ok ? readQuoteByLink(ctx, input.token) : accepted;
}

/** Places the order and returns its number. */
async function placeOrderOf(
  tx: TransactionContext,
  quote: { customer_id: number; id: number; delivery_charge_paise: number },
  { token: _token, address, ...input }: QuoteAcceptance,
  hasEmail: boolean,
): Promise<Result<number>> {
  const { customer_id: customerId, id, delivery_charge_paise } = quote;
  const lines = await selectLines(tx, [quote]);
  const outdated = outdatedReason(lines);
  if (outdated) return failed(shopError("conflict", `${outdated} Ask us for a new quote.`));
  const to = await addAddressOf(tx, customerId, { ...address, is_default: false });
  if (!to.ok) return to;
  return placeAgreedOrder(tx, {
    customerId,
    addressId: to.value.id,
    // Can't collide with customers' own keys, because those have no spaces.
    key: `quote ${id}`,
    lines,
    delivery_charge_paise,
    input,
    hasEmail,
  });
}

/** Declines a quote. The token is the only permission needed. Idempotent. */
export async function declineQuote(
  ctx: ShopContext,
  { token, reason }: QuoteRefusal,
  rateLimitScale: number,
): Promise<Result<Quote>> {
  const known = await findForAnswer(ctx, token, rateLimitScale);
  if (!known.ok) return known;
  const declined = await inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, known.value);
    if (quote?.link !== token) return failed(NO_SUCH_QUOTE);
    if (quote.state === "declined") return ok();
    const now = new Date();
    if (!isAllowedTransition(quote, "customer", "declined", indiaDay(now))) {
      return failed(closed(stateOn(quote, indiaDay(now))));
    }
    const decline_reason = reason.toWellFormed();
    await updateQuote(tx, quote, { state: "declined", decline_reason, closed_at: now });
    if (privateSettings.orderAlertEmail) {
      await queueEmailTo(tx, null, QUOTE_DECLINED, { number: quoteNumber(quote) });
    }
    return ok();
  });
  return declined.ok ? readQuoteByLink(ctx, token) : declined;
}

async function findForAnswer(ctx: ShopContext, token: string, scale: number) {
  const known = await selectQuoteByLink(ctx, token);
  if (!known) return failed(NO_SUCH_QUOTE);
  const allowed = await limitFromNetwork(ctx, { what: "quote answer", max: 60, scale }, [
    { bucket: `answer to quote ${known.id}`, max: 30, windowMs: HOUR_MS },
  ]);
  return allowed.ok ? ok(known) : allowed;
}

/** The error for a quote that can't be accepted or declined in its state. */
function closed(state: QuoteState) {
  switch (state) {
    case "accepted":
      return shopError("conflict", "This quote is accepted already.");
    case "declined":
      return shopError("conflict", "This quote was declined. Ask us for a new one.");
    case "expired":
      return shopError("conflict", "This quote has expired. Ask us for a new one.");
    default:
      return shopError("conflict", "This quote was withdrawn. Ask us for a new one.");
  }
}

/** The quotes sent to a customer, for the export of personal data. Callers check the permission. */
export async function exportQuotes(
  ctx: ShopContext,
  customerId: number,
  limit: number,
): Promise<ExportedQuote[]> {
  const rows = await selectSentTo(ctx, customerId, limit);
  if (rows.length === 0) return [];
  const lines = Map.groupBy(await selectLines(ctx, rows), ({ quote_id }) => quote_id);
  return rows.map((row) => ({
    ...toQuote(row, lines.get(row.id) ?? []),
    order_id: row.order_id,
    decline_reason: row.decline_reason,
  }));
}

/** Withdraws a customer's drafts and open quotes, and removes notes and links. Keeps numbers, goods and prices. */
export function forgetQuotes(tx: TransactionContext, customerId: number): Promise<void> {
  return forgetQuotesOf(tx, customerId);
}

/** Marks sent quotes as expired after their last day. They can't be accepted after that day even before this runs. */
export async function expireQuotes(ctx: ShopContext): Promise<void> {
  const today = indiaDay(new Date());
  while ((await expireBefore(ctx, today, SWEEP_BATCH)) === SWEEP_BATCH);
}
