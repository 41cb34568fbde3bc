import type { CurrentUser, Profile } from "#app/features/account/account-schema.ts";
import type { StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import type { CartItem, CartItemInput } from "#app/features/cart/cart-schema.ts";
import { cashOnDelivery } from "#app/features/payments/cash-on-delivery.ts";
import { toOfferedMethod } from "#app/features/payments/offered-method.ts";
import { upi } from "#app/features/payments/upi.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop.ts";
import type { Product } from "../../app/features/catalogue/product/product-schema.ts";
import type { Address } from "../../app/features/delivery/addresses/address-schema.ts";
import type { IndianState } from "../../app/features/delivery/addresses/indian-states.ts";
import type { PincodeArea } from "../../app/features/delivery/pincodes/pincode-schema.ts";
import type { AdminOrderRow } from "../../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Waiting } from "../../app/features/reports/waiting-schema.ts";
import { type ApiRequest, api } from "./api-stub.ts";
import { stayLoggedIn } from "./open-shop.tsx";
import { CATEGORIES, cartItemOf, cartOf, listOf, PERSON, PRODUCTS, PROFILE } from "./samples.ts";

/** What the shop says about a PIN code in this state. */
export function areaOf(state: IndianState | null, changes: Partial<PincodeArea> = {}): PincodeArea {
  const states = state === null ? [] : [state];
  const delivery = { charge: 0, per_kg: 0, free_from: 0, terms: "free" };
  const days = { days_min: 4, days_max: 5 };
  return { deliverable: true, state, states, ...days, cod: true, delivery, ...changes };
}

/** Two PIN codes of Hyderabad and Bengaluru, one each of Chennai and Delhi, one army post office, and one that doesn't exist. */
const PIN_AREAS: Record<string, PincodeArea> = {
  "500034": areaOf("Telangana"),
  "560001": areaOf("Karnataka"),
  "600001": areaOf("Tamil Nadu"),
  "110001": areaOf("Delhi"),
  "900056": areaOf(null, { cod: false }),
  "100001": areaOf(null, { deliverable: false, cod: false }),
};

/** Stubs the categories and these products, in lists and one by one. */
export function stubCatalogue(products: readonly Product[] = PRODUCTS): void {
  api.give("GET /categories", 200, listOf(CATEGORIES));
  api.give("GET /home/collections", 200, listOf([]));
  api.give("GET /products/origins", 200, listOf([]));
  api.give("POST /searches", 204);
  api.give("GET /products/related", 200, { goes_with: [], same_category: [] });
  api.give("GET /products", 200, ({ query }: ApiRequest) => {
    const [category, words] = [query.get("category_id"), query.get("q")?.toLowerCase()];
    const found = products.filter(
      ({ category_id, title, stock }) =>
        (category === null || category_id === Number(category)) &&
        (words === undefined || title.toLowerCase().includes(words)) &&
        (query.get("in_stock") !== "true" || stock > 0),
    );
    const offset = Number(query.get("offset") ?? 0);
    const limit = Number(query.get("limit") ?? 100);
    return listOf(found.slice(offset, offset + limit), found.length);
  });
  for (const product of products) {
    api.give(`GET /products/${product.id}`, 200, product);
    api.give(`GET /wishlist/products/${product.id}/`, 200, { wished: false });
    api.give(`GET /products/${product.id}/trade-prices/`, 200, { results: [] });
  }
}

/** Stubs a shopper with this cart, which reflects the page's requests; any of `PRODUCTS` can be added to it. */
export function stubCart(...items: CartItem[]): void {
  stayLoggedIn();
  let cart = items;
  api.give("GET /carts/", 200, () => cartOf(...cart));
  api.give("POST /cart_items/", 201, ({ body }: ApiRequest) => {
    const { product_id, quantity } = body as CartItemInput;
    const product = PRODUCTS.find(({ id }) => id === product_id);
    if (!product) throw new Error(`There is no product ${product_id}.`);
    const item = cartItemOf(product, quantity);
    cart = [...cart.filter(({ id }) => id !== item.id), item];
    return item;
  });
  for (const { id, price } of items) {
    api.give(`PUT /cart_items/${id}/`, 200, ({ body }: ApiRequest) => {
      const { quantity } = body as { quantity: number };
      cart = cart.map((item) =>
        item.id === id ? { ...item, quantity, subtotal: quantity * price } : item,
      );
      return cart.find((item) => item.id === id);
    });
    api.give(`DELETE /cart_items/${id}/`, 204, () => {
      cart = cart.filter((item) => item.id !== id);
    });
  }
}

/** Stubs the requests of a checkout: this address book, every payment method except the gateway, and the states of PIN codes. */
export function stubCheckout(...addresses: Address[]): void {
  stubAccount();
  api.give("GET /addresses/", 200, listOf(addresses));
  api.give("GET /payments/methods/", 200, listOf([upi, cashOnDelivery].map(toOfferedMethod)));
  api.give("GET /checkout/cash/", 200, { account: false, address_ids: [], message: "" });
  stubSettings(DEFAULT_SETTINGS.shop);
  for (const [pin, area] of Object.entries(PIN_AREAS)) api.give(`GET /pincodes/${pin}/`, 200, area);
}

/** Stubs the public settings in the checkout's page when it is fetched. */
export function stubSettings(shop: Settings["shop"]): void {
  const json = JSON.stringify(shop).replaceAll("<", "\\u003c");
  api.stubPage(
    "/checkout",
    `<html><script id="shop-settings" type="application/json">${json}</script></html>`,
  );
}

/** Stubs an account that can log in and is recognised from then on, with an empty address book. */
export function stubAccount(profile: Profile = PROFILE, staffRole: StaffRole = "owner"): void {
  const { email, role, first_name, last_name } = profile;
  const user: CurrentUser = { ...PERSON, email, role, first_name, last_name };
  if (role === "admin") user.staff_role = staffRole;
  api.give("POST /login/", 200, { access: "token-of-a-login" });
  api.give("POST /register/", 201, { access: "token-of-a-registration" });
  api.give("DELETE /logout/", 204);
  api.give("GET /users/me/", 200, user);
  api.give("GET /profile/", 200, profile);
  api.give("GET /email-confirmation/", 200, { confirmed_at: null, can_send: false });
  api.give("GET /addresses/", 200, listOf([]));
  api.give("GET /consents/", 200, listOf([]));
}

/** Stubs a logged-in staff member, in a shop with the usual catalogue and no open tasks. */
export function stubAdmin(staffRole?: StaffRole): void {
  stubCatalogue();
  stubCart();
  stubAccount({ ...PROFILE, role: "admin" }, staffRole);
  const waiting: Waiting = {
    to_pack: 0,
    upi_to_confirm: 0,
    refunds_due: 0,
    refunds_to_send: 0,
    open_complaints: 0,
    complaints_overdue: 0,
    open_claims: 0,
    payments_overdue: 0,
    cash_releasing: 0,
    failed_mails: 0,
    reported_reviews: 0,
    low_stock: 0,
  };
  api.give("GET /admin/waiting/", 200, waiting);
}

/** Stubs the shop-keeper's list of orders, newest first, regardless of searches and filters; without orders, that of a new shop. */
export function stubAdminOrders(...orders: AdminOrderRow[]): void {
  stubFoundOrders(orders, orders[0]?.id ?? 0);
}

/** Does the same for a shop whose newest order has this id; 0 if it has none. */
export function stubFoundOrders(orders: AdminOrderRow[], newest_id: number): void {
  api.give("GET /admin/orders", 200, {
    ...listOf(orders),
    count_is_least: false,
    counts: null,
    to_pack: null,
    newest_id,
  });
}
