import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { HONEY, PRODUCTS } from "../../../test/components/samples.ts";
import type { Suggestions } from "./suggestions/suggestion-schema.ts";

const [HONEY_1] = PRODUCTS as [(typeof PRODUCTS)[number]];

const SUGGESTED: Suggestions = {
  products: [
    {
      id: HONEY_1.id,
      title: HONEY_1.title,
      image: HONEY_1.image,
      price: HONEY_1.price,
      local_name: { lang: "te", name: "తేనె" },
    },
  ],
  count: 1,
  corrected: null,
  categories: [{ id: HONEY.id, name: HONEY.name, product_count: HONEY.product_count }],
};

const main = () => within(screen.getByRole("main"));
const findField = async () => within(screen.getByRole("banner")).findByRole("combobox");
const expectNoSuggestions = () =>
  waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
const search = async (words: string) => {
  await fill(await findField(), words);
  await user.keyboard("{Enter}");
};

test.for(["/search", "/search?q=", "/search?q=%20%20"])(
  "the search page asks for a search term if there is none: %s",
  async (address) => {
    await openShop(address);
    expect(await screen.findByRole("heading", { name: "Search Products" })).toBeVisible();
    // The label of the header's search field is worded differently.
    expect(screen.getAllByText(/^search products$/i)).toHaveLength(1);
    expect(screen.getByText("Enter a search term to find products")).toBeVisible();
  },
);

test("the search page shows the search term and the number of results", async () => {
  stubCatalogue();
  await openShop("/search?q=honey");
  expect(await screen.findByText("Found 5 product(s)")).toBeVisible();
  expect(main().getByRole("heading", { name: "Search Results" })).toBeVisible();
  expect(main().getByText('Showing results for "honey"')).toBeVisible();
  expect(main().getAllByRole("article")).toHaveLength(5);
  expect(main().getAllByRole("article")[0]).toHaveTextContent(/honey/i);
});

test("the search page shows that it is searching, has failed or found nothing", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, {
    products: [],
    categories: [],
    count: 0,
    corrected: null,
  });
  await openShop("/benefits");
  const release = api.hold("GET /products/");
  await search("honey");
  expect((await screen.findAllByText('Searching for "honey"...'))[0]).toBeVisible();
  release();
  expect(await screen.findByText("Found 5 product(s)")).toBeVisible();

  api.give("GET /products/", 500, {});
  await search("rice");
  expect(await screen.findByText("Failed to search products. Please try again.")).toBeVisible();
  stubCatalogue();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Found 2 product(s)")).toBeVisible();

  await search('zzz"<b>');
  expect(await screen.findByText("No products found")).toBeVisible();
  expect(screen.getByText('No products match your search for "zzz"<b>"')).toBeVisible();
  expect(screen.getByText("Try different keywords or browse our categories")).toBeVisible();
});

test("the search page suggests products and categories while the shopper types", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, SUGGESTED);
  const shop = await openShop("/benefits");
  const field = await findField();
  await user.click(field);
  await waitFor(() => expect(field).toHaveAttribute("aria-controls", expect.stringMatching(/./)));
  await user.keyboard("hone");
  const list = () => within(screen.getByRole("listbox", { name: "Suggestions" }));
  const options = () => list().getAllByRole("option");
  expect(await screen.findByRole("option", { name: /^Hone ?y 1/ })).toHaveTextContent("తేనె");
  await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "true"));
  await user.keyboard("{Escape}");
  await expectNoSuggestions();

  await fill(field, "honey");
  expect(
    await screen.findByRole("option", { name: /^All of Hone? ?y? 5 products$/ }),
  ).toBeVisible();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(options()[0]).toHaveAttribute("aria-selected", "true"));
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(options()[0]).toHaveAttribute("aria-selected", "false"));
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(options().at(-1)).toHaveAttribute("aria-selected", "true"));
  await user.keyboard("{Enter}");
  await shop.isAt(`/products?category=${HONEY.id}`);
  await expectNoSuggestions();

  await fill(await findField(), "honey 1");
  await user.click(await screen.findByRole("option", { name: /^Hone ?y 1/ }));
  await shop.isAt(`/products/${HONEY_1.id}`);
  await waitFor(() =>
    expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(HONEY_1.title),
  );

  await fill(await findField(), "  rice ");
  await screen.findAllByRole("option");
  await user.keyboard("{Enter}");
  await shop.isAt("/search?q=rice");
});

