import {
  api,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { MILLET } from "../../../../test/components/samples.ts";

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
