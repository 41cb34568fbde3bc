import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "allow" });

test("without a network any page gives way to one of the shop's own, and comes back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/products/1");
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  const font = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(font).toContain("Fraunces");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/products/1");
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
});

test("only the offline page and its files are kept, nothing of the API", async ({ page }) => {
  await page.goto("/products");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/products/1");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/assets/"))).toEqual([]);
  expect(kept.filter((path) => path.endsWith(".js"))).toEqual([]);
});
