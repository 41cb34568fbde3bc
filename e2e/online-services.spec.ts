import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const SET_AT = "2026-11-24T06:30:00.000Z";
const set = { by_environment: false, version: 1, changed_at: SET_AT };
const secret = (ending: string | null, readable = true) => ({ set_at: SET_AT, ending, readable });

/** A shop whose environment configures neither service, unlike the one for these tests. */
const SERVICES: ServicesOverview = {
  mail: {
    ...set,
    values: { host: "smtp.example.com", port: 587, user: "post", sender: "" },
    password: secret("4711"),
  },
  razorpay: {
    ...set,
    values: { key_id: "rzp_test_standin" },
    key_secret: secret("0815"),
    webhook_secret: secret(null, false),
    test_mode: true,
    webhook: {
      url: "https://shop.example/api/payments/razorpay/webhook/",
      events: ["payment.captured", "payment.failed", "order.paid"],
    },
  },
};

test.beforeEach(async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
});

test("services configured by the environment can be tested, but not changed", async ({ page }) => {
  await page.goto("/admin/settings");
  const mail = page.getByRole("region", { name: "Mail server" });
  await expect(mail).toContainText("Set in the server's environment (SMTP_URL)");
  await expect(mail.getByRole("textbox")).toHaveCount(0);
  await mail.getByRole("button", { name: "Send a test email" }).click();
  await expect(mail.getByText(/^Sent to /)).toBeVisible();
  const razorpay = page.getByRole("region", { name: "Razorpay" });
  await expect(razorpay).toContainText("RAZORPAY_KEY_ID");
  await expect(razorpay).toContainText("Test mode: no real money.");
  await expect(razorpay.getByRole("textbox")).toHaveCount(0);
  await expectGoodPage(page);
});

test("refused settings and services, and the saved services, are accessible", async ({
  page,
  api,
}) => {
  await api.give("GET /admin/services/", 200, SERVICES);
  await page.goto("/admin/settings");
  const tax = page.getByRole("region", { name: "Tax and licences" });
  const gstin = tax.getByLabel("GST number");
  await gstin.fill("36AABCN1234F1Z9");
  await tax.getByRole("button", { name: "Review changes" }).click();
  api.expectRefusal("PUT /admin/settings/tax/");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(gstin).toBeFocused();
  await expect(tax.getByText(/This is not a GST number/)).toBeVisible();
  await page.getByLabel("UPI id", { exact: true }).fill("farm@okbank");
  await expect(page.getByRole("img", { name: "Test code for farm@okbank" })).toBeVisible();

  const mail = page.getByRole("region", { name: "Mail server" });
  const password = mail.getByLabel("Password");
  await expect(mail).toContainText("Set on 24 Nov 2026, ends in …4711.");
  await password.fill("wrong");
  await api.give("PUT /admin/services/mail/", 400, {
    message: "Please check the form.",
    "values.password": ["Please enter the password."],
  });
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(password).toBeFocused();
  const razorpay = page.getByRole("region", { name: "Razorpay" });
  await expect(razorpay).toContainText("Test mode: no real money.");
  await expect(razorpay).toContainText("Set on 24 Nov 2026. It can't be read: enter it again.");
  await expectGoodPage(page);
});
