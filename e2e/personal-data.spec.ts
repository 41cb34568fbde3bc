import { readFile } from "node:fs/promises";
import { notice } from "./notices.ts";
import { expectAccessible } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { PASSWORD } from "./shopper.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a new password ends the other sessions, but not this one", async ({
  page,
  shopper,
  request,
  api,
}) => {
  const { email } = shopper;
  const logIn = (password: string) => request.post("/api/login/", { data: { email, password } });
  const { access: otherToken } = await (await logIn(PASSWORD)).json();
  api.expectRefusal("POST /password/");
  await page.goto("/profile");
  await button(page, "Change password").click();
  await dialog(page).getByLabel("Current password").fill("not-this-one");
  await dialog(page).getByLabel("New password").fill(NEW_PASSWORD);
  await dialog(page).getByRole("button", { name: "Change password" }).click();
  await expect(dialog(page).getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your password.",
  );
  await expectAccessible(page);
  await dialog(page).getByLabel("Current password").fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Change password" }).click();
  const message = "Your password has been changed. Other devices are logged out.";
  await expect(notice(page, message)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const headers = { authorization: `Bearer ${otherToken}` };
  expect((await request.get("/api/profile/", { headers })).status()).toBe(401);
  await page.reload();
  await expect(button(page, "Edit Profile")).toBeVisible();
  expect((await logIn(PASSWORD)).status()).toBe(401);
  expect((await logIn(NEW_PASSWORD)).status()).toBe(200);
});

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

test("only the shopper switches consents on and off, and each change is recorded with its time", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  await page.goto("/profile");
  const switches = page.getByRole("switch");
  await expect(switches).toHaveCount(2);
  for (const one of await switches.all()) await expect(one).not.toBeChecked();
  const letters = page.getByRole("switch", { name: "Letters from the farm" });
  await expect(letters).toHaveAccessibleDescription(/twice a month\.$/);
  await letters.press("Space");
  await expect(letters).toBeChecked();
  await expect(letters).toBeFocused();
  await page.reload();
  await expect(letters).toBeChecked();
  await expect(page.getByRole("switch", { name: "Order updates on WhatsApp" })).not.toBeChecked();
  await letters.click();
  await expect(letters).not.toBeChecked();
  await page.locator("summary").filter({ hasText: "Withdrawn" }).click();
  await expect(page.getByText(/^Given on .*, version 1; withdrawn on /)).toBeVisible();
  await expectAccessible(page);

  await api.give("PUT /consents/", 500, { message: "Something broke." });
  await letters.click();
  await expect(notice(page, "Something broke.")).toBeVisible();
  await expect(letters).not.toBeChecked();
});

test("an account is erased after a clear warning and the password, once no parcel is under way", async ({
  page,
  shopper,
  request,
  api,
}) => {
  const { id } = await shopper.order(1);
  api.expectRefusal("DELETE /profile/");
  await page.goto("/profile");
  await button(page, "Erase my account").click();
  await expect(dialog(page)).toContainText("This can't be undone.");
  const erase = dialog(page).getByRole("button", { name: "Erase account" });
  await dialog(page).getByLabel("Your password").fill("not-this-one");
  await erase.click();
  await expect(dialog(page).getByLabel("Your password")).toHaveAccessibleDescription(
    "This is not your password.",
  );
  await dialog(page).getByLabel("Your password").fill(PASSWORD);
  await erase.click();
  await expect(dialog(page).getByRole("alert")).toContainText("You have an open order.");
  await expectAccessible(page);
  await shopper.call("PUT", `/orders/${id}/`, { status: "cancelled" });
  await erase.click();
  await expect(page).toHaveURL("/");
  await expect(notice(page, "Your account has been erased.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
  const data = { email: shopper.email, password: PASSWORD };
  expect((await request.post("/api/login/", { data })).status()).toBe(401);
});
