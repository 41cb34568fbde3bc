import { EARLY_READS_SCRIPT } from "#app/site/early-reads-script.ts";
import {
  type ApiRequest,
  api,
  expect,
  expectNotice,
  openShop,
  screen,
  stayLoggedIn,
  stopTime,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import {
  cartItemOf,
  listOf,
  orderItemOf,
  orderOf,
  productOf,
} from "../../../../test/components/samples.ts";

const ITEM = orderItemOf(productOf({ title: "Foxtail Millet", price: 61_750.5 }), 2);
const ORDER = orderOf({ status: "delivered", order_items: [ITEM] });

const skeletons = () => screen.getByRole("main").querySelectorAll(":scope [aria-busy=true] > div");
const findCard = (id: number) => screen.findByRole("article", { name: `Order #${id}` });

test("the orders page shows three skeletons under the heading while the orders load", async () => {
  stubCart();
  api.give("GET /orders/", 200, listOf([]));
  const release = api.hold("GET /orders/");
  await openShop("/orders");
  expect(await screen.findByRole("heading", { level: 1, name: "Order History" })).toBeVisible();
  expect(screen.getByText("Track your orders and view order details")).toBeVisible();
  expect(skeletons()).toHaveLength(3);
  release();
  await waitFor(() => expect(skeletons()).toHaveLength(0));
});

test("one customer's orders aren't shown when the next one returns to the page through the browser history", async () => {
  stubCart();
  stubCatalogue();
  api.give("GET /orders/", 200, listOf([ORDER]));
  const shop = await openShop("/orders");
  expect(await findCard(ORDER.id)).toBeVisible();
  await shop.goTo("/");
  await screen.findByRole("button", { name: /^See More/ });
  const release = api.hold("GET /orders/");
  await shop.goBack();
  expect(await findCard(ORDER.id)).toBeVisible();
  release();

  await shop.goTo("/");
  await screen.findByRole("button", { name: /^See More/ });
  stayLoggedIn("token-of-the-next-shopper");
  api.give("GET /orders/", 200, listOf([]));
  const releaseNext = api.hold("GET /orders/");
  await shop.goBack();
  expect(await screen.findByText("Loading your orders...")).toBeInTheDocument();
  expect(screen.queryByRole("article")).toBeNull();
  releaseNext();
  expect(await screen.findByText("No Orders Yet")).toBeVisible();
});

test("the orders page shows an error with Retry, which loads again", async () => {
  stubCart();
  api.give("GET /orders/", 500);
  await openShop("/orders");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load your orders. Please try again.",
  );
  api.give("GET /orders/", 200, listOf([]));
  const release = api.hold("GET /orders/");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Loading your orders...")).toBeInTheDocument();
  release();
  expect(await screen.findByText("No Orders Yet")).toBeVisible();
});

