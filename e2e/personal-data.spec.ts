import { readFile } from "node:fs/promises";
import { expectAccessible } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { PASSWORD } from "./shopper.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("all personal data can be downloaded as a file", async ({ page, shopper, admin }) => {
  await shopper.receive(1, admin);
  await shopper.call("POST", "/products/1/reviews", { rating: 5, title: "Clean" });
  await page.goto("/profile");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download my data").click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({
    profile: { email: shopper.email },
    addresses: [{ city: "Hyderabad" }],
    orders: [{ status: "delivered" }],
    reviews: [{ title: "Clean", product: { id: 1 } }],
    consents: [],
  });
});

test("the consent history and refusals of a new password and of an erasure are accessible", async ({
  page,
  shopper,
  api,
}) => {
  await shopper.order(1);
  const letters = { purpose: "newsletter", text_version: 1 };
  for (const given of [true, false]) await shopper.call("PUT", "/consents/", { ...letters, given });
  api.expectRefusal("POST /password/");
  api.expectRefusal("DELETE /profile/");
  await page.goto("/profile");
  await page.locator("summary").filter({ hasText: "Withdrawn" }).click();
  await expect(page.getByText(/^Given on .*, version 1; withdrawn on /)).toBeVisible();
  await expectAccessible(page);

  await button(page, "Change password").click();
  await dialog(page).getByLabel("Current password").fill("not-this-one");
  await dialog(page).getByLabel("New password").fill("korralu-payasam-1969");
  await dialog(page).getByRole("button", { name: "Change password" }).click();
  await expect(dialog(page).getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your password.",
  );
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  await button(page, "Erase my account").click();
  await dialog(page).getByLabel("Your password").fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Erase account" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("You have an open order.");
  await expectAccessible(page);
});
