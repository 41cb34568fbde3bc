import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const SET_AT = "2026-11-24T06:30:00.000Z";
const WEBHOOK = {
  url: "https://shop.example/api/payments/razorpay/webhook/",
  events: ["payment.captured", "payment.failed", "order.paid"],
};
const secret = (ending: string | null, readable = true) => ({ set_at: SET_AT, ending, readable });

/** A shop whose environment sets neither service, unlike that of these tests. */
const EMPTY: ServicesOverview = {
  mail: { by_environment: false, version: 0, changed_at: null, values: null, password: null },
  razorpay: {
    by_environment: false,
    version: 0,
    changed_at: null,
    values: null,
    key_secret: null,
    webhook_secret: null,
    test_mode: false,
    webhook: WEBHOOK,
  },
};
const VALUES = { host: "smtp.example.com", port: 587 as const, user: "post", sender: "" };
const SET: ServicesOverview = {
  mail: { ...EMPTY.mail, version: 1, changed_at: SET_AT, values: VALUES, password: secret("4711") },
  razorpay: {
    ...EMPTY.razorpay,
    version: 1,
    changed_at: SET_AT,
    values: { key_id: "rzp_test_standin" },
    key_secret: secret("0815"),
    webhook_secret: secret(null, false),
    test_mode: true,
  },
};

test.beforeEach(async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
});

test("what the environment sets is tried, and not changed here", async ({ page }) => {
  await page.goto("/admin/settings");
  const mail = page.getByRole("region", { name: "Mail server" });
  await expect(mail).toContainText("Set by the environment of the server (SMTP_URL)");
  await expect(mail.getByRole("textbox")).toHaveCount(0);
  await mail.getByRole("button", { name: "Send a test email" }).click();
  await expect(mail.getByText(/^Sent to /)).toBeVisible();
  const razorpay = page.getByRole("region", { name: "Razorpay" });
  await expect(razorpay).toContainText("RAZORPAY_KEY_ID");
  await expect(razorpay).toContainText("Test mode: no real money.");
  await expect(razorpay.getByRole("textbox")).toHaveCount(0);
  await expectGoodPage(page);
});

test("a mail server is typed, tried and saved; its password never comes back", async ({
  page,
  api,
}) => {
  await api.give("GET /admin/services/", 200, EMPTY);
  await page.goto("/admin/settings");
  const mail = page.getByRole("region", { name: "Mail server" });
  await expect(mail.getByRole("button", { name: "No changes yet" })).toBeVisible();
  await mail.getByLabel("Server").fill(VALUES.host);
  await mail.getByLabel("Port").selectOption("587 (STARTTLS)");
  await mail.getByLabel("User name").fill(VALUES.user);
  const password = mail.getByLabel("Password");
  await password.fill("wrong");
  await expect(password).toHaveAttribute("type", "password");
  const refusal = "The mail server doesn't accept this user name and password.";
  await api.give("POST /admin/services/mail/test/", 409, { message: refusal });
  await mail.getByRole("button", { name: "Send a test email" }).click();
  await expect(mail.getByRole("alert")).toHaveText(refusal);
  await api.give("PUT /admin/services/mail/", 400, {
    message: "Please check the form.",
    "values.password": ["Please enter the password."],
  });
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(password).toBeFocused();
  await expect(mail.getByText("Please enter the password.")).toBeVisible();
  await expectGoodPage(page);
  await password.fill("a-secret-that-ends-in-4711");
  const calls = api.record("PUT /admin/services/mail/");
  await api.give("GET /admin/services/", 200, SET);
  await api.give("PUT /admin/services/mail/", 200, SET);
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Emails leave by this server from now on.")).toBeVisible();
  const values = { ...VALUES, password: "a-secret-that-ends-in-4711" };
  expect(calls.map(({ body }) => body)).toEqual([{ version: 0, values }]);
  await expect(password).toHaveValue("");
  await expect(mail).toContainText(
    "Set on 24 Nov 2026, ends in …4711. Leave this empty to keep it.",
  );
  await expectGoodPage(page);
});

test("Razorpay's keys show their mode, what can't be read and the webhook's address", async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await api.give("GET /admin/services/", 200, SET);
  await page.goto("/admin/settings#razorpay");
  const razorpay = page.getByRole("region", { name: "Razorpay" });
  await expect(razorpay.getByLabel("Key id")).toHaveValue("rzp_test_standin");
  await expect(razorpay).toContainText("Test mode: no real money.");
  await expect(razorpay.getByRole("alert")).toContainText("can't be read with the keys");
  await expect(razorpay).toContainText("Set on 24 Nov 2026. It can't be read: enter it again.");
  await razorpay.getByLabel("Key id").fill("rzp_live_standin");
  await expect(razorpay).not.toContainText("Test mode: no real money.");
  await razorpay.getByRole("button", { name: "Copy the webhook's address" }).click();
  await expect(page.getByText("Address copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WEBHOOK.url);
  await expect(razorpay.getByRole("list", { name: "Events" })).toContainText("order.paid");
  await expectGoodPage(page);
  await razorpay.getByRole("button", { name: "Discard" }).click();
  await razorpay.getByRole("button", { name: "Remove" }).click();
  const removed = api.record("PUT /admin/services/razorpay/");
  await api.give("GET /admin/services/", 200, EMPTY);
  await api.give("PUT /admin/services/razorpay/", 200, EMPTY);
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Removed. Razorpay isn't offered any more.")).toBeVisible();
  expect(removed.map(({ body }) => body)).toEqual([{ version: 1, values: null }]);
  await expect(razorpay.getByLabel("Key id")).toHaveValue("");
});