test("the orders page shows the empty state with Start Shopping, also if the response has no list", async () => {
  stubCart();
  stubCatalogue();
  api.stubIncomplete("GET /orders/", 200, {});
  const shop = await openShop("/orders");
  expect(await screen.findByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  expect(
    screen.getByText(
      "You haven't placed any orders yet. Start shopping to see your order history here.",
    ),
  ).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Start Shopping" }));
  await shop.isAt("/products");
});

test("the orders page formats rupees the Indian way and dates the long US way, in India's time", async () => {
  stubCart();
  const { id, status, total, created_at, order_items, delivery } = ORDER;
  api.stubIncomplete("GET /orders/", 200, {
    results: [{ id, status, total, created_at, order_items, delivery }],
  });
  await openShop("/orders");
  const shown = await findCard(41);
  expect(shown).toHaveTextContent("Placed on November 20, 2026 at 4:12 PM");
  expect(shown).toHaveTextContent("Qty: 2 × ₹61,750.50");
  expect(within(shown).getAllByText("₹1,23,501.00")).toHaveLength(2);
  expect(shown).toHaveTextContent("Total");
  expect(shown.querySelector("img")).toHaveAttribute("src", ITEM.product.image);
});

test("the orders page shows 20 orders, and more on request, which the early request has also fetched", async () => {
  stubCart();
  const orders = Array.from({ length: 25 }, (_, index) => orderOf({ id: 60 - index }));
  api.give("GET /orders/", 200, ({ query }: ApiRequest) => {
    const before = Number(query.get("before") ?? 61);
    const limit = Number(query.get("limit") ?? 1000);
    const left = orders.filter(({ id }) => id < before);
    const results = left.slice(0, limit);
    const next =
      left.length > limit ? `/api/orders/?limit=${limit}&before=${results.at(-1)?.id}` : null;
    return { count: orders.length, next, previous: null, results };
  });
  const calls = api.record("GET /orders/");
  window.history.replaceState(null, "", "/orders");
  new Function(EARLY_READS_SCRIPT)();
  await openShop("/orders");
  await findCard(60);
  expect(screen.getAllByRole("article")).toHaveLength(20);
  expect(calls.map(({ query }) => query.toString())).toEqual(["limit=20"]);

  await user.click(screen.getByRole("button", { name: "Show more" }));
  const next = await findCard(40);
  await waitFor(() => expect(next.closest("li")).toHaveFocus());
  expect(screen.getAllByRole("article")).toHaveLength(25);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  window.history.replaceState(null, "", "/");
});

test("the orders page shows no recipient for an order without a delivery", async () => {
  stubCart();
  const { delivery: _, ...rest } = ORDER;
  api.stubIncomplete("GET /orders/", 200, { results: [rest] });
  await openShop("/orders");
  expect(await findCard(41)).not.toHaveTextContent("Delivery:");
});

test("the Reorder button only shows its notice", async () => {
  stubCart();
  api.give("GET /orders/", 200, listOf([ORDER]));
  const shop = await openShop("/orders");
  await findCard(41);
  stopTime();
  await user.click(screen.getByRole("button", { name: "Reorder" }));
  await expectNotice("Reorder functionality coming soon!", "info", 4000);
  expect(shop.address()).toBe("/orders");
});

test("buying a delivered order again puts its items in the cart", async () => {
  const product = productOf({ title: "Foxtail Millet" });
  stubCart(cartItemOf(product, 2));
  api.give("GET /orders/", 200, listOf([ORDER]));
  const item = { title: product.title, pack_label: "1 kg", wanted: 2, added: 2, missing: null };
  api.give("POST /orders/41/buy-again/", 200, { items: [item] });
  const shop = await openShop("/orders");
  await findCard(41);
  await user.click(screen.getByRole("button", { name: "Buy these again" }));
  await shop.isAt("/cart");
  expect((await screen.findAllByRole("link", { name: product.title }))[0]).toBeVisible();
});

test("lists the items that are missing when an order is bought again before the cart opens", async () => {
  stubCart();
  api.give("GET /orders/", 200, listOf([ORDER]));
  const item = {
    title: "Foxtail Millet",
    pack_label: "1 kg",
    wanted: 2,
    added: 0,
    missing: "sold_out",
  };
  api.give("POST /orders/41/buy-again/", 200, { items: [item] });
  const shop = await openShop("/orders");
  await findCard(41);
  await user.click(screen.getByRole("button", { name: "Buy these again" }));
  const dialog = await screen.findByRole("dialog", { name: "Nothing could be added to your cart" });
  expect(dialog).toHaveTextContent("Foxtail Millet, 1 kg");
  expect(shop.address()).toBe("/orders");
});

test("the orders page lists an order with its values at the time of placing, and links to its details", async () => {
  stubCart();
  const order = orderOf({ order_items: [ITEM], created_at: "2026-11-20T10:42:00.000Z" });
  api.give("GET /orders/", 200, listOf([order]));
  api.give("GET /orders/41/", 200, order);
  const shop = await openShop("/orders");
  const shown = await findCard(41);
  for (const text of ["Items (1)", "Foxtail Millet", "Delivery: Anitha Rao", "Pending"])
    expect(shown).toHaveTextContent(text);
  await user.click(within(shown).getByRole("link", { name: "View Details" }));
  await shop.isAt("/orders/41");
});

test.for([
  ["pending", "Pending", "pending"],
  ["paid", "Paid", "warning"],
  ["shipped", "Shipped", "info"],
  ["delivered", "Delivered", "success"],
  ["cancelled", "Cancelled", "error"],
] as const)(
  "the orders page shows the status %s as %s, and Reorder only when delivered",
  async ([status, label, colour]) => {
    stubCart();
    const { id, total, created_at, order_items, delivery } = ORDER;
    api.stubIncomplete("GET /orders/", 200, {
      results: [{ id, status, total, created_at, order_items, delivery }],
    });
    await openShop("/orders");
    const shown = within(await findCard(41));
    expect(shown.getByText(label)).toHaveClass(`text-${colour}`);
    const reorder = shown.queryAllByRole("button", { name: "Reorder" });
    expect(reorder).toHaveLength(status === "delivered" ? 1 : 0);
    expect(shown.getByRole("link", { name: "View Details" })).toBeVisible();
  },
);
