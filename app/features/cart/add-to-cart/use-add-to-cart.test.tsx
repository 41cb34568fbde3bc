import {
  api,
  describe,
  expect,
  expectNotice,
  fill,
  findNotice,
  openShop,
  screen,
  stopTime,
  stubCart,
  stubCatalogue,
  TOKEN,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { cartItemOf, PRODUCTS, productOf } from "../../../../test/components/samples.ts";

type Sample = (typeof PRODUCTS)[number];
const [PRODUCT, SECOND] = PRODUCTS as [Sample, Sample];

const pending = () => JSON.parse(localStorage.getItem("pendingAction") ?? "null");

/** The button on the card of this product. */
async function cardButton(title: string): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name: title });
  const card = link.closest("article");
  if (!card) throw new Error(`${title} has no card.`);
  return within(card).getByRole("button");
}

const pageButton = async () => {
  await screen.findByRole("spinbutton", { name: "Quantity" });
  return within(screen.getByRole("main")).getByRole("button", { name: "Add to Cart" });
};
const quantity = () => screen.findByRole("spinbutton", { name: "Quantity" });

describe("adding to the cart without a token:", () => {
  test("a card stores the pending action, shows a notice for 3 s and goes to /login", async () => {
    stubCatalogue();
    stopTime();
    const shop = await openShop("/products");
    await user.click(await cardButton(PRODUCT.title));
    await shop.isAt("/login?from=/products");
    expect(pending()).toEqual({
      type: "ADD_TO_CART",
      productId: PRODUCT.id,
      quantity: 1,
      timestamp: Date.now(),
    });
    expect(await screen.findByRole("tabpanel")).toHaveTextContent(
      "we'll add the item to your cart",
    );
    await expectNotice("Please log in to add items to your cart", "info", 3000);
  });

  test("the product page also stores the quantity and the pack", async () => {
    stubCatalogue();
    const shop = await openShop(`/products/${PRODUCT.id}`);
    await fill(await quantity(), "3");
    await user.click(await pageButton());
    await shop.isAt(`/login?from=/products/${PRODUCT.id}`);
    await expectNotice("Please log in to add items to your cart", "info");
    expect(pending()).toMatchObject({
      productId: PRODUCT.id,
      quantity: 3,
      packId: PRODUCT.pack.id,
    });
  });
});

