import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("an owner adds a webhook on a phone, sees its secret once, tests it and switches it off", async ({
  page,
  admin,
  api,
}) => {
  const url = `https://hooks-${Date.now().toString(36)}.example/orders`;
  await page.setViewportSize({ width: 360, height: 780 });
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/settings");
  await page.getByRole("region", { name: "Webhooks" }).getByRole("link").click();
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add a webhook" });
  await form.getByLabel("Address").fill("http://hooks.example");
  api.expectRefusal("POST /admin/webhooks/");
  await form.getByRole("button", { name: "Add webhook" }).click();
  await expect(form.getByText("Its address must begin with https://.")).toBeVisible();
  await expectGoodPage(page);
  await form.getByLabel("Address").fill(url);
  await form.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByRole("dialog", { name: "The webhook's secret" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectGoodPage(page);
  await secret.getByRole("button", { name: "I have saved it" }).click();

  const row = page.getByRole("listitem").filter({ hasText: url });
  await row.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText(/^Test not accepted\. It can't be reached/)).toBeVisible();
  await expect(row.getByText("On", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: "Event log" }).click();
  await expect(page.getByRole("main").getByText(/It can't be reached/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "All webhooks" }).click();
  await row.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change the webhook" });
  await change.getByLabel("Switched on").uncheck();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("Off")).toBeVisible();
  await expectGoodPage(page);
  await row.getByRole("button", { name: "Delete" }).click();
  await row.getByRole("button", { name: "Really delete?" }).click();
  await expect(row).toHaveCount(0);
});
