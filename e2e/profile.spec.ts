import { expectNotice, openStopped } from "./notices.ts";
import { expect, type Locator, type Page, test } from "./shop-test.ts";

const fact = (page: Page, label: string): Locator =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label }).getByRole("definition");

test("the profile shows a skeleton while loading, then everything, at most 800 px wide", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  const response = await api.hold("GET /profile/");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await expect(page.getByText("Manage your account information and preferences")).toBeVisible();
  const skeleton = page.getByLabel("Loading your profile");
  await expect(skeleton).toBeVisible();
  // The server's skeleton is replaced by the browser's, so that for a moment there is none.
  await expect
    .poll(async () => (await skeleton.boundingBox())?.width ?? Number.POSITIVE_INFINITY)
    .toBeLessThanOrEqual(800);
  response();
  await expect(skeleton).toBeHidden();
  await expect(page.getByText("AR", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Anitha Rao" })).toBeVisible();
  await expect(page.getByText("Customer", { exact: true })).toBeVisible();
  await expect(fact(page, "Email Address")).toHaveText(shopper.email);
  await expect(fact(page, "Phone Number")).toHaveText("Not provided");
});

test("editing saves first name, last name and phone, then reloads the profile", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  const saves = api.record("PUT /profile/update/");
  const reads = api.record("GET /profile/");
  const response = await api.hold("PUT /profile/update/");
  await openStopped(page, "/profile", page.getByRole("button", { name: "Edit Profile" }));
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveCount(0);
  await page.getByLabel("First Name").fill("Kavya");
  await page.getByLabel("Last Name").fill("");
  await page.getByLabel("Phone Number").fill("98480 12345");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  response();
  await expectNotice(page, "Profile updated successfully!", "success", 4000);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Kavya" })).toBeVisible();
  await expect(fact(page, "Last Name")).toHaveText("Not provided");
  await expect(fact(page, "Phone Number")).toHaveText("98480 12345");
  expect(saves.map(({ body }) => body)).toEqual([
    { first_name: "Kavya", last_name: "", phone: "98480 12345" },
  ]);
  expect(reads).toHaveLength(2);
});
