import { createHash } from "node:crypto";
import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { lacksConfirmedEmail } from "#app/features/account/email-confirmation/email-confirmation-service.server.ts";
import { stockMessage } from "#app/features/cart/stock-message.ts";
import { checkDeliveryAddress } from "#app/features/delivery/addresses/address-service.server.ts";
import { promisedDates } from "#app/features/delivery/pincodes/pincode-service.server.ts";
import { checkVanGoods, takeVanPlace } from "#app/features/delivery/van/van-service.server.ts";
import { type MessageKind, ORDER_ALERT } from "#app/features/email/email-schema.ts";
import { wakeAfterCommit } from "#app/features/email/outbox-service.server.ts";
import {
  type ChosenOffers,
  chooseOffers,
  countUses,
  needsLockedCustomer,
} from "#app/features/offers/order-offers-service.server.ts";
import type { PayableOrder, PaymentMethod } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { atTradePrices, type TradeTerms } from "#app/features/trade/trade-rules.ts";
import { privateSettings } from "#app/settings.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { takeBusiness } from "../business/business-service.server.ts";
import {
  hasTooManyOpen,
  mustPayFirst,
  payFirstMessage,
  tooManyOpenMessage,
} from "../cash/cash-refusal-service.server.ts";
import { confirmationMs, mustBeConfirmed } from "../cash/confirmation-rule.server.ts";
import type { Order, OrderInput } from "../order-schema.ts";
import { readOwnOrder } from "../order-service.server.ts";
import { toOrder } from "../order-shape.server.ts";
import { allocateBatches } from "./batch-lines.ts";
import { priceOrder } from "./order-price.ts";
import {
  findKey,
  insertOrder,
  type NewOrder,
  type OrderSource,
  type PlacedOrder,
  selectRemainingStock,
  type Taken,
  type TakenLine,
  type TakenStock,
  takeForOrder,
} from "./place-order-queries.server.ts";
import {
  checkUnpaidOrderLimits,
  holdFor,
  lockUnpaidOrders,
} from "./unpaid-order-limits-service.server.ts";

/** The emails about a new order: to the customer and, if an address is configured, to the shop. */
export const placedMessages = (): MessageKind[] =>
  privateSettings.orderAlertEmail ? ["order-placed", ORDER_ALERT] : ["order-placed"];

const CART_IS_EMPTY = shopError("conflict", "Your cart is empty");
const KEY_REUSED = shopError(
  "conflict",
  "This order was already sent, with other details. Check your Order History before you order again.",
);

/**
 * Places an order for everything in the customer's cart. One transaction empties the cart, takes the stock at the current price,
 * and stores the order with its emails. Idempotent by key: a repeated call returns the existing order.
 */
export async function placeOrder(
  ctx: ShopContext,
  input: OrderInput,
  key: string | null,
): Promise<Result<Order>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const method = paymentMethod(input.payment_method);
  const isAwaited = method.firstStatus === "awaited";
  // The order is read after the commit, because the commit doesn't wait for the insert.
  const placing = await inTransaction<() => Promise<Order>>(ctx, async (tx) => {
    // Of two concurrent orders, the second sees what the first has used.
    if (isAwaited || needsLockedCustomer()) await lockUnpaidOrders(tx, customerId);
    // Read before packs are locked.
    const terms = await termsOf(tx, customerId);
    const taken = await takeOrFindOrder(tx, customerId, input, key);
    if (!taken.ok) return taken;
    if ("order" in taken.value) {
      const { order } = taken.value;
      return ok(async () => order);
    }
    return placeTaken(tx, {
      customerId,
      taken: taken.value,
      terms,
      key,
      input,
      source: "web",
      by: { role: "customer", id: customerId },
      messages: placedMessages(),
    });
  });
  return placing.ok ? ok(await placing.value()) : placing;
}

/** The prices that the shop and the customer have agreed on, in paise. */
interface AgreedPrices {
  /** The price of one piece, by pack id. */
  prices: ReadonlyMap<number, number>;
  delivery_charge_paise: number;
}

interface Placing {
  customerId: number;
  /** The stock already taken for the order. */
  taken: Taken;
  /** The customer's trade prices. */
  terms: readonly TradeTerms[];
  /** Replaces the shop's prices, offers and delivery charge. */
  agreed?: AgreedPrices;
  key: string | null;
  input: Omit<OrderInput, "address_id">;
  source: OrderSource;
  by: NewOrder["by"];
  messages: MessageKind[];
}

/**
 * Stores an order for stock that this transaction has taken, if its address, price, payment method and the customer's limits allow
 * it. Returns a function that reads the order; call it after the commit, which doesn't wait for the insert.
 */
