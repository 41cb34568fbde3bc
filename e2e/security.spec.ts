import { waitUntilFetched } from "./fetched.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, PASSWORD, stayLoggedIn } from "./shopper.ts";

test("the administrator sees successful and failed log-ins, by kind and by person", async ({
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
  await expect(dialog.getByRole("button", { name: /^Log out .+, last used/ })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("All other devices are logged out.")).toBeVisible();
  const asked = { headers: { authorization: `Bearer ${otherToken}` } };
  expect((await request.get("/api/users/me/", asked)).status()).toBe(401);
});

test("the browser stores the token and nothing else that is personal; a log-out removes it", async ({
  page,
  shopper,
  request,
}) => {
  const [product] = await firstProducts(request);
  const stored = () =>
    page.evaluate(async () => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        // The marker of this test's own log-in.
        (key) => sessionStorage.getItem(key) !== "stored",
      ),
      text: JSON.stringify([{ ...localStorage, jwt: "" }, Object.values(sessionStorage)]),
      cookie: document.cookie,
      databases: (await indexedDB.databases()).length,
    }));
  await shopper.order(product.id);
  await shopper.add(product.id, 2);
  for (const path of [
    "/",
    `/products/${product.id}`,
    "/cart",
    "/checkout",
    "/orders",
    "/profile",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    const { keys, text, cookie, databases } = await stored();
    expect(keys, path).toContain("jwt");
    expect(text, path).not.toMatch(/Anitha|Rao|98480|Sai Residency|@farm\.example/);
    expect([cookie, databases], path).toEqual(["", 0]);
  }
  // Otherwise the lazy requests of the profile would be refused after the log-out.
  await waitUntilFetched(page);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect((await stored()).keys).not.toContain("jwt");
});
