import { expect, test } from "./shop-test.ts";

test("a form submitted before the page's scripts have come is handled once they have", async ({
  page,
  api,
}) => {
  api.expectRefusal("POST /login/");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email", { exact: true }).fill("nobody@farm.example");
  await form.getByLabel("Password", { exact: true }).fill("not-the-password");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  release();
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await expect(page).toHaveURL("/login");
});
