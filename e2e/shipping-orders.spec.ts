import { ClickCounter } from "./click-counter.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { passUndoTime } from "./undo-time.ts";
import { expectReachable, PHONE } from "./widths.ts";

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

test("closing the page marks the orders at once", async ({ page, request, admin }) => {
  const ids = await openOrders(page, admin, await newShopper(request), 11);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Mark 11 orders as shipped" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.close();
  for (const id of ids) await expect.poll(() => statusOf(admin, id)).toBe("shipped");
});

test("six orders are shipped with pasted numbers in three clicks on a phone; one cancelled in the meantime stays, with the reason", async ({
  page,
  request,
  admin,
}) => {
  await page.clock.install();
  const [cancelled = 0, ...ids] = await openOrders(page, admin, await newShopper(request), 7);
  await admin.transitionOrder(cancelled, "cancelled");
  await page.reload();
  await page.evaluate(() => localStorage.setItem("lastCarrier", "Delhivery"));
  await page.setViewportSize(PHONE);
  const counter = new ClickCounter();
  await counter.click(page.getByLabel("Select all on this page"));
  await counter.click(page.getByRole("button", { name: "Mark as shipped (6)" }));
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
  await expect(dialog).toContainText(`#${cancelled}: Cancelled`);
  await expectGoodPage(page);
  const mark = dialog.getByRole("button", { name: "Mark 6 orders as shipped" });
  await expectReachable(page, mark);
  const late = ids[1] ?? 0;
  await admin.transitionOrder(late, "cancelled");
  await counter.click(mark);
  expect(counter.clicks).toBe(3);
  await passUndoTime(page);
  await expect(page.getByText("5 of 6 marked as shipped")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "5 of 6" })).toContainText(
    `#${late}: This order is cancelled`,
  );
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  const order = await admin.call("GET", `/admin/orders/${ids[0]}`);
  expect(order).toMatchObject({
    parcels: [{ carrier: "Delhivery", tracking_number: "77000006" }],
  });
});
