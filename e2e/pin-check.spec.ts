import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";

const field = (page: Page) => page.getByLabel("Deliver to PIN code");
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true });
const box = (page: Page) => page.getByRole("region", { name: "Delivery to your PIN code" });

test("a PIN code gets its days, and is remembered for other products and the checkout", async ({
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

  await page.goto("/products/2");
  await expect(field(page)).toHaveValue("500034");
  await expect(box(page)).toContainText("Wed 25 Nov and Thu 26 Nov");

  await shopper.add(1);
  await page.goto("/checkout");
  await expect(page.getByText("500034, Telangana: delivery between")).toBeVisible();
  await expect(page.getByLabel("PIN code")).toHaveValue("500034");
  await expect(page.getByLabel("State")).toHaveValue("Telangana");
});

test("what is no PIN code, an unserved one, the army's, and a failed check say so", async ({
  page,
  api,
}) => {
  const calls = api.record("GET /pincodes/012345/");
  await page.goto("/products/1");
  await field(page).fill("012345");
  await check(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription("Please enter a PIN code with 6 digits.");
  expect(calls).toEqual([]);

  await field(page).fill("100001");
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  await check(page).click();
  await expect(box(page)).toContainText("No carrier comes to this PIN code");
  await field(page).fill("900056");
  await check(page).click();
  await expect(box(page)).toContainText("Army post: delivery between");
  await expect(box(page)).toContainText("No cash on delivery here");
  await expectGoodPage(page);

  await api.cutOff("GET /pincodes/110001/");
  await field(page).fill("110001");
  await check(page).click();
  await expect(box(page)).toContainText("We could not check this PIN code. Please try again.");
  await api.release();
  await check(page).click();
  await expect(box(page)).toContainText("Delhi: delivery between");
});

test("in the address form the PIN code fills in the state, corrects it and doubts another one", async ({
  page,
  shopper,
}) => {
  await shopper.add(1);
  await page.goto("/checkout");
  const state = page.getByLabel("State");
  await page.getByLabel("PIN code").fill("560001");
  await expect(state).toHaveValue("Karnataka");
  await state.selectOption("Tamil Nadu");
  const doubt = page.getByText(
    "PIN code 560001 is in Karnataka. Please check the PIN code and the state.",
  );
  await expect(doubt).toBeVisible();
  await page.getByLabel("PIN code").fill("600001");
  await expect(doubt).toBeHidden();
  await expect(state).toHaveValue("Tamil Nadu");
  await page.getByLabel("PIN code").fill("500034");
  await expect(state).toHaveValue("Telangana");
  await page.getByLabel("PIN code").fill("100001");
  await expect(page.getByText("We can't find PIN code 100001. Please check it.")).toBeVisible();
});
