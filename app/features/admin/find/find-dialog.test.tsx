import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  stubAdminOrders,
  test,
  user,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

test("an empty result is reported, and markup in a search is shown as text", async () => {
  stubAdmin();
  const nothing = { ...listOf([]), count_is_least: false };
  api.give("GET /admin/products", 200, listOf([]));
  api.give("GET /admin/stock", 200, listOf([]));
  stubAdminOrders();
  api.give("GET /admin/customers", 200, nothing);
  const shop = await openShop("/admin/products/new");
  await user.click(await screen.findByRole("button", { name: "Find anything" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find anything" }));
  const lists = api.record("GET /admin/customers");
  await fill(dialog.getByRole("combobox"), "<img src=x onerror=alert(1)> zzzz");
  expect(await dialog.findByText("Nothing found.")).toBeVisible();
  expect(lists.map(({ query }) => query.get("q"))).toEqual(["<img src=x onerror=alert(1)> zzzz"]);
  await user.keyboard("{Enter}");
  expect(dialog.getByText("Nothing found.")).toBeVisible();
  expect(shop.address()).toBe("/admin/products/new");
});