export async function placeTaken(
  tx: TransactionContext,
  { customerId, taken, terms, agreed, key, input, source, by, messages }: Placing,
): Promise<Result<() => Promise<Order>>> {
  const method = paymentMethod(input.payment_method);
  const found = checkDeliveryAddress(taken.address);
  if (!found.ok) return found;
  const delivery = found.value;
  const business = await takeBusiness(tx, customerId, input, delivery);
  if (!business.ok) return business;
  const sold = await requireAll(tx, taken);
  if (!sold.ok) return sold;
  const carried = checkVanGoods(sold.value, delivery.pincode);
  if (!carried.ok) return carried;
  const lines = agreed ? atAgreedPrices(sold.value, agreed) : atTradePrices(sold.value, terms);
  const offers = await requireOffers(tx, customerId, lines, taken.code);
  if (!offers.ok) return offers;
  const { discounts, applied } = offers.value;
  const sale = allocateBatches(
    lines.map((line, at) => ({ ...line, discount_paise: discounts[at] ?? 0 })),
  );
  const priced = agreed ? ok(agreedPrice(sale.lines, agreed)) : priceOrder(sale.lines, delivery);
  if (!priced.ok) return priced;
  const { total_paise, delivery_charge_paise } = priced.value;
  if (input.expected_total !== undefined && toPaise(input.expected_total) !== total_paise) {
    return failed(priceChanged(total_paise));
  }
  const refusal = refusalOf(tx, method, { totalPaise: total_paise, pincode: delivery.pincode });
  if (refusal) return failed(fieldError("payment_method", refusal));
  // Staff already know the customer of an order by phone or at agreed prices.
  const isKnown = source === "phone" || agreed !== undefined;
  const isCash = !isKnown && method.shipsUnpaid;
  // Smaller orders count together with those that are open.
  const cashPaise = total_paise + taken.open_cash.total_paise;
  if (isCash) {
    const refused = await cashRefusal(tx, customerId, taken, cashPaise);
    if (refused) return failed(fieldError("payment_method", refused));
  }
  // The shop has agreed to an order at agreed prices, so the unpaid-order limits don't apply.
  if (!agreed && method.firstStatus === "awaited") {
    const hold = { totalPaise: total_paise, lines: sale.lines };
    const fits = await checkUnpaidOrderLimits(tx, customerId, hold);
    if (!fits.ok) return fits;
  }
  const unconfirmed = isCash && mustBeConfirmed(cashPaise);
  const van = await reserveVan(tx, input, delivery.pincode, source);
  if (!van.ok) return van;
  const dates = van.value.van_day
    ? { from: van.value.van_day, to: van.value.van_day }
    : promisedDates(delivery.pincode, new Date());
  const order = {
    customer_id: customerId,
    status: "pending" as const,
    total_paise,
    delivery_charge_paise,
    offers: applied,
    payment_method: input.payment_method,
    payment_status: unconfirmed ? ("unconfirmed" as const) : method.firstStatus,
    hold_ms: unconfirmed
      ? confirmationMs()
      : isKnown
        ? method.holdMs
        : await holdFor(tx, customerId, method),
    release_ms: method.releaseMs,
    delivery,
    delivery_note: input.delivery_note ?? "",
    business: business.value,
    messages,
    delivery_from: dates?.from ?? null,
    delivery_to: dates?.to ?? null,
    ...van.value,
    ...sale,
    key,
    source,
    by,
  };
  const inserted = await insertOrder(tx, order);
  wakeAfterCommit(tx);
  return ok(async () => toNewOrder(order, await inserted.rows));
}

/** Gives the lines a shop price, as trade prices have, so that no offer applies to them. */
function atAgreedPrices(sold: readonly TakenStock[], { prices }: AgreedPrices) {
  return sold.map((line) => ({
    ...line,
    price_paise: prices.get(line.pack_id) ?? line.price_paise,
    shop_price_paise: line.price_paise,
  }));
}

function agreedPrice(
  lines: readonly { quantity: number; price_paise: number }[],
  { delivery_charge_paise }: AgreedPrices,
) {
  const goods = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  return { delivery_charge_paise, total_paise: goods + delivery_charge_paise };
}

/** Takes the stock for the order, or returns the order already placed with this key. */
async function takeOrFindOrder(
  tx: TransactionContext,
  customer_id: number,
  input: OrderInput,
  key: string | null,
): Promise<Result<Taken | { order: Order }>> {
  const request = { customer_id, request_hash: fingerprint(input), address_id: input.address_id };
  const taken = await takeForOrder(tx, { ...request, key });
  if (taken.key_reserved || key === null) return ok(taken);
  const stored = await findKey(tx, customer_id, key);
  if (stored && stored.request_hash !== request.request_hash) return failed(KEY_REUSED);
  if (!stored?.order_id) return ok(await takeForOrder(tx, { ...request, key: null }));
  const order = await readOwnOrder(tx, customer_id, stored.order_id);
  return order.ok ? ok({ order: order.value }) : order;
}

