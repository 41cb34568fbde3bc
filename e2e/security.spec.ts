import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, PASSWORD, stayLoggedIn } from "./shopper.ts";

test("the administrator sees who logged in and who tried to, by kind and by person", async ({
  page,
  request,
  admin,
}) => {
  const { email } = await newShopper(request);
  await request.post("/api/login/", { data: { email, password: "not-the-password" } });
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/security");
  await expect(page.getByRole("heading", { name: "Security" })).toBeVisible();
  await page.getByLabel("Exact email").fill(email);
  await page.getByRole("button", { name: "Show this person" }).click();
  await expect(page.getByRole("main").locator("li time")).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("list").last()).toContainText("Registered");
  await page.getByLabel("What happened").selectOption("Failed to log in");
  await expect(page.getByRole("main").locator("li time")).toHaveCount(1);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await expectGoodPage(page);
});

test("a shopper sees their devices and can log out everywhere else", async ({ page, request }) => {
  const { email, token } = await newShopper(request);
  const login = await request.post("/api/login/", { data: { email, password: PASSWORD } });
  const { access: otherToken } = await login.json();
  await stayLoggedIn(page, token);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Show devices" }).click();
  const dialog = page.getByRole("dialog", { name: "Where you are logged in" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: /^End / })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("All other devices are logged out.")).toBeVisible();
  const asked = { headers: { authorization: `Bearer ${otherToken}` } };
  expect((await request.get("/api/users/me/", asked)).status()).toBe(401);
});
