import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";

const book = (page: Page) => page.getByRole("region", { name: "Addresses" });
const entry = (page: Page, name: string) =>
  book(page).getByRole("listitem").filter({ hasText: name });

test("addresses in the profile can be added, changed, made the default and deleted", async ({
  page,
  shopper,
  api,
}) => {
  api.expectRefusal("POST /addresses/");
  await page.goto("/profile");
  await expect(book(page)).toContainText("No addresses yet.");
  await book(page).getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByLabel("First name").fill("Anitha");
  await dialog.getByLabel("Phone").fill("12345");
  await dialog.getByLabel("PIN code").fill("50003");
  await dialog.getByLabel(/street/).fill("Flat 302");
  await dialog.getByLabel("City").fill("Hyderabad");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveAccessibleDescription(
    "Please enter a phone number with 10 digits.",
  );
  await expect(dialog.getByLabel("PIN code")).toHaveAccessibleDescription(
    "Please enter a PIN code with 6 digits.",
  );
  await expect(dialog.getByLabel("State")).toHaveAccessibleDescription("Please choose a state.");
  await dialog.getByLabel("Phone").fill("98480 12345");
  await dialog.getByLabel("PIN code").fill("500034");
  await expect(dialog.getByLabel("State")).toHaveValue("Telangana");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, "Anitha")).toContainText("Default");
  await expect(entry(page, "Anitha")).toContainText("Hyderabad, Telangana 500034");

  await shopper.addAddress({ first_name: "Office" });
  await page.reload();
  await expect(entry(page, "Office")).not.toContainText("Default");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Make default: the address of Office Rao" }).click();
  await expect(entry(page, "Office").getByText("Default", { exact: true })).toBeVisible();
  await expect(entry(page, "Anitha").getByText("Default", { exact: true })).toBeHidden();

  await page.getByRole("button", { name: "Edit the address of Office Rao" }).click();
  await page.getByRole("dialog").getByLabel("City").fill("Secunderabad");
  await page.getByRole("dialog").getByRole("button", { name: "Save address" }).click();
  await expect(entry(page, "Office")).toContainText("Secunderabad");

  await page.getByRole("button", { name: "Delete the address of Office Rao" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(entry(page, "Office")).toBeVisible();
  await page.getByRole("button", { name: "Delete the address of Office Rao" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
  await expect(entry(page, "Office")).toBeHidden();
  await expect(entry(page, "Anitha").getByText("Default", { exact: true })).toBeVisible();
});
