import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const { deliveryAreas } = DEFAULT_SETTINGS.shop;

test("a setting is changed in four clicks and shown to shoppers at once", async ({
  page,
  admin,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin");
  let clicks = 0;
  const press = async (name: string | RegExp, role: "button" | "link" = "button") => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  // With the number of open tasks, which other tests change.
  await press(/^More( \d+ waiting)?$/);
  await press("Settings", "link");
  const field = page.getByLabel("Where your own van delivers");
  await field.fill("Chevella and Vikarabad");
  const section = page.getByRole("region", { name: "Delivery and claims" });
  clicks += 1;
  await section.getByRole("button", { name: "Review changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog).toContainText(deliveryAreas);
  await expect(dialog).toContainText("Chevella and Vikarabad");
  await expectGoodPage(page);
  await press("Make it live");
  expect(clicks).toBe(4);
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await expect(section.getByRole("button", { name: "No changes yet" })).toBeVisible();
  expect(await (await page.request.get("/delivery")).text()).toContain(
    "Our own van serves Chevella and Vikarabad",
  );
  await page.goto("/delivery");
  await expect(page.getByText("Chevella and Vikarabad").first()).toBeVisible();
});

test("the question about unsaved changes survives a link to a settings section and the skip link", async ({
  page,
  admin,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Payment", exact: true }).click();
  await expect(page).toHaveURL("/admin/settings#payment");
  await expect(page.getByLabel("UPI id")).toBeInViewport();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("New product");
  await page.getByRole("option", { name: "New product" }).click();
  await page.getByLabel("Title").fill("Kodo millet");
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Kodo millet");
});
