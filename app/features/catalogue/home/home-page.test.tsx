import {
  api,
  expect,
  openShop,
  runFor,
  screen,
  stopTime,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, PRODUCTS } from "../../../../test/components/samples.ts";

const main = () => within(screen.getByRole("main"));
const findChips = async () => within(await screen.findByRole("list", { name: "Categories" }));
const chip = async (name: string) => (await findChips()).findByRole("button", { name });
const expectCards = (count: number) =>
  waitFor(() => expect(main().queryAllByRole("article")).toHaveLength(count));
const goHome = async () => {
  const banner = within(screen.getByRole("banner"));
  await user.click(banner.getByRole("link", { name: "Home" }));
};

test("the home page shows the trust badges, the heading and the reasons to buy", async () => {
  stubCatalogue();
  await openShop("/");
  const badges = within(await screen.findByRole("list", { name: "About the farm" }));
  expect(badges.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "100% Natural",
    "Since 1969",
    "10K Farmers",
    "6cr+ Orders",
    "18L Customer",
    "Certified",
  ]);
  const heading = screen.getByRole("heading", { name: "Your Favorites | All in One Place" });
  expect(heading).toBeVisible();
  const why = within(screen.getByRole("region", { name: /^Why buy/ }));
  const reasons = why.getAllByRole("heading", { level: 3 });
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "Direct from farmers",
    "Handpicked ingredients",
    "Made in large",
    "100% organic",
    "Door step delivery",
  ]);
  expect(why.getByText("Free shipping across India, in 3 to 7 business days")).toBeVisible();
});

test("the home page shows four products, expands with See More, and collapses for another category", async () => {
  stubCatalogue();
  const shop = await openShop("/");
  await expectCards(4);
  await user.click(await chip("Millet"));
  await waitFor(async () => expect(await chip("Millet")).toHaveAttribute("aria-pressed", "true"));
  expect(shop.address()).toBe("/");
  const findMore = () => screen.findByRole("button", { name: "See More (2 more)" });
  await expectCards(4);
  await user.click(await findMore());
  await expectCards(6);
  await user.click(screen.getByRole("button", { name: "See Less" }));
  await expectCards(4);

  await user.click(await findMore());
  await expectCards(6);
  await user.click(await chip("Honey"));
  expect(await screen.findByRole("button", { name: "See More (1 more)" })).toBeVisible();
  await expectCards(4);
  await user.click(await chip("Millet"));
  expect(await findMore()).toBeVisible();
  await expectCards(4);
});

test("when two categories are chosen quickly, the second is shown, even if its products arrive first", async () => {
  stubCatalogue();
  await openShop("/");
  await expectCards(4);
  const [millet, all] = [await chip("Millet"), await chip("All")];
  const response = api.hold("GET /products/");
  stopTime();
  await user.click(millet);
  await user.click(all);
  await waitFor(() => expect(all).toHaveAttribute("aria-pressed", "true"));
  runFor(200);
  response();
  // Leaves time for the wrong choice to appear.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  await expectCards(4);
  expect(all).toHaveAttribute("aria-pressed", "true");
  expect(millet).toHaveAttribute("aria-pressed", "false");
});

test("a category shows a loading state, an error with Retry, or an empty state", async () => {
  stubCatalogue();
  await openShop("/");
  await expectCards(4);
  const response = api.hold("GET /products/");
  await user.click(await chip("Millet"));
  expect((await screen.findAllByText("Loading Millet products..."))[0]).toBeVisible();
  response();
  await expectCards(4);

  api.give("GET /products/", 500, {});
  await user.click(await chip("Rice"));
  expect(await screen.findByText("Failed to load products.")).toBeVisible();
  stubCatalogue();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await expectCards(2);

  api.give("GET /products/", 200, listOf([]));
  await user.click(await chip("Malt"));
  expect(await screen.findByText("No products found in Malt.")).toBeVisible();
});

test("the home page shows a loading state after client-side navigation", async () => {
  stubCatalogue();
  await openShop("/login");
  const response = api.hold("GET /products");
  await goHome();
  expect((await screen.findAllByText("Loading All products..."))[0]).toBeVisible();
  response();
  await expectCards(4);
});

test("the home page shows a load error after client-side navigation", async () => {
  stubCatalogue();
  await openShop("/login");
  api.cutOff("GET /products");
  await goHome();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Failed to load products\.$/);
});

test("a response without products shows an empty category", async () => {
  stubCatalogue();
  await openShop("/login");
  api.stubIncomplete("GET /products", 200, {});
  await goHome();
  expect(await screen.findByText("No products found in this category.")).toBeVisible();
});

test("a list loaded in the last 60 s is shown again without a request", async () => {
  stubCatalogue();
  stopTime();
  await openShop("/login");
  api.give("GET /texts/terms/", 200, { blocks: [], changed_at: null });
  const calls = api.record("GET /products");
  const goToTerms = async () => {
    const footer = within(screen.getByRole("contentinfo"));
    await user.click(footer.getByRole("link", { name: "Terms" }));
    await expectCards(0);
  };
  await goHome();
  await expectCards(4);
  await goToTerms();
  runFor(59_000);
  await goHome();
  await expectCards(4);
  expect(calls).toHaveLength(1);
  await goToTerms();
  runFor(1_001);
  await goHome();
  await expectCards(4);
  expect(calls).toHaveLength(2);
});

test("the home page shows a row for each collection that the shop-keeper has put there, or none", async () => {
  stubCatalogue();
  const collection = { slug: "for-ugadi", name: "For Ugadi", products: PRODUCTS.slice(0, 2) };
  api.give("GET /home/collections", 200, listOf([collection]));
  await openShop("/");
  const row = within(await screen.findByRole("region", { name: "For Ugadi" }));
  expect(row.getByRole("link", { name: "For Ugadi" })).toHaveAttribute(
    "href",
    "/collections/for-ugadi",
  );
  const titles = row.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(collection.products.map(({ title }) => title));
});

test("the home page works without its collections if they can't be loaded", async () => {
  stubCatalogue();
  api.give("GET /home/collections", 500, { message: "Away" });
  await openShop("/");
  await expectCards(4);
  expect(screen.queryByRole("region", { name: "For Ugadi" })).not.toBeInTheDocument();
});

test("going back shows the collections at once, before they have loaded again", async () => {
  stubCatalogue();
  const ugadi = { id: 1, slug: "ugadi", name: "For Ugadi", products: [PRODUCTS[0]] };
  api.give("GET /home/collections", 200, listOf([ugadi]));
  const shop = await openShop("/");
  await screen.findByRole("region", { name: "For Ugadi" });
  await shop.goTo("/benefits");
  await shop.isAt("/benefits");
  // The one-minute cache has expired by now. The page has its own modules.
  const { clearApiCache } = await import("#app/shared/api-client.ts");
  clearApiCache();
  const collections = api.hold("GET /home/collections");
  await shop.goBack();
  expect(await screen.findByRole("region", { name: "For Ugadi" })).toBeVisible();
  const changed = { ...ugadi, name: "For Diwali" };
  api.give("GET /home/collections", 200, listOf([changed]));
  collections();
  expect(await screen.findByRole("region", { name: "For Diwali" })).toBeVisible();
});
