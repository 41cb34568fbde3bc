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
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

test("reports an empty result, and shows markup in a search as text", async () => {
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

test("Enter opens the highlighted result, even if the list has become shorter since", async () => {
  stubAdmin();
  const customers = [1, 2, 3].map((id) => ({
    ...{ id, email: `${id}@farm.example`, first_name: "Anitha", last_name: "", phone: "" },
    ...{ role: "customer", erased: false, date_joined: "2026-11-20T06:00:00.000Z" },
    ...{ order_count: 0, spent: 0 },
  }));
  const give = (found: object[]) =>
    api.give("GET /admin/customers", 200, { ...listOf(found), count_is_least: false });
  api.give("GET /admin/products", 200, listOf([]));
  api.give("GET /admin/stock", 200, listOf([]));
  stubAdminOrders();
  give(customers);
  const shop = await openShop("/admin/products/new");
  await user.click(await screen.findByRole("button", { name: "Find anything" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find anything" }));
  const field = dialog.getByRole("combobox");
  await fill(field, "zani");
  expect(await dialog.findAllByRole("option")).toHaveLength(3);
  const finish = api.hold("GET /admin/customers");
  give(customers.slice(2));
  await fill(field, "zanit");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  finish();
  await waitFor(() => expect(dialog.getAllByRole("option")).toHaveLength(1));
  expect(dialog.getByRole("option")).toHaveAttribute("aria-selected", "true");
  api.refuseOthers(404, "Customer not found");
  await user.keyboard("{Enter}");
  await shop.isAt("/admin/customers/3");
});
