import {
  api,
  expect,
  openShop,
  screen,
  stubCart,
  stubCatalogue,
  test,
  user,
  within,
} from "../../../../test/components/component-test.ts";
import { PRODUCTS, productOf } from "../../../../test/components/samples.ts";

const PLAIN = {
  id: 1,
  title: "Foxtail Millet",
  description: "",
  image: "",
  price: 1299.5,
  category: "Millet",
};

test("a card has picture, category, badge, title, description, rating, reviews and price", async () => {
  const product = productOf({ id: 7, title: "Foxtail Millet", rating: 4.2, review_count: 31 });
  stubCatalogue([product]);
  await openShop("/search?q=foxtail");
  const card = within(await screen.findByRole("article"));
  expect(card.getByText("Free Delivery")).toBeVisible();
  expect(card.getByText("Rice")).toBeVisible();
  expect(card.getByRole("heading", { level: 3 })).toHaveTextContent("Foxtail Millet");
  expect(card.getByText(product.description)).toBeVisible();
  expect(card.getByText("4.2")).toBeVisible();
  expect(card.getByRole("img", { name: "4.2 out of 5 stars" })).toBeVisible();
  expect(card.getByText("(31 reviews)")).toBeVisible();
  expect(card.getByText("₹80.00")).toBeVisible();
  expect(card.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  expect(document.querySelector("article img")).toHaveAttribute("src", product.image);
});

test("a product without details shows 0.0, (0 reviews) and no badge, and an invalid price shows --", async () => {
  stubCatalogue();
  api.stubIncomplete("GET /products", 200, {
    results: [PLAIN, { ...PLAIN, id: 2, price: "soon", category: { name: "Honey" }, rating: 4.25 }],
  });
  await openShop("/");
  const [first, second] = (await screen.findAllByRole("article")).map((card) => within(card));
  expect(first?.getByText("0.0")).toBeVisible();
  expect(first?.getByText("(0 reviews)")).toBeVisible();
  expect(first?.getByText("₹1,299.50")).toBeVisible();
  expect(first?.getByText("Millet")).toBeVisible();
  expect(first?.queryByText("Free Delivery")).toBeNull();
  expect(second?.getByText("--")).toBeVisible();
  expect(second?.getByText("Honey")).toBeVisible();
});

test("the button says 'Adding...' and ignores clicks while the product is being added", async () => {
  stubCatalogue();
  stubCart();
  const calls = api.record("POST /cart_items/");
  const shop = await openShop("/");
  const response = api.hold("POST /cart_items/");
  const [card] = await screen.findAllByRole("article");
  if (!card) throw new Error("The page has no card.");
  const button = within(card).getByRole("button");
  await user.click(button);
  expect(button).toHaveTextContent("Adding...");
  await user.click(button);
  expect(calls).toHaveLength(1);
  response();
  await shop.isAt("/cart");
});

test("if the search names a pack, its card opens and adds that pack", async () => {
  const [product = productOf()] = PRODUCTS;
  const { id, title } = product;
  const pack = { ...product.pack, id: 72, label: "250 g", named: true as const };
  stubCatalogue([{ ...product, pack }]);
  stubCart();
  const calls = api.record("POST /cart_items/");
  const shop = await openShop(`/search?q=${title}`);
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/products/${id}?pack=72`,
  );
  await user.click(card.getByRole("button", { name: "Add to Cart" }));
  await shop.isAt("/cart");
  expect(calls.map(({ body }) => body)).toEqual([{ product_id: id, quantity: 1, pack_id: 72 }]);
});
