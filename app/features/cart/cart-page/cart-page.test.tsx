import {
  api,
  describe,
  expect,
  expectNotice,
  fill,
  findNotice,
  openShop,
  queryNotice,
  runFor,
  screen,
  stayLoggedIn,
  stopTime,
  stubCart,
  stubCatalogue,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { cartItemOf, cartOf, productOf } from "../../../../test/components/samples.ts";
import type { CartItem } from "../cart-schema.ts";

const IDLE_MS = 600;

const [FIRST, SECOND] = [productOf({ id: 1, price: 80 }), productOf({ id: 2, price: 45.5 })];

const lines = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByRole("spinbutton"));
const findSummary = () => screen.findByRole("region", { name: "Order Summary" });
const quantity = () => screen.getByRole("spinbutton");
const findCount = (name: string) => screen.findByRole("link", { name });

describe("the cart page", () => {
  test("shows 'Loading your cart...', then the items and the Order Summary", async () => {
    stubCart(cartItemOf(FIRST, 2), cartItemOf(SECOND, 1));
    const response = api.hold("GET /carts/");
    await openShop("/cart");
    expect(await screen.findByText("Loading your cart...")).toBeVisible();
    response();
    const summary = await findSummary();
    expect(screen.queryByText("Loading your cart...")).toBeNull();

    const line = lines().find((item) => item.textContent.includes(FIRST.title));
    if (!line) throw new Error("The first product is not in the cart.");
    expect(line).toHaveTextContent(FIRST.description);
    expect(within(line).getByText("1 kg", { selector: ":not(.pack-size)" })).toBeVisible();
    expect(line.querySelector("img")).toHaveAttribute("src", FIRST.image);
    expect(within(line).getByRole("spinbutton")).toHaveValue(2);
    expect(line).toHaveTextContent("₹160.00");
    expect(summary).toHaveTextContent("Items (3)");
    expect(within(summary).getAllByRole("definition").at(-1)).toHaveTextContent(/^₹205\.50$/);
    expect(await findCount("Cart, 3 items")).toBeVisible();
  });

  test("shows 'Failed to load cart. Please try again.' with Retry", async () => {
    stubCart(cartItemOf(FIRST, 1));
    api.give("GET /carts/", 500);
    await openShop("/cart");
    expect(await screen.findByText("Failed to load cart. Please try again.")).toBeVisible();
    stubCart(cartItemOf(FIRST, 1));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findSummary()).toBeVisible();
  });

  test("shows 'Your Cart is Empty' with Start Shopping, which goes to /products", async () => {
    stubCart();
    stubCatalogue();
    const shop = await openShop("/cart");
    expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.queryByRole("link", { name: "Log in" })).toBeNull();
    await user.click(main.getByRole("link", { name: "Start Shopping" }));
    await shop.isAt("/products");
  });

  test("links image and title to the product, and the summary to /checkout and /products", async () => {
    stubCart(cartItemOf(FIRST, 1));
    await openShop("/cart");
    const summary = within(await findSummary());
    const [line] = lines();
    if (!line) throw new Error("The cart is empty.");
    const picture = line.querySelector("img")?.closest("a");
    const title = within(within(line).getByRole("heading")).getByRole("link");
    expect(picture).toHaveAttribute("href", "/products/1");
    expect(title).toHaveAttribute("href", "/products/1");
    const link = (name: string) => summary.getByRole("link", { name });
    expect(link("Proceed to Checkout")).toHaveAttribute("href", "/checkout");
    expect(link("Continue Shopping")).toHaveAttribute("href", "/products");
  });

  test("renders responses that have only the specified fields", async () => {
    stayLoggedIn();
    const product = { id: 1, title: "Plain", description: "As it is.", image: "/favicon.svg" };
    const cart_items = [{ id: 5, quantity: 2, subtotal: 40, product }];
    api.stubIncomplete("GET /carts/", 200, { cart_items, item_count: 2, total: 40 });
    await openShop("/cart");
    expect(await screen.findByRole("heading", { name: "Plain" })).toBeVisible();
    expect(screen.getByRole("main")).not.toHaveTextContent("NaN");
    expect(screen.getByRole("main")).not.toHaveTextContent("undefined");
  });
});