test("the search field is cleared after a suggestion is selected or the search is left, and has a clear button", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, SUGGESTED);
  const shop = await openShop("/benefits");
  await fill(await findField(), "hone");
  await user.click(await screen.findByRole("option", { name: /^Hone ?y 1/ }));
  await shop.isAt(`/products/${HONEY_1.id}`);
  expect(await findField()).toHaveValue("");

  await search("honey");
  await shop.isAt("/search?q=honey");
  await waitFor(async () => expect(await findField()).toHaveValue("honey"));
  await user.click((await main().findAllByRole("link", { name: HONEY_1.title }))[0] as HTMLElement);
  await shop.isAt(`/products/${HONEY_1.id}`);
  await waitFor(async () => expect(await findField()).toHaveValue(""));

  await fill(await findField(), "hone");
  await screen.findAllByRole("option");
  const banner = within(screen.getByRole("banner"));
  await user.click(banner.getByRole("button", { name: "Clear search" }));
  expect(await findField()).toHaveValue("");
  expect(await findField()).toHaveFocus();
  expect(screen.queryByRole("option", { name: /^Hone ?y 1/ })).toBeNull();
});

test("the search field offers the last searches in this browser, and can clear them", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, SUGGESTED);
  const shop = await openShop("/search?q=honey");
  expect(await screen.findByText("Found 5 product(s)")).toBeVisible();
  await search("rice");
  await shop.isAt("/search?q=rice");
  const field = await findField();
  await fill(field, "");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["rice", "honey"]);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await expectNoSuggestions();
});

test("the search field never shows suggestions for earlier input", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, SUGGESTED);
  await openShop("/benefits");
  await fill(await findField(), "hone");
  await screen.findAllByRole("option");
  const release = api.hold("GET /products/suggest");
  await fill(await findField(), "rice");
  await expectNoSuggestions();
  release();
  expect(await screen.findAllByRole("option")).not.toHaveLength(0);
});

test("the search field suggests a category with one product as '1 product'", async () => {
  stubCatalogue();
  const categories = [{ id: HONEY.id, name: HONEY.name, product_count: 1 }];
  api.give("GET /products/suggest", 200, { ...SUGGESTED, categories });
  await openShop("/benefits");
  await fill(await findField(), "hone");
  expect(await screen.findByRole("option", { name: /^All of Hone ?y 1 product$/ })).toBeVisible();
});

test("the search page offers the corrected search and all results", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, { ...SUGGESTED, count: 12, corrected: "honey" });
  const shop = await openShop("/benefits");
  await fill(await findField(), "hunny");
  expect(await screen.findByRole("option", { name: /^Did you mean honey/ })).toBeVisible();
  await user.click(screen.getByRole("option", { name: "All 12 results" }));
  await shop.isAt("/search?q=hunny");
});

test("the search page says how the query was corrected, that a product isn't sold yet, and which products come closest", async () => {
  stubCatalogue();
  const remarks = { corrected: null, dropped: 0, not_sold: true, nearest: PRODUCTS.slice(0, 2) };
  const nothing = { results: [], count: 0, next: null, previous: null };
  api.give("GET /products", 200, { ...nothing, search: remarks });
  await openShop("/search?q=ghee");
  expect(await screen.findByText("We do not sell ghee yet")).toBeVisible();
  expect(screen.getByText("No products found")).toBeVisible();
  const nearest = within(screen.getByRole("list", { name: "Nearest products" }));
  expect(nearest.getAllByRole("article")).toHaveLength(2);
  expect(main().getByRole("list", { name: "Categories" })).toBeVisible();

  api.give("GET /products", 200, {
    ...nothing,
    results: PRODUCTS.slice(0, 1),
    count: 1,
    search: { corrected: "turmeric", dropped: 0, not_sold: false, nearest: [] },
  });
  await search("tumeric");
  expect(await screen.findByRole("link", { name: "turmeric" })).toHaveAttribute(
    "href",
    "/search?q=turmeric",
  );
});
