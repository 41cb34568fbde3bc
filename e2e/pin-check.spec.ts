import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";

const field = (page: Page) => page.getByLabel("Deliver to PIN code");
const box = (page: Page) => page.getByRole("region", { name: "Delivery to your PIN code" });

test("checking a PIN code shows its delivery days, and it is remembered for other products and the checkout", async ({
  page,
  shopper,
}) => {
  // A Saturday in India.
  await page.clock.setFixedTime(new Date("2026-11-21T06:00:00Z"));
  await page.goto("/products/1");
  await expect(box(page)).toContainText("Free across India, in 3-7 business days");
  await field(page).fill("500 034");
  await field(page).press("Enter");
  await expect(box(page)).toContainText(
    "Telangana: delivery between Wed 25 Nov and Thu 26 Nov, free",
  );
  await expect(box(page)).toContainText("Cash on delivery up to ₹10,000.00");
  await expect(box(page).getByRole("list")).toHaveAttribute("aria-live", "polite");
  await expectGoodPage(page);

  await page.goto("/products/2");
  await expect(field(page)).toHaveValue("500034");
  await expect(box(page)).toContainText("Wed 25 Nov and Thu 26 Nov");

  await shopper.add(1);
  await page.goto("/checkout");
  await expect(page.getByText("500034, Telangana: delivery between")).toBeVisible();
  await expect(page.getByLabel("PIN code")).toHaveValue("500034");
  await expect(page.getByLabel("State")).toHaveValue("Telangana");
});