describe("the quantity of a cart item", () => {
  test("is sent by plus and minus, then the cart is reloaded and a notice is shown for 3 s", async () => {
    const item = await openCart(1);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const carts = api.record("GET /carts/");
    await user.click(screen.getByRole("button", { name: /^Increase/ }));
    await expectNotice("Cart updated successfully!", "success", 3000);
    expect(await findCount("Cart, 2 items")).toBeVisible();
    await waitFor(() => expect(quantity()).toHaveValue(2));
    expect(carts).toHaveLength(1);
    await waitFor(async () => expect(await findSummary()).toHaveTextContent("Items (2)"));

    await user.click(screen.getByRole("button", { name: /^Decrease/ }));
    expect(await findCount("Cart, 1 item")).toBeVisible();
    expect(carts).toHaveLength(2);
    expect(puts.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 1 }]);
  });

  test("follows quick clicks to the last one, and so does the badge", async () => {
    const item = await openCart(1);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const respond = api.hold(`PUT /cart_items/${item.id}/`);
    const plus = screen.getByRole("button", { name: /^Increase/ });
    for (const shown of [2, 3, 4, 5]) {
      await user.click(plus);
      expect(quantity()).toHaveValue(shown);
    }
    await user.click(screen.getByRole("button", { name: /^Decrease/ }));
    const carts = api.record("GET /carts/");
    respond();
    expect(await findCount("Cart, 4 items")).toBeVisible();
    await waitFor(() => expect(quantity()).toHaveValue(4));
    expect(puts.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 4 }]);
    expect(carts).toHaveLength(1);
  });

  test("returns to the cart's stored quantity if one of several quick changes is refused", async () => {
    const item = await openCart(1);
    api.give(`PUT /cart_items/${item.id}/`, 409, { message: "Only 1 left in stock" });
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const respond = api.hold(`PUT /cart_items/${item.id}/`);
    const plus = screen.getByRole("button", { name: /^Increase/ });
    for (let n = 0; n < 3; n++) await user.click(plus);
    respond();
    const refusal = await findNotice("Failed to update cart");
    expect(within(refusal).getByText("Only 1 left in stock")).toBeVisible();
    await waitFor(() => expect(quantity()).toHaveValue(1));
    expect(puts).toHaveLength(1);
    api.give(`PUT /cart_items/${item.id}/`, 409, { message: "Only 1 left in stock" });
    await user.click(plus);
    await waitFor(() => expect(puts).toHaveLength(2));
  });

  test("is the stored quantity if the last of several quick changes gets no response", async () => {
    const item = await openCart(1);
    const put = `PUT /cart_items/${item.id}/` as const;
    const puts = api.record(put);
    const respond = api.hold(put);
    const plus = screen.getByRole("button", { name: /^Increase/ });
    await user.click(plus);
    await user.click(plus);
    respond();
    const respondAgain = api.hold(put);
    await waitFor(() =>
      expect(puts.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 3 }]),
    );
    api.cutOff(put);
    respondAgain();
    await findNotice("Failed to update cart");
    await waitFor(() => expect(quantity()).toHaveValue(2));
    expect(await findCount("Cart, 2 items")).toBeVisible();
  });

  test("can't change if another tab has removed the item, and the current cart is shown", async () => {
    const item = await openCart(2);
    api.give(`PUT /cart_items/${item.id}/`, 404, { message: "Not found." });
    api.give("GET /carts/", 200, cartOf());
    await user.click(screen.getByRole("button", { name: /^Increase/ }));
    expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    expect(await findCount("Cart")).toBeVisible();
  });

  test("never goes below 1 with minus", async () => {
    const item = await openCart(1);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const minus = screen.getByRole("button", { name: /^Decrease/ });
    expect(minus).toHaveAttribute("aria-disabled", "true");
    await user.click(minus);
    runFor(IDLE_MS);
    expect(quantity()).toHaveValue(1);
    expect(puts).toEqual([]);
  });

  test("is read as a whole number when typed; anything else becomes 1", async () => {
    const item = await openCart(2);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    await fill(quantity(), "7.9");
    await user.keyboard("{Enter}");
    expect(await findCount("Cart, 7 items")).toBeVisible();
    await fill(quantity(), "");
    await user.tab();
    expect(await findCount("Cart, 1 item")).toBeVisible();
    await waitFor(async () => expect(await findSummary()).toHaveTextContent("Items (1)"));
    await fill(quantity(), "12");
    runFor(IDLE_MS);
    expect(await findCount("Cart, 12 items")).toBeVisible();
    expect(puts.map(({ body }) => body)).toEqual([
      { quantity: 7 },
      { quantity: 1 },
      { quantity: 12 },
    ]);
  });

  test("is restored, and nothing is sent, if it is 0 or less", async () => {
    const item = await openCart(3);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    for (const text of ["0", "-4"]) {
      await fill(quantity(), text);
      await user.keyboard("{Enter}");
      expect(quantity()).toHaveValue(3);
    }
    expect(puts).toEqual([]);
  });

  test("is corrected here and in the badge if the shop refuses it, and the notice gives the shop's reason", async () => {
    const item = await openCart(1);
    api.give(`PUT /cart_items/${item.id}/`, 409, { message: "Only 2 left in stock" });
    await fill(quantity(), "9");
    await user.keyboard("{Enter}");
    const refusal = await findNotice("Failed to update cart");
    expect(within(refusal).getByText("Only 2 left in stock")).toBeVisible();
    await expectNotice("Failed to update cart", "error", 4000);
    await waitFor(() => expect(quantity()).toHaveValue(1));
    expect(await findCount("Cart, 1 item")).toBeVisible();
  });

  test("shows only 'Failed to update cart' on a server error", async () => {
    const item = await openCart(1);
    api.give(`PUT /cart_items/${item.id}/`, 500, { message: "Something went wrong" });
    const carts = api.record("GET /carts/");
    await user.click(screen.getByRole("button", { name: /^Increase/ }));
    expect(await findNotice("Failed to update cart")).not.toHaveTextContent("Something went wrong");
    await expectNotice("Failed to update cart", "error", 4000);
    await waitFor(() => expect(quantity()).toHaveValue(1));
    expect(carts).toHaveLength(1);
  });
});

