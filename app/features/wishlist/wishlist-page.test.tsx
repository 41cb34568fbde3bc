import {
  api,
  expect,
  openShop,
  screen,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../test/components/samples.ts";

test("removing a product from the wishlist moves the focus to the next one", async () => {
  const products = PRODUCTS.slice(0, 2);
  stubCatalogue();
  stubCart();
  const listed = (results: unknown) => ({ results, share_token: null });
  api.stubIncomplete("GET /wishlist/", 200, listed(products));
  await openShop("/wishlist");
  const [first, second] = await screen.findAllByRole("button", { name: /from the wishlist$/ });
  const next = second?.closest("li");
  api.stubIncomplete(`DELETE /wishlist/products/${products[0]?.id}/`, 200, { wished: false });
  api.stubIncomplete("GET /wishlist/", 200, listed(products.slice(1)));
  await user.click(first as HTMLElement);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(next).toContainElement(document.activeElement as HTMLElement);
});

test("product titles are third-level headings under a second-level one", async () => {
  stubCatalogue();
  stubCart();
  api.stubIncomplete("GET /wishlist/", 200, { results: PRODUCTS.slice(0, 1), share_token: null });
  await openShop("/wishlist");
  await screen.findByRole("button", { name: /from the wishlist$/ });
  const main = within(screen.getByRole("main"));
  const levels = main.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H1", "H2", "H3"]);
});

test("an empty wishlist can't be shared, and only an existing link can be switched off", async () => {
  stubCatalogue();
  stubCart();
  for (const share_token of [null, "a".repeat(43)]) {
    api.stubIncomplete("GET /wishlist/", 200, { results: [], share_token });
    await openShop("/wishlist");
    expect(await screen.findByText("Your wishlist is empty")).toBeVisible();
    expect(screen.queryAllByRole("switch")).toHaveLength(share_token ? 1 : 0);
  }
});
