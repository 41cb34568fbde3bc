import { dayFromNow } from "../test/support/day.ts";
import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn } from "./shopper.ts";

const PHONE = { width: 360, height: 740 };

test("the shop-keeper finds out who received a batch, recalls it, notifies them and credits them, on a phone", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  // A product that no other test buys.
  const id = 151;
  const product = await admin.call<{ title: string; packs: { id: number; label: string }[] }>(
    "GET",
    `/products/${id}/`,
  );
  const [pack = { id: 0, label: "" }] = product.packs;
  const correct = { counted: 0, note: "Counted" };
  await admin.call("POST", `/admin/stock/${pack.id}/correct/`, correct);
  const batch = `FM-${Date.now()}`;
  const best_before = dayFromNow(400);
  const receipt = { quantity: 10, batch, best_before };
  await admin.call("POST", `/admin/stock/${pack.id}/receive/`, receipt);
  const shopper = await newShopper(request);
  await shopper.add(id, 2, { pack_id: pack.id });
  const order = await shopper.placeOrder({ address_id: await shopper.addAddress() });
  await admin.transitionOrder(order.id, "shipped");
  await admin.transitionOrder(order.id, "delivered");

  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/stock?q=${encodeURIComponent(product.title)}`);
  const name = `${product.title}, ${pack.label}`;
  await page.getByRole("button", { name: `Recall: ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Batch", { exact: true }).fill(batch);
  await dialog.getByRole("button", { name: "Who got it?" }).click();
  const got = dialog.getByRole("region", { name: "Who got it" });
  await expect(got).toContainText(`Order #${order.id}`);
  await expect(got).toContainText("2 pieces, Delivered");
  await dialog.getByLabel("Message to the customers").fill("<b>Mould</b>. Throw it away.");
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await dialog.getByRole("button", { name: "Recall this batch" }).click();
  await dialog.getByRole("button", { name: "Really recall it?" }).click();
  await dialog.getByRole("button", { name: "Write to 1 customer and credit them" }).click();
  await expect(dialog.getByRole("status")).toContainText("1 credited");
  const orders = dialog.getByRole("list", { name: "Orders of the recall" });
  await expect(orders).toContainText("emailed");
  await expect(orders).toContainText("Credited ₹");
  await expectGoodPage(page);
  await expect
    .poll(async () => (await mailsTo(shopper.email)).map((mail) => mail.text).join())
    .toContain("<b>Mould</b>. Throw it away.");
  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("region", { name: "Money back" })).toContainText("₹");
});