describe("removing an item from the cart", () => {
  test("reloads the cart, shows a notice for 3 s and shows the empty cart at the end", async () => {
    stubCart(cartItemOf(FIRST, 1), cartItemOf(SECOND, 2));
    await openShop("/cart");
    await findSummary();
    stopTime();
    const carts = api.record("GET /carts/");
    const remove = (title: string) =>
      user.click(screen.getByRole("button", { name: `Remove ${title} from the cart` }));
    await remove(FIRST.title);
    await expectNotice("Item removed from cart!", "success", 3000);
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(carts).toHaveLength(1);
    expect(await findCount("Cart, 2 items")).toBeVisible();
    await remove(SECOND.title);
    expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    expect(await findCount("Cart")).toBeVisible();
  });

  test("shows 'Failed to remove item' with the shop's reason for 4 s on failure, and the line stays", async () => {
    const item = await openCart(2);
    api.give(`DELETE /cart_items/${item.id}/`, 403, { message: "Not from this page" });
    await user.click(screen.getByRole("button", { name: /^Remove/ }));
    expect(await findNotice("Failed to remove item")).toHaveTextContent("Not from this page");
    await expectNotice("Failed to remove item", "error", 4000);
    expect(queryNotice("Item removed from cart!")).toBeNull();
    expect(quantity()).toHaveValue(2);
  });
});

describe("a cart that was changed elsewhere", () => {
  /** Makes the tab visible, again and again until the expectation holds. */
  const visibleUntil = (met: () => void) =>
    waitFor(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      runFor(IDLE_MS);
      met();
    });

  test("is refreshed when its tab becomes visible again", async () => {
    await openCart(1);
    stubCart(cartItemOf(FIRST, 3));
    await visibleUntil(() => expect(quantity()).toHaveValue(3));
    expect(await findCount("Cart, 3 items")).toBeVisible();
    expect(await findSummary()).toHaveTextContent("Items (3)");
  });

  test("stays as it was if it can't be reloaded", async () => {
    await openCart(1);
    api.cutOff("GET /carts/");
    const carts = api.record("GET /carts/");
    await visibleUntil(() => expect(carts.length).toBeGreaterThan(0));
    stubCart(cartItemOf(FIRST, 1));
    await user.click(screen.getByRole("button", { name: /^Increase/ }));
    expect(await findCount("Cart, 2 items")).toBeVisible();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  test("is refreshed once another tab has changed it", async () => {
    await openCart(1);
    stubCart(cartItemOf(FIRST, 4));
    const otherTab = new BroadcastChannel("cart-count");
    await waitFor(() => {
      otherTab.postMessage(4);
      runFor(IDLE_MS);
      expect(quantity()).toHaveValue(4);
    });
    otherTab.close();
  });
});

/** Opens the cart page with this quantity of one product, with the clock stopped. */
async function openCart(pieces: number): Promise<CartItem> {
  const item = cartItemOf(FIRST, pieces);
  stubCart(item);
  await openShop("/cart");
  await findSummary();
  stopTime();
  return item;
}

test("when the network is down, the cart is requested again every five seconds, unless a request is pending", async () => {
  const start = vi.spyOn(globalThis, "setInterval");
  const stop = vi.spyOn(globalThis, "clearInterval");
  const retry = () => start.mock.calls.findLastIndex(([, ms]) => ms === 5_000);
  stubCart(cartItemOf(FIRST, 1));
  api.cutOff("GET /carts/");
  await openShop("/cart");
  await screen.findByRole("alert");
  await waitFor(() => expect(retry()).not.toBe(-1));
  stubCart(cartItemOf(FIRST, 1));
  const release = api.hold("GET /carts/");
  const [ask] = start.mock.calls[retry()] ?? [];
  const timer = start.mock.results[retry()]?.value;
  const asked = api.record("GET /carts/");
  (ask as () => void)();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(stop).toHaveBeenCalledWith(timer));
  expect(start.mock.results[retry()]?.value).toBe(timer);
  release();
  await waitFor(() => expect(quantity()).toHaveValue(1));
});
