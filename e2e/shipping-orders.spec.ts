import { Hand } from "./hand.ts";
import { notice } from "./notices.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { passUndoTime } from "./undo-time.ts";
import { expectReachable, PHONE } from "./widths.ts";

const SHIP = "POST /admin/orders/ship/";

/** Opens the orders of a new shopper who has placed this many. */
async function openOrders(page: Page, admin: Shopper, shopper: Shopper, count: number) {
  const product = await stockProduct(admin, 50);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await shopper.order(product.id)).id);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  return ids;
}

const statusOf = async (admin: Shopper, id: number) =>
  (await admin.call<{ status: string }>("GET", `/orders/${id}/`)).status;

test("orders marked shipped by mistake are restored before anything is sent", async ({
  page,
  request,
  admin,
  api,
}) => {
  const calls = api.record(SHIP);
  await page.clock.install();
  const [id = 0] = await openOrders(page, admin, await newShopper(request), 1);
  await page.getByLabel(`Select order ${id}`).check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole("button", { name: "Mark 1 order as shipped" }).click();
  await expect(page.getByText("Marking 1 order as shipped…")).toBeVisible();
  await page.clock.runFor(4_900);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.clock.runFor(10_000);
  expect(calls).toEqual([]);
  expect(await statusOf(admin, id)).toBe("pending");
});

test("many orders are marked ten per call; those that fail stay selected and show the reason", async ({
  page,
  request,
  admin,
  api,
}) => {
  const calls = api.record(SHIP);
  await page.clock.install();
  const ids = await openOrders(page, admin, await newShopper(request), 12);
  const [late = 0, cancelled = 0, last = 0] = ids;
  await admin.transitionOrder(cancelled, "cancelled");
  await page.reload();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 of the selected orders can't be shipped");
  await expect(dialog).toContainText(`#${cancelled}: Cancelled`);
  await expectAccessible(page);
  await dialog.getByLabel("Carrier", { exact: true }).fill("India Post");
  await admin.transitionOrder(late, "cancelled");
  await dialog.getByRole("button", { name: "Mark 11 orders as shipped" }).click();
  await passUndoTime(page);
  await expect(page.getByText("10 of 11 marked as shipped")).toBeVisible();
  const report = page.getByRole("status").filter({ hasText: "10 of 11" });
  await expect(report).toContainText(`#${late}: This order is cancelled`);
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  expect(calls.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([10, 1]);

  await page.goto(`/admin/orders/${last}`);
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("India Post");
  await page.getByLabel("Tracking number").fill("EE123456789IN");
  await page.getByRole("button", { name: "Save parcels" }).click();
  await expect(notice(page, "Parcels saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Tracking number")).toHaveValue("EE123456789IN");
});

test("leaving the page marks the orders at once", async ({ page, request, admin }) => {
  const [id = 0] = await openOrders(page, admin, await newShopper(request), 1);
  await page.getByLabel(`Select order ${id}`).check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Mark 1 order as shipped" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("link", { name: /^Stock/ }).click();
  await expect(notice(page, "1 of 1 marked as shipped")).toBeVisible();
  expect(await statusOf(admin, id)).toBe("shipped");
});

test("closing the page marks the orders at once", async ({ page, request, admin }) => {
  const ids = await openOrders(page, admin, await newShopper(request), 11);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Mark 11 orders as shipped" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.close();
  for (const id of ids) await expect.poll(() => statusOf(admin, id)).toBe("shipped");
});

test("six orders are shipped with pasted numbers in three clicks on a phone", async ({
  page,
  request,
  admin,
}) => {
  await page.clock.install();
  const ids = await openOrders(page, admin, await newShopper(request), 6);
  await page.evaluate(() => localStorage.setItem("lastCarrier", "Delhivery"));
  await page.setViewportSize(PHONE);
  const hand = new Hand();
  await hand.click(page.getByLabel("Select all on this page"));
  await hand.click(page.getByRole("button", { name: "Mark as shipped (6)" }));
  const dialog = page.getByRole("dialog");
  const numberOf = (id = 0) => dialog.getByLabel(`Tracking number of #${id}`);
  // The newest order is the first row.
  await expect(numberOf(ids[5])).toBeFocused();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      "text",
      "77000001\r\n77000002\r\n77000003\r\n77000004\r\n77000005\r\n77000006\r\n",
    );
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options));
  });
  await expect(numberOf(ids[0])).toHaveValue("77000006");
  await expect(dialog).toContainText("Hyderabad 500034");
  await expectGoodPage(page);
  const mark = dialog.getByRole("button", { name: "Mark 6 orders as shipped" });
  await expectReachable(page, mark);
  await hand.click(mark);
  expect(hand.clicks).toBe(3);
  await passUndoTime(page);
  await expect(page.getByText("6 of 6 marked as shipped")).toBeVisible();
  const order = await admin.call("GET", `/admin/orders/${ids[0]}`);
  expect(order).toMatchObject({
    parcels: [{ carrier: "Delhivery", tracking_number: "77000006" }],
  });
});

test("a scanner fills row after row; another carrier for one parcel; what was typed survives Undo", async ({
  page,
  request,
  admin,
}) => {
  await page.clock.install();
  const ids = await openOrders(page, admin, await newShopper(request), 2);
  const [first = 0, second = 0] = ids.toReversed();
  await admin.call("PUT", `/orders/${second}/`, { carrier: "DTDC", tracking_number: "SAVED1" });
  await page.reload();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Mark as shipped (2)" }).click();
  const dialog = page.getByRole("dialog");
  const numberOf = (id: number) => dialog.getByLabel(`Tracking number of #${id}`);
  await expect(numberOf(second)).toHaveValue("SAVED1");
  await expect(dialog.getByLabel(`Carrier of #${second}`)).toHaveValue("DTDC");
  await dialog.getByLabel("Carrier", { exact: true }).fill("Blue Dart");
  await numberOf(first).focus();
  await page.keyboard.type("SCAN1");
  await page.keyboard.press("Enter");
  await expect(numberOf(second)).toBeFocused();
  await dialog.getByRole("button", { name: "Mark 2 orders as shipped" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Mark as shipped (2)" }).click();
  await expect(numberOf(first)).toHaveValue("SCAN1");
  await expect(dialog.getByLabel("Carrier", { exact: true })).toHaveValue("Blue Dart");
  await dialog.getByRole("button", { name: "Mark 2 orders as shipped" }).click();
  await passUndoTime(page);
  await expect(page.getByText("2 of 2 marked as shipped")).toBeVisible();
  expect(await admin.call("GET", `/admin/orders/${first}`)).toMatchObject({
    parcels: [{ carrier: "Blue Dart", tracking_number: "SCAN1" }],
  });
  expect(await admin.call("GET", `/admin/orders/${second}`)).toMatchObject({
    parcels: [{ carrier: "DTDC", tracking_number: "SAVED1" }],
  });
});
