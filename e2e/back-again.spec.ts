import { sendAlertsNow } from "./accounts.ts";
import { watchHydration } from "./hydration.ts";
import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

const PHONE = { width: 360, height: 740 };

test("a shopper makes a wishlist on a phone, shares it by link and switches the link off", async ({
  page,
  request,
}) => {
  test.slow();
  const [first] = await firstProducts(request);
  const shopper = await newShopper(request);
  await page.setViewportSize(PHONE);
  await page.goto(`/products/${first.id}`);
  await page.getByRole("button", { name: "Wishlist" }).click();
  await expect(page).toHaveURL(`/login?from=/products/${first.id}`);
  await stayLoggedIn(page, shopper.token);
  await page.goto(`/products/${first.id}`);
  const heart = page.getByRole("button", { name: "Wishlist" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.goto("/wishlist");
  const list = page.getByRole("list", { name: "Your wishlist" });
  await expect(list.getByRole("link", { name: first.title })).toBeVisible();
  await page.getByRole("switch", { name: "Share by a link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole("list", { name: "On this wishlist" })).toContainText(first.title);
  await expect(page.locator("main")).not.toContainText(shopper.email);
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);

  await page.evaluate((jwt) => window.localStorage.setItem("jwt", jwt), shopper.token);
  await page.goto("/wishlist");
  await page.getByRole("switch", { name: "Share by a link" }).click();
  await expect(page.getByLabel("Link", { exact: true })).toHaveCount(0);
  await list.getByRole("button", { name: /^Add/ }).click();
  await expect(page).toHaveURL("/cart");
  await page.goto("/wishlist");
  await page.getByRole("button", { name: `Remove ${first.title} from the wishlist` }).click();
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
});

test("a visitor asks on a phone to be notified when a pack is back, gets one email, and unsubscribes", async ({
  page,
  admin,
}) => {
  // A product that no other test buys.
  const id = 150;
  const { packs } = await admin.call<{ packs: { id: number; stock: number }[] }>(
    "GET",
    `/products/${id}/`,
  );
  const [pack = { id: 0, stock: 0 }] = packs;
  const count = (counted: number) =>
    admin.call("POST", `/admin/stock/${pack.id}/correct/`, { counted, note: "Counted" });
  await count(0);
  const email = `waiting-${Date.now()}@farm.example`;
  await page.setViewportSize(PHONE);
  await expect(async () => {
    await page.goto(`/products/${id}?pack=${pack.id}`);
    await expect(page.getByRole("heading", { name: "Tell me when it is back" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  // The form is lazy-loaded from its own file.
  let release = () => {};
  await page.route(/\/assets\/back-in-stock-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const untilHydrated = await watchHydration(page);
  await page.reload();
  await untilHydrated();
  await page.getByRole("button", { name: "Write to me" }).click();
  release();
  await expect(page.getByText("Email is required.")).toBeVisible();
  await page.unroute(/\/assets\/back-in-stock-[^/]*\.js$/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Write to me" }).click();
  const promise = page.getByText(`We'll write to ${email} once`);
  await expect(page.locator(":focus").filter({ has: promise })).toBeVisible();

  await count(pack.stock || 20);
  await sendAlertsNow();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toMatch(/^Back in stock: /);
  const stop = /\/products\/\d+\?pack=\d+&stop=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(stop);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You won't get any more of these emails.")).toBeVisible();
  await expectGoodPage(page);
});
