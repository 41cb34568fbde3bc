import {
  api,
  expect,
  expectNotice,
  fill,
  openShop,
  queryNotice,
  runFor,
  screen,
  stopTime,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { cartItemOf, listOf, PRODUCTS, productOf } from "../../../../test/components/samples.ts";

const [PRODUCT, OTHER] = PRODUCTS as [(typeof PRODUCTS)[number], (typeof PRODUCTS)[number]];

const main = () => within(screen.getByRole("main"));
const findQuantity = () => screen.findByRole("spinbutton", { name: "Quantity" });
const findAdd = () => screen.findByRole("button", { name: "Add to Cart" });

test("the product page shows all details of the product", async () => {
  const product = productOf({ id: 7, price: 1234.5, rating: 4.2, review_count: 31 });
  stubCatalogue([product]);
  await openShop("/products/7");
  const quantity = await findQuantity();
  expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(product.title);
  expect(main().getByRole("img", { name: product.title })).toHaveAttribute("src", product.image);
  expect(main().getByText("Free Delivery")).toBeVisible();
  expect(main().getByText("4.2")).toBeVisible();
  expect(main().getByText("(31 reviews)")).toBeVisible();
  expect(main().getAllByText("₹1,234.50")[0]).toBeVisible();
  expect(main().getAllByText(product.description)[0]).toBeVisible();
  expect(main().getByText(/^Category:/)).toHaveTextContent("Category: Rice");
  expect(quantity).toHaveValue(1);
  expect(quantity).toHaveAttribute("type", "number");
  expect(await findAdd()).toBeEnabled();
  expect(document.title).toContain(product.title);
});

test("a shopper can ask the farm about the product on WhatsApp", async () => {
  stubCatalogue([productOf({ id: 7, title: "Ragi & Co" })]);
  await openShop("/products/7");
  const chat = await main().findByRole("link", { name: "Ask on WhatsApp" });
  const message = new URL((chat as HTMLAnchorElement).href).searchParams.get("text");
  expect(message).toBe("Hello, I have a question about Ragi & Co.");
});

test("the label states the net quantity of a pack that has another name", async () => {
  const product = productOf({ id: 7 });
  const packs = product.packs.map((pack) => ({
    ...pack,
    label: "Family pack",
    net_quantity: 2500,
    unit: "g" as const,
  }));
  stubCatalogue([{ ...product, packs }]);
  await openShop("/products/7");
  await findQuantity();
  const label = within(main().getByRole("region", { name: "Label details" }));
  expect(label.getByText("Net quantity").nextSibling).toHaveTextContent(/^2\.5 kg$/);
});

test("the product page shows 'Loading...' until the product has loaded, and 'Product not found' for a missing product", async () => {
  stubCatalogue();
  const response = api.hold(`GET /products/${PRODUCT.id}`);
  const shop = await openShop("/", `/products/${PRODUCT.id}`);
  expect(await screen.findByText("Loading...")).toBeVisible();
  response();
  expect(await findQuantity()).toBeVisible();

  await shop.goBack();
  await screen.findByRole("link", { name: OTHER.title });
  api.give(`GET /products/${OTHER.id}`, 404, { message: "Not found." });
  await user.click(screen.getByRole("link", { name: OTHER.title }));
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Product not found"),
  );
});

test("the product page shows -- for an invalid price, 0.0 for no rating, and no badge", async () => {
  api.stubIncomplete("GET /products/8", 200, {
    id: 8,
    title: "Old Rice",
    price: null,
    category: "Rice",
    category_id: 45,
  });
  await openShop("/products/8");
  expect(await screen.findByText("--")).toBeVisible();
  expect(main().getByRole("heading", { level: 1 })).toHaveTextContent("Old Rice");
  expect(main().getByText("0.0")).toBeVisible();
  expect(main().getByText("(0 reviews)")).toBeVisible();
  expect(main().queryByText("Free Delivery")).toBeNull();
  expect(main().getByText(/^Category:/)).toHaveTextContent("Category: Rice");
});

test("the quantity is at least 1 for any input", async () => {
  stubCatalogue();
  stubCart();
  const calls = api.record("POST /cart_items/");
  await openShop(`/products/${PRODUCT.id}`);
  const quantity = await findQuantity();
  for (const typed of ["0", "-3", ""]) {
    await fill(quantity, "5");
    await user.tab();
    expect(quantity).toHaveValue(5);
    await fill(quantity, typed);
    await user.tab();
    expect(quantity).toHaveValue(1);
  }
  await user.click(screen.getByRole("button", { name: "One fewer" }));
  expect(quantity).toHaveValue(1);
  await user.click(screen.getByRole("button", { name: "One more" }));
  expect(quantity).toHaveValue(2);
  await fill(quantity, "3");
  await user.click(await findAdd());
  await expectNotice("Added to cart!", "success");
  expect(calls.map(({ body }) => body)).toMatchObject([{ product_id: PRODUCT.id, quantity: 3 }]);
  expect(await screen.findByRole("link", { name: "Cart, 3 items" })).toBeVisible();
});

