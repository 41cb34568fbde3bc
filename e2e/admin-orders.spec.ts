import type { Waiting } from "../app/features/reports/waiting-schema.ts";
import { mailsTo } from "./mailbox.ts";
import { notice } from "./notices.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { countPrints } from "./prints.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { passUndoTime } from "./undo-time.ts";

interface ShippedOrder {
  status: string;
  parcels: { carrier: string; tracking_number: string }[];
}

const readOrder = (admin: Shopper, id: number) => admin.call<ShippedOrder>("GET", `/orders/${id}/`);

/** The orders of a new shopper, oldest first. */
async function placeOrders(admin: Shopper, shopper: Shopper, count: number): Promise<number[]> {
  const product = await stockProduct(admin, 50);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await shopper.order(product.id)).id);
  return ids;
}

/** The shopper's orders, two per page. */
async function openList(page: Page, admin: Shopper, shopper: Shopper, more = "") {
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}${more}`);
}

test("carrier and number typed beside the ship button are in the email, even after an undo", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const [id = 0] = await placeOrders(admin, shopper, 1);
  await page.clock.install();
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${id}`);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Correct the address" }).click();
  const address = page.getByRole("dialog", { name: `Address of order #${id}` });
  await expect(address.getByLabel("PIN code")).toHaveValue("500034");
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Note").fill("Gate code 44");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved.")).toBeVisible();
  await page.getByLabel("Carrier", { exact: true }).fill("Delhivery");
  await page.getByLabel("Tracking number").fill("7712345678901");
  await page.getByRole("button", { name: "Ship and notify the customer" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Tracking number")).toHaveValue("7712345678901");
  expect((await readOrder(admin, id)).status).toBe("pending");

  await page.getByRole("button", { name: "Ship and notify the customer" }).click();
  await passUndoTime(page);
  await expect(page.getByText("1 of 1 marked as shipped")).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toHaveValue("7712345678901");
  const texts = async () => (await mailsTo(shopper.email)).map(({ text }) => text).join();
  await expect.poll(texts).toContain("Delhivery, tracking number 7712345678901");
  const saveParcels = page.getByRole("button", { name: "Save parcels" });
  await expect(saveParcels).toBeVisible();
  await page.getByLabel("Tracking number").fill("EE123456789IN");
  await saveParcels.click();
  await expect(notice(page, "Parcels saved.")).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toHaveValue("EE123456789IN");
  expect((await readOrder(admin, id)).parcels).toMatchObject([
    { carrier: "Delhivery", tracking_number: "EE123456789IN" },
  ]);

  await page.getByRole("button", { name: "Mark as delivered" }).click();
  const dialog = page.getByRole("dialog", { name: `Has order #${id} arrived?` });
  await expect(dialog).toContainText("in cash will be recorded as received");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark 1 order as delivered" }).click();
  await expect(notice(page, "Order marked as delivered.")).toBeVisible();
});

