import { create } from "qrcode";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, type Shopper, stockProduct } from "./shopper.ts";

const place = (page: Page) => page.getByRole("button", { name: "Place Order" });
const method = (page: Page, name: string) =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function placeByUpi(shopper: Shopper, product_id: number) {
  await shopper.add(product_id);
  const address_id = await shopper.addAddress();
  return shopper.placeOrder({ address_id, payment_method: "upi" });
}

test("a UPI order offers a QR code and an app, takes the reference, and is paid once the shop has the money", async ({
  page,
  shopper,
  admin,
  request,
  api,
}) => {
  const [product] = await firstProducts(request);
  await shopper.add(product.id, 2);
  await shopper.addAddress();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.clock.install();
  await page.goto("/checkout");
  await expect(method(page, "UPI")).toBeChecked();
  const promise = await page.getByText(/delivery between/).textContent();
  const days = /between (\w{3} \d+ \w{3,4} and \w{3} \d+ \w{3,4})/.exec(promise ?? "")?.[1];
  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText("Order placed. Waiting for your payment.")).toBeVisible();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you, Anitha." });
  await expect(thanks).toContainText(`Arrives between ${days} if you pay today.`);

  const [order] = await shopper.orders();
  const link = order?.payment.upi_link ?? "";
  const code = page.getByRole("img", { name: /^QR code to pay ₹/ });
  expect(await code.locator("path").getAttribute("d")).toBe(drawnModules(link));
  expect(await code.boundingBox()).toMatchObject({ width: 196, height: 196 });
  await expect(page.getByRole("link", { name: "Open UPI app" })).toHaveAttribute("href", link);
  await expect(page.getByText(/^Held for you until \d+ \w+, \d+:\d\d [AP]M\./)).toBeVisible();

  api.expectRefusal("POST /payments/upi/reference/");
  const reference = page.getByLabel(/12-digit UPI reference/);
  await reference.fill("4123");
  await page.getByRole("button", { name: "Send reference" }).click();
  await expect(reference).toHaveAccessibleDescription(
    "Please enter the 12 digits that your UPI app shows.",
  );
  await expect(reference).toBeFocused();
  const digits = String(Date.now()).slice(-12);
  await reference.fill(digits);
  await page.getByRole("button", { name: "Send reference" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "We are checking your payment" }),
  ).toBeFocused();
  await expect(page.getByText("Status: pending")).toBeVisible();
  await expect(page.getByText(digits)).toBeVisible();

  await admin.transitionOrder(order?.id ?? 0, "paid");
  await page.clock.fastForward(5_000);
  await expect(page.getByText("Status: paid")).toBeVisible();
  await expect(page.getByText("We are checking your payment")).toHaveCount(0);
  await expect(page.getByText("We have received your payment. Thank you!")).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(`Arrives between ${days}`, { exact: true })).toBeVisible();
});

test.describe("a UPI order on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test("shows the app's button first, and the QR code collapsed; above ₹2,000 it shows what to copy first", async ({
    page,
    shopper,
    admin,
    request,
  }) => {
    const [product] = await firstProducts(request);
    const order = await placeByUpi(shopper, product.id);
    await page.goto(`/orders/${order.id}`);
    const app = page.getByRole("link", { name: "Open UPI app" });
    await expect(app).toBeInViewport({ ratio: 1 });
    const code = page.getByRole("img", { name: /^QR code to pay ₹/ });
    await expect(code).toBeHidden();
    await page.getByText("Pay from another phone").click();
    await expect(code).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy the UPI id" })).toBeVisible();

    const dear = await stockProduct(admin, 9, 2001);
    const second = await placeByUpi(shopper, dear.id);
    await page.goto(`/orders/${second.id}`);
    for (const name of ["UPI id", "amount"]) {
      await expect(page.getByRole("button", { name: `Copy the ${name}` })).toBeInViewport();
    }
    await expect(page.getByRole("button", { name: "Copy the note" })).toBeVisible();
    await expect(page.getByText("₹2,001.00", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Order ${second.id}`, { exact: true })).toBeVisible();
    await expect(app).toBeVisible();
  });
});

/** The modules of a QR code as drawn on the page. */
function drawnModules(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  return [...data]
    .map((dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ""))
    .join("");
}
