import {
  api,
  choose,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, MILLET } from "../../../../test/components/samples.ts";

const main = () => within(screen.getByRole("main"));
const chip = async (name: string) =>
  within(await screen.findByRole("list", { name: "Categories" })).getByRole("link", { name });
const expectHeading = (text: string) =>
  waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(text));
const expectCards = (count: number) =>
  waitFor(() => expect(main().queryAllByRole("article")).toHaveLength(count));

test("an unknown category is called 'Category'", async () => {
  stubCatalogue();
  await openShop("/products?category=999");
  await expectHeading("Category");
  expect(await screen.findByText("No products found in this category.")).toBeVisible();
});

test("a category is called 'Category' until its name has loaded", async () => {
  stubCatalogue();
  const response = api.hold("GET /categories");
  const shop = await openShop("/login");
  await shop.goTo(`/products?category=${MILLET.id}`);
  await shop.isAt(`/products?category=${MILLET.id}`);
  await expectHeading("Category");
  response();
  await expectHeading("Millet");
});

test("a category shows that it is loading, has failed or is empty", async () => {
  stubCatalogue();
  await openShop("/products");
  await expectCards(4);
  const response = api.hold("GET /products/");
  await user.click(await chip("Millet"));
  expect((await screen.findAllByText("Loading Millet products..."))[0]).toBeVisible();
  response();
  await expectCards(4);

  api.give("GET /products/", 503, {});
  await user.click(await chip("Honey"));
  expect(await screen.findByText("Failed to load products.")).toBeVisible();
  stubCatalogue();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await expectCards(4);

  api.stubIncomplete("GET /products/", 200, { results: [] });
  await user.click(await chip("Malt"));
  expect(await screen.findByText("No products found in Malt.")).toBeVisible();
});

test("when the network is down, the categories stay, and the page explains why there are no products", async () => {
  stubCatalogue();
  await openShop("/products");
  await expectCards(4);
  const listen = vi.spyOn(window, "addEventListener");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.cutOff("GET /products");
  await user.click(await chip("Honey"));
  expect(await screen.findByText("Failed to load products.")).toBeVisible();
  expect(await screen.findByText("You are offline.")).toBeVisible();
  await expectHeading("Honey");
  expect(await chip("Millet")).toBeVisible();
  await waitFor(() => expect(listen).toHaveBeenCalledWith("online", expect.anything()));
  stubCatalogue();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expectCards(4);
});

test("filters and sort order are in the URL, and an empty result names them", async () => {
  stubCatalogue();
  const origins = ["India", "Iran"].map((name) => ({ name, product_count: 2 }));
  api.give("GET /products/origins", 200, listOf(origins));
  const calls = api.record("GET /products");
  const shop = await openShop(`/products?category=${MILLET.id}`);
  await expectCards(4);
  await choose(screen.getByLabelText("Sort by"), "Price: low to high");
  await shop.isAt(`/products?category=${MILLET.id}&sort=price_asc`);
  await waitFor(() => expect(calls.at(-1)?.query.get("sort")).toBe("price_asc"));
  expect(calls.at(-1)?.query.get("category_id")).toBe(String(MILLET.id));

  await shop.goTo("/products");
  await shop.isAt("/products");
  await choose(await screen.findByLabelText("Country of origin"), "Iran");
  await shop.isAt("/products?origin=Iran");
  await waitFor(() => expect(calls.at(-1)?.query.get("origin")).toBe("Iran"));
  api.give("GET /products", 200, listOf([]));
  await choose(screen.getByLabelText("Rating"), "4 stars and up");
  expect(await screen.findByText("No products match these filters")).toBeVisible();
  expect(calls.at(-1)?.query.get("min_rating")).toBe("4");
  stubCatalogue();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await shop.isAt("/products");
  await expectCards(4);

  api.give("GET /products", 200, listOf([]));
  await shop.goTo(`/products?category=${MILLET.id}&price=500-&origin=Iran`);
  expect(await screen.findByText("No products in Millet match these filters")).toBeVisible();
});
