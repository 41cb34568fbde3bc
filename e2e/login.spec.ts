import { createHash } from "node:crypto";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, PASSWORD } from "./shopper.ts";

test("after failed log-ins from its network the page solves the shop's challenge and logs in", async ({
  page,
  request,
  api,
}) => {
  api.expectRefusal("POST /login/");
  const { email } = await newShopper(request);
  const challenge = {
    algorithm: "SHA-256",
    salt: "1.12.salt.signature",
    difficulty: 12,
  };
  const sent: { proof?: { salt: string; number: number } }[] = [];
  await page.route("**/api/login/", async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    if (body.proof) return route.continue({ postData: { ...body, proof: undefined } });
    await route.fulfill({ status: 429, json: { message: "Too many attempts.", challenge } });
  });
  await page.goto("/login");
  await logIn(page, email.toUpperCase());
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("jwt"))).toMatch(
    /^[\w-]+\.[\w-]+\.[\w-]+$/,
  );
  const { salt, number } = sent[1]?.proof ?? { salt: "", number: -1 };
  const digest = createHash("sha256").update(`${salt}:${number}`).digest();
  expect([sent.length, digest.readUInt32BE(0) >>> 20]).toEqual([2, 0]);
});

test("on a phone the notice that leads to the login page covers none of its fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/products/1");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const notice = page.getByRole("region", { name: "Notices" }).locator(".notice");
  // On the previous page it was at the bottom.
  await expect(async () => {
    const shown = await notice.boundingBox({ timeout: 1_000 });
    const form = await page.getByRole("tablist").boundingBox({ timeout: 1_000 });
    if (!shown || !form) throw new Error("The notice or the form is not there.");
    expect(shown.y + shown.height).toBeLessThanOrEqual(form.y);
  }).toPass();
});

test("the dialog over the empty cart has the same two tabs, and shows the cart after the login", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  await shopper.add(1, 2);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab")).toHaveText(["Login", "Register"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeFocused();

  await page.keyboard.press("Enter");
  await logIn(page, shopper.email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

async function logIn(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
}
