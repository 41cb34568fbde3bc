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
import { CATEGORIES } from "../../../test/components/samples.ts";

test("an unknown URL shows a friendly page with search and categories", async () => {
  stubCatalogue();
  const shop = await openShop("/nowhere/at-all");
  const main = within(screen.getByRole("main"));
  expect(await main.findByRole("heading", { level: 1 })).toHaveTextContent(/^Page not found$/);
  await waitFor(() => expect(document.title).toMatch(/^Page not found/));
  const categories = within(main.getByRole("navigation", { name: "Categories" }));
  expect(categories.getAllByRole("link")).toHaveLength(CATEGORIES.length);
  for (const { id, name } of CATEGORIES)
    expect(categories.getByRole("link", { name })).toHaveAttribute(
      "href",
      `/products?category=${id}`,
    );
  api.give("GET /products/suggest", 200, {
    products: [],
    categories: [],
    count: 0,
    corrected: null,
  });
  await fill(main.getByRole("combobox"), "honey");
  await user.keyboard("{Enter}");
  await shop.isAt("/search?q=honey");
});