describe("adding to the cart with a token:", () => {
  test("a card doesn't take the shopper away from a page opened since", async () => {
    stubCatalogue();
    stubCart();
    const response = api.hold("POST /cart_items/");
    const shop = await openShop("/products");
    await user.click(await cardButton(PRODUCT.title));
    await shop.goTo(`/products/${SECOND.id}`);
    await shop.isAt(`/products/${SECOND.id}`);
    response();
    await expectNotice(`${PRODUCT.title} added to cart successfully!`, "success");
    // A navigation would take a moment.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shop.address()).toBe(`/products/${SECOND.id}`);
  });

  test("a card adds one piece, is busy while the request is pending, shows a notice for 3 s and goes to /cart", async () => {
    stubCatalogue();
    stubCart();
    stopTime();
    const calls = api.record("POST /cart_items/");
    const response = api.hold("POST /cart_items/");
    const shop = await openShop("/");
    await user.click(await cardButton(PRODUCT.title));
    const busy = await cardButton(PRODUCT.title);
    expect(busy).toHaveTextContent("Adding...");
    expect(busy).toHaveAttribute("aria-busy", "true");
    await user.click(busy);
    response();
    await shop.isAt("/cart");
    await expectNotice(`${PRODUCT.title} added to cart successfully!`, "success", 3000);
    expect(await screen.findByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ product_id: PRODUCT.id, quantity: 1 });
    expect(calls[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test("pressing a second card while the first is being added adds it too", async () => {
    stubCatalogue();
    stubCart();
    const calls = api.record("POST /cart_items/");
    const response = api.hold("POST /cart_items/");
    const shop = await openShop("/");
    await user.click(await cardButton(PRODUCT.title));
    await user.click(await cardButton(SECOND.title));
    expect(await cardButton(PRODUCT.title)).toHaveAttribute("aria-busy", "true");
    expect(await cardButton(SECOND.title)).toHaveAttribute("aria-busy", "true");
    response();
    await shop.isAt("/cart");
    expect(calls.map(({ body }) => body)).toEqual([
      { product_id: PRODUCT.id, quantity: 1 },
      { product_id: SECOND.id, quantity: 1 },
    ]);
  });

  test("the product page shows a notice for 2 s and stays open", async () => {
    stubCatalogue();
    stubCart();
    const calls = api.record("POST /cart_items/");
    const shop = await openShop(`/products/${PRODUCT.id}`);
    await fill(await quantity(), "2");
    stopTime();
    await user.click(await pageButton());
    await expectNotice("Added to cart!", "success", 2000);
    expect(shop.address()).toBe(`/products/${PRODUCT.id}`);
    expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ quantity: 2 });
  });

  test("the cart shows the product even if it is opened before the shop has added it", async () => {
    stubCatalogue();
    stubCart(cartItemOf(SECOND, 1));
    const reads = api.record("GET /carts/");
    const response = api.hold("POST /cart_items/");
    const shop = await openShop(`/products/${PRODUCT.id}`);
    await screen.findByRole("link", { name: "Cart, 1 item" });
    await user.click(await pageButton());
    const before = reads.length;
    await user.click(await screen.findByRole("link", { name: "Cart, 2 items" }));
    await shop.isAt("/cart");
    expect(reads).toHaveLength(before);
    response();
    expect(
      await screen.findByRole("spinbutton", { name: `Quantity of ${PRODUCT.title}` }),
    ).toBeVisible();
  });

  test("the header's count is updated at once, and restored if the shop refuses", async () => {
    stubCatalogue();
    stubCart(cartItemOf(PRODUCT, 1));
    const response = api.hold("POST /cart_items/");
    await openShop(`/products/${PRODUCT.id}`);
    await screen.findByRole("link", { name: "Cart, 1 item" });
    await fill(await quantity(), "2");
    await user.click(await pageButton());
    expect(await screen.findByRole("link", { name: "Cart, 3 items" })).toBeVisible();
    api.give("POST /cart_items/", 409, { message: "Only 1 left in stock" });
    response();
    await findNotice("Failed to add to cart.");
    expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("a token that is no longer valid is removed, the pending action is stored, and a warning is shown for 4 s", async () => {
    stubCatalogue();
    stubCart();
    api.give("POST /cart_items/", 401, { message: "Please log in." });
    const shop = await openShop("/products");
    const button = await cardButton(PRODUCT.title);
    stopTime();
    await user.click(button);
    await shop.isAt("/login?from=/products");
    expect(localStorage.getItem("jwt")).toBeNull();
    expect(pending()).toMatchObject({ productId: PRODUCT.id, quantity: 1 });
    await expectNotice("Session expired. Please log in again.", "warning", 4000);
    expect(await screen.findByRole("link", { name: "Login" })).toBeVisible();
  });

  test("a refusal shows the shop's message, or else the error's text, for 4 s", async () => {
    stubCatalogue();
    stubCart(cartItemOf(PRODUCT, 1));
    const shop = await openShop(`/search?q=${encodeURIComponent(PRODUCT.title)}`);
    const button = await cardButton(PRODUCT.title);
    stopTime();

    api.give("POST /cart_items/", 409, { message: "Only 1 left in stock" });
    await user.click(button);
    await expectNotice("Only 1 left in stock", "error", 4000);
    expect(shop.address()).toMatch(/^\/search/);

    api.give("POST /cart_items/", 500, {});
    await user.click(button);
    await expectNotice("Request failed with status 500", "error", 4000);

    api.cutOff("POST /cart_items/");
    await user.click(button);
    await expectNotice("Network Error", "error", 4000);
    expect(await screen.findByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("pressing again after a lost response reuses the idempotency key; after a response it sends a new one", async () => {
    stubCatalogue();
    stubCart();
    const calls = api.record("POST /cart_items/");
    await openShop(`/products/${PRODUCT.id}`);
    api.cutOff("POST /cart_items/");
    await user.click(await pageButton());
    await findNotice("Failed to add to cart.");
    stubCart();
    for (const count of [2, 3]) {
      await user.click(await pageButton());
      await waitFor(() => expect(calls).toHaveLength(count));
      await findNotice("Added to cart!");
    }
    const [lost, again, next] = calls.map(({ headers }) => headers["idempotency-key"]);
    expect(lost).toMatch(/^\d+(-\d+){3}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test("the product page shows 'Failed to add to cart.'", async () => {
    stubCatalogue();
    stubCart();
    api.give("POST /cart_items/", 500, { message: "Something went wrong." });
    await openShop(`/products/${PRODUCT.id}`);
    await user.click(await pageButton());
    expect(await findNotice("Failed to add to cart.")).toHaveAttribute("role", "alert");
  });

  test("a sold-out product can't be added", async () => {
    stubCatalogue([productOf({ id: 9, stock: 0 })]);
    stubCart();
    await openShop("/products/9");
    await quantity();
    const main = within(screen.getByRole("main"));
    await waitFor(() => expect(main.getByRole("button", { name: "Sold out" })).toBeDisabled());
  });
});