function toNewOrder(order: NewOrder, [placed]: PlacedOrder[]): Order {
  if (!placed) throw new Error("The order was not written.");
  const lines = order.lines.map((line, at) => ({ ...line, line: at + 1 }));
  const { status, by } = order;
  const history = [{ status, at: placed.created_at, actor: by.role, note: "" }];
  const unsent = { carrier: "", tracking_number: "", payment_reference: null };
  const money = { paid_paise: 0, refunded_paise: 0 };
  const documents = { invoice_url: null, credit_note_url: null, credit_notes: [] };
  const none = { parcels: [], refunds: [], cancelled: [] };
  return toOrder(
    { ...order, ...placed, ...unsent, ...money },
    { lines, history, documents, ...none },
  );
}

function refusalOf(
  { gateways }: ShopContext,
  method: PaymentMethod,
  order: PayableOrder,
): string | undefined {
  if (!method.isOffered(gateways)) return "This payment method isn't available.";
  return method.refusal?.(order);
}

/** Why a customer can't pay this order in cash. `cashPaise` is its total together with the open cash orders. */
async function cashRefusal(
  tx: TransactionContext,
  customerId: number,
  { refused_cash, open_cash }: Taken,
  cashPaise: number,
): Promise<string | undefined> {
  if (mustPayFirst(refused_cash)) return payFirstMessage();
  if (hasTooManyOpen(open_cash.orders)) return tooManyOpenMessage(open_cash.orders);
  const { forCashAbove } = privateSettings.confirmedEmail;
  if (cashPaise <= toPaise(forCashAbove) || !(await lacksConfirmedEmail(tx, customerId)))
    return undefined;
  const together = open_cash.orders > 0 ? ", together with your open cash orders," : "";
  return `Cash on delivery above ${formatRupees(forCashAbove)}${together} needs a confirmed email address. Open the link in our email, ask for a new one under My Profile, or choose another payment method.`;
}

/** Returns the sold lines. Fails with a conflict if the cart was empty or something in it couldn't be sold. */
export async function requireAll(
  tx: TransactionContext,
  { wanted, sold }: Pick<Taken, "wanted" | "sold">,
): Promise<Result<TakenStock[]>> {
  if (wanted.length === 0) return failed(CART_IS_EMPTY);
  return sold.length === wanted.length
    ? ok(sold)
    : failed(await describeShortage(tx, wanted, sold));
}

/** Returns the offers that apply to the order, and counts their uses. Fails with a conflict if a code gives no discount. */
async function requireOffers(
  tx: TransactionContext,
  customerId: number,
  sold: readonly TakenStock[],
  code: string | null,
): Promise<Result<ChosenOffers>> {
  const chosen = await chooseOffers(tx, customerId, sold, code);
  if (chosen.refusal) {
    return failed(
      shopError("conflict", `${code}: ${chosen.refusal} Remove it to order without it.`),
    );
  }
  const used = await countUses(tx, chosen.applied);
  return used.ok ? ok(chosen) : used;
}

/** Reserves a place in the chosen slot of the van; returns nulls if no slot was chosen. */
async function reserveVan(
  tx: TransactionContext,
  { van_day, van_slot }: Pick<OrderInput, "van_day" | "van_slot">,
  pincode: string,
  source: OrderSource,
): Promise<Result<Pick<NewOrder, "van_day" | "van_slot">>> {
  if (van_day === undefined || van_slot === undefined) return ok({ van_day: null, van_slot: null });
  const taker = source === "phone" ? "shop-keeper" : "shopper";
  const taken = await takeVanPlace(tx, { day: van_day, slot: van_slot }, { pincode, taker });
  return taken.ok ? ok({ van_day, van_slot }) : taken;
}

async function describeShortage(
  tx: TransactionContext,
  wanted: TakenLine[],
  sold: TakenStock[],
): Promise<ShopError> {
  const soldIds = new Set(sold.map((line) => line.pack_id));
  const short = wanted.map((line) => line.pack_id).filter((id) => !soldIds.has(id));
  const left = await selectRemainingStock(tx, short);
  const messages = left.map((pack) => `${pack.title} (${pack.label}): ${stockMessage(pack.stock)}`);
  return shopError(
    "conflict",
    messages.join("; ") || "Something in your cart is no longer on sale.",
  );
}

function priceChanged(total_paise: number): ShopError {
  const now = formatRupees(toRupees(total_paise));
  return shopError(
    "conflict",
    `A price or an item has changed: your order now comes to ${now}. Check it, then place the order again.`,
  );
}

function fingerprint(input: OrderInput): string {
  const { address_id, payment_method, expected_total, gstin, ...rest } = input;
  const business = gstin === undefined ? [] : [gstin, rest.business_name, rest.billing_address];
  const van = rest.van_day === undefined ? [] : [rest.van_day, rest.van_slot];
  const note = rest.delivery_note ? [rest.delivery_note] : [];
  return createHash("sha256")
    .update(
      JSON.stringify([
        address_id,
        payment_method,
        expected_total ?? null,
        ...business,
        ...van,
        ...note,
      ]),
    )
    .digest("hex");
}
