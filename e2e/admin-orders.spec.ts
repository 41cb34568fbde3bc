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

test("carrier and number typed beside the ship button are in the email, also after an undo", async ({
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

  await page.getByRole("button", { name: "Mark as delivered" }).click();
  const dialog = page.getByRole("dialog", { name: `Has order #${id} arrived?` });
  await expect(dialog).toContainText("in cash will be recorded as received");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark 1 order as delivered" }).click();
  await expect(notice(page, "Order marked as delivered.")).toBeVisible();
});

test("the selection survives printing, Back and paging; a pasted column sets the parcels' tracking numbers", async ({
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

test("leaving a page with unsaved changes asks for confirmation, but not once they are saved", async ({
  page,
  request,
  admin,
}) => {
  const [id = 0] = await placeOrders(admin, await newShopper(request), 1);
  const product = await stockProduct(admin, 5);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${id}`);
  const stock = page.getByRole("link", { name: /^Stock/ });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByLabel("Note").fill("Gate code 44");
  await stock.click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Note")).toHaveValue("Gate code 44");
  // The change is saved, however long the page takes to read the order again.
  const reading = /\/api\/admin\/orders\/\d+\/?$/;
  await page.route(reading, (route) => {
    if (route.request().method() !== "GET") void route.continue();
  });
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved.")).toBeVisible();
  await stock.click();
  await expect(page).toHaveURL("/admin/stock");
  await page.unroute(reading);

  await page.goto(`/admin/products/${product.id}/edit`);
  await page.getByLabel("Description").fill("Half a sentence");
  await stock.click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/admin/stock");
  await page.goto(`/admin/products/${product.id}/edit`);
  await page.getByLabel("Description").fill("A whole sentence.");
  await page.getByRole("button", { name: "Update Product" }).click();
  await expect(page).toHaveURL(`/products/${product.id}`);
});

test("the open list reports new orders, and shows them", async ({ page, request, admin }) => {
  const shopper = await newShopper(request);
  const [id = 0] = await placeOrders(admin, shopper, 1);
  await page.clock.install();
  await openList(page, admin, shopper);
  await expect(page.getByRole("link", { name: `#${id}`, exact: true })).toBeVisible();
  const [next = 0] = await placeOrders(admin, shopper, 1);
  await page.clock.runFor(30_000);
  await expect(page.getByText(/^\d+\+? new orders?/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders/);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.getByRole("link", { name: `#${next}`, exact: true })).toBeVisible();
  await expect(page.getByText(/new orders?/)).toHaveCount(0);
});

test("an order's page leads to the next order of its list, and back to the list", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const [first = 0, second = 0, third = 0] = await placeOrders(admin, shopper, 3);
  await openList(page, admin, shopper);
  const list = page.url();
  await page.getByRole("link", { name: `#${second}`, exact: true }).click();
  await page.getByRole("link", { name: `Next order, #${first}` }).click();
  await expect(page.getByRole("heading", { name: `Order #${first}` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next order/ })).toHaveCount(0);
  await page.getByRole("link", { name: `Previous order, #${second}` }).click();
  await page.getByRole("link", { name: `Previous order, #${third}` }).click();
  await expect(page.getByRole("heading", { name: `Order #${third}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/919848012345?text=Your%20order%20%23${third}`,
  );
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(list);
});

test("an address is corrected until the order is shipped", async ({
  page,
  request,
  admin,
  api,
}) => {
  const shopper = await newShopper(request);
  const [id = 0] = await placeOrders(admin, shopper, 1);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Correct the address" }).click();
  const dialog = page.getByRole("dialog", { name: `Address of order #${id}` });
  await expect(dialog.getByLabel("PIN code")).toHaveValue("500034");
  await expectGoodPage(page);
  await dialog.getByLabel("PIN code").fill("12");
  api.expectRefusal(`PUT /admin/orders/${id}/address/`);
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByLabel("PIN code")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("PIN code").fill("500034");
  await dialog.getByLabel("First name").fill("Zubeida");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(notice(page, "Address corrected.")).toBeVisible();
  await expect(page.getByText("Zubeida Rao")).toBeVisible();
  await admin.transitionOrder(id, "shipped");
  await page.reload();
  await expect(page.getByText("Zubeida Rao")).toBeVisible();
  await expect(page.getByRole("button", { name: "Correct the address" })).toHaveCount(0);
});