test("the product page shows 'Adding...' while pending, then 'Added to cart!' for 2 s, and the page stays", async () => {
  stubCatalogue();
  stubCart();
  const shop = await openShop(`/products/${PRODUCT.id}`);
  const add = await findAdd();
  stopTime();
  const response = api.hold("POST /cart_items/");
  await user.click(add);
  expect(await screen.findByRole("button", { name: "Adding..." })).toBeVisible();
  response();
  await expectNotice("Added to cart!", "success");
  runFor(1999);
  expect(queryNotice("Added to cart!")).not.toBeNull();
  runFor(1);
  expect(queryNotice("Added to cart!")).toBeNull();
  expect(shop.address()).toBe(`/products/${PRODUCT.id}`);
  expect(await screen.findByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("the product page shows a failure as an alert, 'Failed to add to cart.', with the shop's reason if it has one", async () => {
  stubCatalogue();
  stubCart(cartItemOf(PRODUCT, 2));
  api.give("POST /cart_items/", 409, { message: "Only 2 left in stock" });
  await openShop(`/products/${PRODUCT.id}`);
  await user.click(await findAdd());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Only 2 left in stock");
  expect(within(alert).getByText("Failed to add to cart.")).toBeVisible();
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

  api.give("POST /cart_items/", 500, { message: "Something broke." });
  await user.click(await findAdd());
  const paragraphs = (await screen.findByRole("alert")).querySelectorAll("p");
  expect([...paragraphs].map((line) => line.textContent)).toEqual(["Failed to add to cart."]);
  expect(await findAdd()).toBeEnabled();
});

test("a sold-out product can't be added, and other products in stock are listed", async () => {
  const product = productOf({ id: 9, stock: 0 });
  const others = [1, 2, 3, 4].map((id) => productOf({ id }));
  stubCatalogue([product, ...others]);
  await openShop("/products/9");
  expect(await screen.findByRole("button", { name: "Sold out" })).toBeDisabled();
  expect(await findQuantity()).toBeDisabled();
  const instead = await screen.findByRole("region", { name: "In stock in Rice" });
  await waitFor(() => expect(within(instead).getAllByRole("link")).toHaveLength(3));
});

test("no other products are listed if none are in stock", async () => {
  stubCatalogue([productOf({ id: 9, stock: 0 })]);
  api.give("GET /products", 200, listOf([]));
  await openShop("/products/9");
  expect(await screen.findByRole("button", { name: "Sold out" })).toBeDisabled();
  await waitFor(() => expect(screen.queryByRole("region", { name: /^In stock in/ })).toBeNull());
});

test("selecting a pack changes the price and adds that pack to the cart", async () => {
  const [small] = productOf({ id: 7, price: 60 }).packs;
  if (!small) throw new Error("The sample has no pack.");
  const packs = [
    { ...small, id: 71, label: "500 g" },
    { ...small, id: 72, label: "1 kg", price: 115, mrp: 115 },
  ];
  const product = productOf({ id: 7, price: 60, packs });
  stubCatalogue([product]);
  stubCart();
  api.give("POST /cart_items/", 201, cartItemOf(product, 1));
  const calls = api.record("POST /cart_items/");
  await openShop("/products/7");
  await user.click(await screen.findByRole("radio", { name: /1 kg/ }));
  expect((await screen.findAllByText("₹115.00"))[0]).toBeVisible();
  await user.click(await findAdd());
  await expectNotice("Added to cart!", "success");
  expect(calls.map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 1, pack_id: 72 }]);
});

/** Product 7 with packs of 500 g (71, the default) and 1 kg (72). */
function withTwoPacks() {
  const [small] = productOf({ id: 7 }).packs;
  if (!small) throw new Error("The sample has no pack.");
  const pack = { id: 71, label: "500 g", unit_price: small.unit_price };
  const packs = [
    { ...small, ...pack },
    { ...small, id: 72, label: "1 kg" },
  ];
  return productOf({ id: 7, pack, packs });
}

test("an unknown pack selects the default one, and the URL names only another pack", async () => {
  stubCatalogue([withTwoPacks()]);
  const shop = await openShop("/login");
  const radio = (name: RegExp) => screen.findByRole("radio", { name });
  for (const unknown of ["999999999", "ragi", "0"]) {
    await shop.goTo(`/products/7?pack=${unknown}`);
    await shop.isAt(`/products/7?pack=${unknown}`);
    expect(await radio(/^500 g/)).toBeChecked();
  }
  await user.click(await radio(/^1 kg/));
  await waitFor(() => expect(window.location.href).toMatch(/\/products\/7\?pack=72$/));
  await user.click(await radio(/^500 g/));
  await waitFor(() => expect(window.location.href).toMatch(/\/products\/7$/));
});

test("a link to another pack of the same product selects that pack", async () => {
  stubCatalogue([withTwoPacks()]);
  const shop = await openShop("/products/7");
  expect(await screen.findByRole("radio", { name: /^500 g/ })).toBeChecked();
  await shop.goTo("/products/7?pack=72");
  await waitFor(() => expect(screen.getByRole("radio", { name: /^1 kg/ })).toBeChecked());
});

test("a photograph has no pack size label over it", async () => {
  stubCatalogue([productOf({ id: 7 }), productOf({ id: 8, image: "/og.png" })]);
  const shop = await openShop("/products/7");
  await screen.findByRole("img", { name: "Product 7" });
  expect(document.querySelector(".pack-size")).toHaveTextContent("1 kg");
  await shop.goTo("/products/8");
  expect(await screen.findByRole("img", { name: "Product 8" })).toBeVisible();
  expect(document.querySelector(".pack-size")).toBeNull();
});
