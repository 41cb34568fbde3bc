import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { expect, type Locator, type Page, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { passUndoTime } from "./undo-time.ts";

const shiftTabTo = (page: Page, target: Locator) => tabTo(page, target, "Shift+Tab");

test("the daily work on orders needs no mouse", async ({ page, request, admin }) => {
  test.slow();
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 20);
  const first = await shopper.order(product.id);
  const second = await shopper.order(product.id);
  await page.clock.install();
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/orders");

  await tabTo(page, page.getByRole("link", { name: /^To pack( \d+)?$/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to_pack=true/);
  await tabTo(page, page.getByRole("searchbox", { name: "Find orders" }));
  await page.keyboard.type(shopper.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=shopper/);
  const filters = page.getByRole("button", { name: /^Filters/ });
  await shiftTabTo(page, filters);
  await page.keyboard.press("Enter");
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const [year, month, day] = today.split("-");
  await tabTo(page, page.getByLabel("From"));
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(page.getByLabel("From")).toHaveValue(today);
  await page.keyboard.press("Escape");
  await expect(filters).toBeFocused();
  await expect(page.getByRole("row")).toHaveCount(3);

  await tabTo(page, page.getByLabel(`Select order ${first.id}`));
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: `#${second.id}`, exact: true })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();

  const ship = page.getByRole("button", { name: "Mark as shipped" });
  await shiftTabTo(page, ship);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Mark 2 orders as shipped?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(ship).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Mark 2 orders as shipped" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 selected")).toBeVisible();
  await tabTo(page, ship);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Mark 2 orders as shipped" }));
  await page.keyboard.press("Enter");
  await passUndoTime(page);
  await expect(page.getByText("2 of 2 marked as shipped")).toBeVisible();
  const order = await admin.call<AdminOrder>("GET", `/admin/orders/${first.id}`);
  expect(order.status).toBe("shipped");
});

test("dialogs on an order's page close with Escape, open again at once, and the focus returns", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const { id } = await shopper.order((await stockProduct(admin, 5)).id);
  await page.clock.install();
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${id}`);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Cancel order #${id}?` });
  // A key pressed right after Escape.
  for (let round = 0; round < 5; round++) {
    await expect(dialog).toBeVisible();
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cancel).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Ship and notify the customer" }));
  await page.keyboard.press("Enter");
  await passUndoTime(page);
  const delivered = page.getByRole("button", { name: "Mark as delivered" });
  await tabTo(page, delivered);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Has order #${id} arrived?` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(delivered).toBeFocused();
  await tabTo(page, page.getByLabel("Note"));
  await page.keyboard.type("Rings twice");
  await tabTo(page, page.getByRole("button", { name: "Save note" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Note saved.")).toBeVisible();
});

test("dialogs of the stock page close with Escape, and the focus returns", async ({
  page,
  admin,
}) => {
  const { title } = await stockProduct(admin, 5);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/stock?q=${title}`);
  for (const name of [/^Receive/, /^Count/, /^History/]) {
    const button = page.getByRole("button", { name });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
