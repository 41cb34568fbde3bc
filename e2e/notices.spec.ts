import { notice, stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const shown = (page: Page) =>
  page.getByRole("region", { name: "Notices" }).locator("[role=status], [role=alert]");

test("at most three stand at once; the oldest leaves when one more arrives", async ({
  page,
  request,
  api,
  shopper,
}) => {
  expect(shopper.token).toBeTruthy();
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  for (const count of [1, 2, 3]) {
    await api.give("POST /cart_items/", 400, { message: `Reason ${count}.` });
    await add.click();
    await expect(shown(page)).toHaveCount(count);
  }
  await api.give("POST /cart_items/", 201, {});
  await add.click();
  await expect(notice(page, "Added to cart!")).toBeVisible();
  await page.clock.runFor(195);
  await expect(shown(page)).toHaveText([/Reason 2\./, /Reason 3\./, /Added to cart!/]);
});

test("it stands at the bottom left, comes in 225 ms, goes in 195 ms, and can be dismissed", async ({
  page,
  request,
}) => {
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  const first = notice(page, "Please log in to add items to your cart");
  await expect(first).toHaveRole("status");
  await expect(first).toHaveCSS("animation-duration", "0.225s");
  const box = await page.getByRole("region", { name: "Notices" }).boundingBox();
  expect(box?.x).toBe(24);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(720 - 24);

  const card = page.getByRole("region", { name: "Notices" }).locator("> div");
  await first.getByRole("button", { name: "Dismiss" }).click();
  await expect(card).toHaveCSS("animation-duration", "0.195s");
  await expect(first).toHaveCount(0);
  await page.clock.runFor(195);
  await expect(card).toHaveCount(0);
});

test("its time stands still under the pointer and the focus", async ({ page, request }) => {
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  const waiting = notice(page, "Please log in to add items to your cart");
  await waiting.hover();
  await page.clock.runFor(10_000);
  await expect(waiting).toBeVisible();
  await page.mouse.move(900, 100);
  await page.clock.runFor(2_999);
  await expect(waiting).toBeVisible();
  await page.clock.runFor(2);
  await expect(waiting).toHaveCount(0);
});

test("on a phone it stands above the bar that is fixed there", async ({ page, request }) => {
  const [product] = await firstProducts(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/products/${product.id}`);
  await page.getByRole("heading", { name: "Delivery and returns" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await page.locator("[data-sticky-bar]").getByRole("button", { name: "Add to Cart" }).click();
  await expect(notice(page, "Please log in to add items to your cart")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const box = await page.getByRole("region", { name: "Notices" }).boundingBox();
  expect(box?.x).toBe(10);
  expect(box?.width).toBe(340);
});
