import { expectColour, notice, stopTime } from "./notices.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a notice is at the bottom left, enters in 225 ms, leaves in 195 ms, and can be dismissed", async ({
  page,
  request,
}) => {
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  // Screen readers announce only what appears in a live region that already exists.
  const region = page.getByRole("region", { name: "Notices" });
  await expect(region).toHaveAttribute("aria-live", "polite");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  const first = notice(page, "Please log in to add items to your cart");
  await expect(first).toBeVisible();
  await expect(first).toHaveCSS("animation-duration", "0.225s");
  await expectColour(first.locator("svg").first(), "info");
  const box = await region.boundingBox();
  expect(box?.x).toBe(24);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(720 - 24);

  const card = region.locator("> div");
  await first.getByRole("button", { name: "Dismiss" }).click();
  await expect(card).toHaveCSS("animation-duration", "0.195s");
  await expect(first).toHaveCount(0);
  await page.clock.runFor(195);
  await expect(card).toHaveCount(0);
});

test("on a phone a notice appears above the fixed bottom bar", async ({ page, request }) => {
  const [product] = await firstProducts(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/products/${product.id}`);
  await page.getByRole("heading", { name: "Delivery and returns" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await page.locator("[data-sticky-bar]").getByRole("button", { name: "Add", exact: true }).click();
  await expect(notice(page, "Please log in to add items to your cart")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const box = await page.getByRole("region", { name: "Notices" }).boundingBox();
  expect(box?.x).toBe(10);
  expect(box?.width).toBe(340);
});

test("a notice over an open dialog can be dismissed, and the dialog stays open", async ({
  page,
  request,
  shopper,
  allowFailure,
}) => {
  allowFailure("/cancelled-items/");
  const [product] = await firstProducts(request);
  const { id } = await shopper.order(product.id, 2);
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Cancel some items" }).click();
  const dialog = page.getByRole("dialog");
  await page.route("**/api/orders/*/cancelled-items/", (route) => route.abort());
  await dialog.getByRole("button", { name: /^Increase/ }).click();
  await dialog.getByRole("button", { name: "Cancel these items" }).click();
  const failure = dialog.getByRole("alert");
  await expect(failure).toBeVisible();
  await failure.getByRole("button", { name: "Dismiss" }).click();
  await expect(failure).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("on a phone a notice over a dialog doesn't cover the retry button", async ({
  page,
  request,
  shopper,
  admin,
  allowFailure,
}) => {
  allowFailure("/claims/");
  const [product] = await firstProducts(request);
  const { id } = await shopper.order(product.id, 2);
  for (const status of ["shipped", "delivered"] as const) await admin.transitionOrder(id, status);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Report a problem" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Increase/ }).click();
  await page.route("**/api/orders/*/claims/", (route) => route.abort());
  const send = dialog.getByRole("button", { name: "Send" });
  await send.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await send.click({ trial: true, timeout: 2_000 });
});