test("the selection survives printing, Back and paging, and a pasted column fills in the parcels' tracking numbers", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const [first = 0, second = 0, third = 0] = await placeOrders(admin, shopper, 3);
  const prints = await countPrints(page);
  await page.clock.install();
  await openList(page, admin, shopper, "&to_pack=true&limit=2");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await expect(rows.nth(1)).toContainText(`#${first}`);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("link", { name: "Packing slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect.poll(prints).toBe(1);
  await page.goBack();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("link", { name: "Newer" }).click();
  await page.getByLabel(`Select order ${third}`).check();
  await expect(page.getByText("3 selected, 2 on other pages")).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 selected, 2 on other pages")).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 800 });

  await page.getByRole("button", { name: "Mark as shipped (3)" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Carrier", { exact: true }).fill("India Post");
  await dialog.getByLabel(`Tracking number of #${first}`).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "EE1IN\n EE2IN \r\nEE3IN\n");
    const paste = new ClipboardEvent("paste", {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(dialog.getByLabel(`Tracking number of #${third}`)).toHaveValue("EE3IN");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark 3 orders as shipped" }).click();
  await passUndoTime(page);
  await expect(page.getByText("3 of 3 marked as shipped")).toBeVisible();
  await expect(page.getByText("selected")).toHaveCount(0);
  expect((await readOrder(admin, second)).parcels).toMatchObject([
    { carrier: "India Post", tracking_number: "EE2IN" },
  ]);

  await openList(page, admin, shopper);
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByRole("button", { name: "Mark as shipped" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as delivered (3)" }).click();
  await page.getByRole("button", { name: "Mark 3 orders as delivered" }).click();
  await expect(page.getByText("3 of 3 marked as delivered")).toBeVisible();
  expect((await readOrder(admin, third)).status).toBe("delivered");
});

test("on a phone the counts in the bottom bar stay inside their entries", async ({
  page,
  admin,
}) => {
  await stayLoggedIn(page, admin.token);
  const waiting = await admin.call<Waiting>("GET", "/admin/waiting/");
  await page.route("**/api/admin/waiting/", (route) =>
    route.fulfill({ json: { ...waiting, to_pack: 100, low_stock: 100 } }),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/admin/products");
  const bar = page.getByRole("navigation", { name: "Shop-keeper" });
  for (const name of [/^Orders/, /^Stock/]) {
    const entry = bar.getByRole("link", { name });
    const [outer, count] = await Promise.all([
      entry.boundingBox(),
      entry.getByText("99+").boundingBox(),
    ]);
    const end = (box: typeof outer) => (box ? box.x + box.width : Number.NaN);
    expect(end(count)).toBeLessThanOrEqual(end(outer));
  }
});

test("the most used buttons in the list are touch targets of 44 px on a phone", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  await shopper.order((await stockProduct(admin, 5)).id);
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, admin, shopper);
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "Anitha Rao" });
  const targets = [
    page.getByRole("navigation", { name: "Orders by status" }).getByRole("link").first(),
    page.getByRole("searchbox"),
    row.getByRole("link", { name: /^#/ }),
    row.getByRole("link", { name: "Anitha Rao" }),
  ];
  for (const target of targets) {
    expect.soft((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44);
  }
});

test("the first selected order stays under the finger when the bar of actions appears and disappears", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const { id } = await stockProduct(admin, 20);
  for (let at = 0; at < 12; at++) await shopper.order(id);
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, admin, shopper);
  const box = page.getByLabel(/^Select order/).nth(4);
  const top = async () => (await box.boundingBox())?.y ?? 0;
  const bar = page.getByText("1 selected");
  for (const scrolled of [0, 150]) {
    await page.evaluate((y) => window.scrollTo(0, y), scrolled);
    const before = await top();
    await box.check();
    await expect(bar).toBeInViewport();
    expect.soft(Math.abs((await top()) - before), `from ${scrolled}`).toBeLessThan(2);
    await box.uncheck();
    await expect(bar).toBeHidden();
    expect.soft(Math.abs((await top()) - before), `back from ${scrolled}`).toBeLessThan(2);
  }
});

test("the list fits a small laptop, however long the names of people and towns", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 5);
  const address_id = await shopper.addAddress({
    first_name: "Venkatalakshminarasimha",
    last_name: "Subrahmanyam-Chandrasekaran",
    city: "Visakhapatnam Steel Plant Township",
  });
  for (const payment_method of ["cod", "upi"] as const) {
    await shopper.add(product.id);
    const { id } = await shopper.placeOrder({ address_id, payment_method });
    const reference = String(Date.now()).slice(-12).padStart(12, "4");
    if (payment_method === "upi")
      await shopper.call("POST", "/payments/upi/reference/", { order_id: id, reference });
  }
  await openList(page, admin, shopper);
  for (const width of [900, 1024, 1200, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const table = page.getByRole("table");
    await expect(table.getByText("Pending")).toHaveCount(2);
    const [box, frame] = await Promise.all([
      table.boundingBox(),
      table.locator("xpath=..").boundingBox(),
    ]);
    expect.soft(box?.width, `${width} px`).toBeLessThanOrEqual(frame?.width ?? 0);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrolled, `${width} px`).toBe(width);
  }
});
