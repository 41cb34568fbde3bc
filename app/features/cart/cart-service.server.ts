import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { MAX_QUANTITY } from "#app/features/catalogue/product-page/pack-choice.ts";
import { gramsOf } from "#app/features/delivery/charges/delivery-charge.ts";
import {
  chooseOffers,
  enteredCode,
  forgetCode,
  isOfferCode,
  rememberCode,
  toAppliedOffer,
} from "#app/features/offers/order-offers-service.server.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { type AtTradePrice, atTradePrices } from "#app/features/trade/trade-rules.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, notYours, type ShopError, shopError } from "#app/shared/shop-error.ts";
import {
  addToLine,
  countLines,
  deleteLine,
  lineExists,
  lockOnSale,
  selectCartLines,
  selectPackOnSale,
  setLineQuantity,
} from "./cart-queries.server.ts";
import type { Cart, CartItem, CartItemInput } from "./cart-schema.ts";
import { stockMessage } from "./stock-message.ts";

export const MAX_CART_LINES = 200;
/** The most unknown codes that a customer can enter per hour, so that codes can't be guessed. */
const MAX_UNKNOWN_CODES = 30;
export const CART_IS_FULL = shopError(
  "conflict",
  `A cart holds at most ${MAX_CART_LINES} different packs.`,
);
const NO_SUCH_ITEM = shopError("not-found", "Cart item not found");
const NO_SUCH_PRODUCT: ShopError = {
  ...fieldError("product_id", "Product not found"),
  code: "not-found",
};
const NO_SUCH_PACK = fieldError("pack_id", "This pack isn't available for this product.");

type Line = AtTradePrice<Awaited<ReturnType<typeof selectCartLines>>[number]>;

/** Returns the customer's cart; an empty one if nobody is logged in. */
export async function readCart(ctx: ShopContext): Promise<Cart> {
  const customerId = ctx.actor?.customerId;
  const [lines, code] =
    customerId === undefined
      ? [[], null]
      : await Promise.all([readLines(ctx, customerId), enteredCode(ctx, customerId)]);
  const chosen = await chooseOffers(ctx, customerId ?? 0, lines, code);
  const goods = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const discount = chosen.discounts.reduce((sum, paise) => sum + paise, 0);
  return {
    cart_items: lines.map(toItem),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toRupees(goods),
    discount: toRupees(discount),
    offers: chosen.applied.map(toAppliedOffer),
    code,
    code_refusal: chosen.refusal,
    total: toRupees(goods - discount),
    weight_grams: lines.reduce((sum, line) => sum + gramsOf(line, line.quantity), 0),
  };
}

/**
 * Enters an offer code, replacing the previous one. Returns the cart, which says what the code does. Fails with `too-many` after
 * too many unknown codes.
 */
export async function enterCode(ctx: ShopContext, code: string): Promise<Result<Cart>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  if (!isOfferCode(code)) {
    const limit = { what: "unknown codes", customerId, max: MAX_UNKNOWN_CODES };
    const allowed = await limitCustomer(ctx, limit);
    if (!allowed.ok) return allowed;
  }
  await rememberCode(ctx, customerId, code);
  return ok(await readCart(ctx));
}

export async function removeCode(ctx: ShopContext): Promise<Result<Cart>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  await forgetCode(ctx, actor.value.customerId);
  return ok(await readCart(ctx));
}

/**
 * Adds pieces of a pack, by default of the product's default pack. Fails with a conflict if stock is short. Idempotent by `key`.
 */
export async function addToCart(
  ctx: ShopContext,
  input: CartItemInput,
  key: string | null = null,
): Promise<Result<CartItem>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockOnSale(tx, input.product_id))) return failed(NO_SUCH_PRODUCT);
    const pack = await selectPackOnSale(tx, input.product_id, input.pack_id);
    if (!pack) return failed(NO_SUCH_PACK);
    const line = await addToLine(tx, {
      customer_id: customerId,
      product_id: input.product_id,
      pack_id: pack.id,
      quantity: input.quantity,
      added_by: key,
    });
    const refusal = quantityError(line.quantity, pack.stock);
    if (refusal) return failed(refusal);
    if ((await countLines(tx, customerId)) > MAX_CART_LINES) {
      return failed(CART_IS_FULL);
    }
    return readItem(tx, customerId, line.id);
  });
}

/** Sets a line's number of pieces. Fails with a conflict if stock is short. */
export async function changeQuantity(
  ctx: ShopContext,
  id: number,
  quantity: number,
): Promise<Result<CartItem>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    const line = await setLineQuantity(tx, customerId, id, quantity);
    if (!line) return failed(await missingLine(tx, id));
    const refusal = quantityError(quantity, line.stock);
    return refusal ? failed(refusal) : readItem(tx, customerId, id);
  });
}

export async function removeFromCart(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const removed = await deleteLine(ctx, actor.value.customerId, id);
  return removed ? ok() : failed(await missingLine(ctx, id));
}

function quantityError(quantity: number, stock: number): ShopError | undefined {
  if (quantity > stock) return shopError("conflict", stockMessage(stock));
  if (quantity > MAX_QUANTITY) {
    return shopError("conflict", `One order can have at most ${MAX_QUANTITY} of the same pack.`);
  }
  return undefined;
}

async function missingLine(ctx: ShopContext, id: number): Promise<ShopError> {
  return (await lineExists(ctx, id)) ? notYours("cart item") : NO_SUCH_ITEM;
}

async function readItem(
  tx: TransactionContext,
  customerId: number,
  id: number,
): Promise<Result<CartItem>> {
  const [line] = await readLines(tx, customerId, id);
  return line ? ok(toItem(line)) : failed(NO_SUCH_ITEM);
}

/** The lines at the prices that the customer pays; with `id`, only that line. */
async function readLines(ctx: ShopContext, customerId: number, id?: number): Promise<Line[]> {
  const lines = await selectCartLines(ctx, customerId, id);
  return atTradePrices(lines, await termsOf(ctx, customerId));
}

function toItem(line: Line): CartItem {
  return {
    id: line.id,
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    ...(line.shop_price_paise !== undefined && { shop_price: toRupees(line.shop_price_paise) }),
    subtotal: toRupees(line.price_paise * line.quantity),
    stock: line.stock,
    product: {
      id: line.product_id,
      title: line.title,
      description: line.description,
      image: line.image,
    },
    pack: { id: line.pack_id, label: line.label },
    ...(line.van_only && { van_only: true }),
  };
}
