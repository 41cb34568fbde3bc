import {
  openRazorpayStandIn,
  type RazorpayStandIn,
} from "../test/support/razorpay/razorpay-stand-in.ts";
import { RAZORPAY_PORT } from "./playwright.config.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

// Serial, since they share one Razorpay stand-in.
test.describe.configure({ mode: "serial" });

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

/** Replaces Razorpay's script with a dialog that pays or is closed. */
const CHECKOUT = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    open() {
      const dialog = document.createElement("dialog");
      const button = (text, act) => {
        const made = document.createElement("button");
        made.textContent = text;
        made.onclick = () => { dialog.remove(); act(); };
        dialog.append(made);
      };
      const { handler, modal, order_id, amount } = this.options;
      button("Pay " + amount + " paise at Razorpay", async () => handler(await window.payAtRazorpay(order_id)));
      button("Close Razorpay", () => modal.ondismiss());
      document.body.append(dialog);
      dialog.showModal();
    }
  };
`;

let standIn: RazorpayStandIn;
test.beforeAll(async () => {
  standIn = await openRazorpayStandIn(RAZORPAY_PORT);
});
test.afterAll(() => standIn.close());
test.beforeEach(() => standIn.setMode("up"));

const payAtRazorpay = (page: Page) => page.getByRole("button", { name: /paise at Razorpay/ });

async function serveCheckout(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: "text/javascript", body: CHECKOUT }),
  );
  await page.exposeFunction("payAtRazorpay", (orderId: string) => standIn.pay(orderId));
}

async function placeOrder(page: Page): Promise<void> {
  await page.goto("/checkout");
  await page.getByRole("radio", { name: /Razorpay/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/\d+\/pay$/);
}

test("an order is paid on Razorpay's page at the second attempt", async ({
  page,
  shopper,
  request,
}) => {
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("razorpay.com")) scripts.push(asked.url());
  });
  await serveCheckout(page);
  const [product] = await firstProducts(request);
  await shopper.addAddress();
  await shopper.add(product.id);
  await page.goto("/checkout");
  expect(scripts).toEqual([]);
  await placeOrder(page);

  const paise = String(Math.round(product.price * 100));
  await expect(payAtRazorpay(page)).toHaveText(`Pay ${paise} paise at Razorpay`);
  expect(scripts).toEqual([SCRIPT]);
  await page.getByRole("button", { name: "Close Razorpay" }).click();
  await expect(page.getByText("Your payment isn't finished")).toBeVisible();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("Status: pending")).toBeVisible();
  await page.getByRole("link", { name: "Pay now" }).click();

  await payAtRazorpay(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText("Status: paid")).toBeVisible();
  await expect(page.getByText("Thank you! Your payment is in.")).toBeVisible();
  expect((await shopper.orders())[0]?.status).toBe("paid");
  const otherHeaders = (await request.get(page.url())).headers();
  expect(otherHeaders["content-security-policy"]).not.toContain("razorpay");
  const response = await page.goto(`${page.url()}/pay`);
  expect(response?.headers()).toMatchObject({
    "content-security-policy": expect.stringMatching(/script-src [^;]+checkout\.razorpay\.com/),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test("a payment that can't be confirmed yet is shown as being checked until it is confirmed", async ({
  page,
  shopper,
  request,
}) => {
  await serveCheckout(page);
  const [product] = await firstProducts(request);
  await shopper.addAddress();
  await shopper.add(product.id);
  await page.clock.install();
  await placeOrder(page);
  await expect(payAtRazorpay(page)).toBeVisible();
  standIn.setMode("down");
  await payAtRazorpay(page).click();
  await expect(page.getByText("We are checking your payment")).toBeVisible();
  await expect(page.getByText("Status: pending")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toBeHidden();

  standIn.setMode("up");
  const [order] = standIn.orders().slice(-1);
  const [payment] = standIn.payments(order?.id ?? "");
  const { body, headers } = standIn.event("payment.captured", payment?.id ?? "");
  const webhookResponse = await request.post("/api/payments/razorpay/webhook/", {
    data: body,
    headers,
  });
  expect(webhookResponse.status()).toBe(200);
  await expect.poll(async () => (await shopper.orders())[0]?.status).toBe("paid");
  await page.clock.fastForward(5_000);
  await expect(page.getByText("Status: paid")).toBeVisible();
});

test("if Razorpay's script can't be loaded, the page says so and the payment can be tried again", async ({
  page,
  shopper,
  request,
  allowFailure,
}) => {
  allowFailure("razorpay.com");
  await page.route(SCRIPT, (route) => route.abort("blockedbyclient"));
  const [product] = await firstProducts(request);
  await shopper.addAddress();
  await shopper.add(product.id);
  await placeOrder(page);
  await expect(page.getByRole("alert")).toContainText("Razorpay's page could not be loaded.");
  await page.unroute(SCRIPT);
  await serveCheckout(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await payAtRazorpay(page).click();
  await expect(page.getByText("Status: paid")).toBeVisible();
});
