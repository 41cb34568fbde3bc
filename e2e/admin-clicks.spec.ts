import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { ClickCounter } from "./click-counter.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";

const visibleRows = (page: Page) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: /^#\d/ }) })
    .evaluateAll((rows) => {
      const bar = document.querySelector("[data-admin-bar] + nav")?.getBoundingClientRect();
      const bottom = bar?.height ? bar.top : window.innerHeight;
      return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
    });

/** An order with a reported UPI payment, for a recipient with this first name. */
async function reportPayment(shopper: Shopper, productId: number, first_name: string) {
  await shopper.add(productId);
  const address_id = await shopper.addAddress({ first_name });
  const { id } = await shopper.placeOrder({ address_id, payment_method: "upi" });
  const reference = `4${String(Date.now()).slice(-6)}${String(id).padStart(5, "0")}`;
  await shopper.call("POST", "/payments/upi/reference/", { order_id: id, reference });
  return id;
}

test("five UPI payments are confirmed with six clicks, and each row stays in place", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 20);
  const name = `Sender${Date.now()}`;
  const ids: number[] = [];
  for (let at = 0; at < 5; at++) {
    ids.push(await reportPayment(await newShopper(request), product.id, name));
  }
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders?q=${name}`);
  const counter = new ClickCounter();
  await counter.click(page.getByRole("link", { name: /^UPI to confirm/ }));
  await expect(page).toHaveURL("/admin/orders?payment=to_confirm");
  // Excludes the orders of other tests.
  await page.goto(`/admin/orders?payment=to_confirm&q=${name}`);
  const [first = 0] = ids.toReversed();
  const button = (id: number) =>
    page.getByRole("button", { name: `Confirm the payment of order ${id}` });
  await expect(button(first)).toBeVisible();
  const before = await page.getByLabel(`Select order ${first}`).boundingBox();
  for (const [at, id] of ids.toReversed().entries()) {
    if (at > 0) await expect(button(id)).toBeFocused();
    await counter.click(button(id));
    await expect(button(id)).toHaveCount(0);
  }
  expect(counter.clicks).toBe(6);
  expect(await page.getByLabel(`Select order ${first}`).boundingBox()).toEqual(before);
  const states = ids.map((id) => admin.call<AdminOrder>("GET", `/admin/orders/${id}`));
  for (const { status } of await Promise.all(states)) expect(status).toBe("paid");
  await page.reload();
  await expect(button(first)).toHaveCount(0);
});

test("twelve orders are visible at 1280 px, six on a phone", async ({ page, request, admin }) => {
  const shopper = await newShopper(request);
  await shopper.order((await stockProduct(admin, 5)).id);
  // Thirteen copies of one order's row.
  await page.route("**/api/admin/orders/?*", async (route) => {
    const list = await (await route.fetch()).json();
    const [row] = list.results;
    const results = Array.from({ length: 13 }, (_, at) => ({ ...row, id: row.id + at }));
    await route.fulfill({ json: { ...list, count: 13, results } });
  });
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await expect(page.getByRole("row")).toHaveCount(14);
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(6);
});

test("the sidebar counts open tasks, and narrow screens have a bottom bar instead", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 20);
  await shopper.order(product.id);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Shop-keeper" });
  await expect(menu.getByRole("link", { name: /^Orders \d+\+? waiting/ })).toBeVisible();
  // The back office has a header of its own.
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: /^Find anything/ })).toBeVisible();
  await expect(header.getByLabel("Search the shop")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await menu.getByRole("link", { name: /^Orders/ }).click();
  await expect(page).toHaveURL("/admin/orders");
  await menu.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog", { name: "More" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL("/admin/reviews");
  await menu.getByRole("button", { name: "More" }).click();
  await page
    .getByRole("dialog", { name: "More" })
    .getByRole("link", { name: "Back to the shop" })
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toBeVisible();
});
