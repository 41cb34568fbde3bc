import { watchHydration } from "./hydration.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

const header = (page: Page) => page.getByRole("banner");

test("the free-shipping banner scrolls in 18 s, and pauses on hover, focus and reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const banner = page.getByRole("link", { name: /Free shipping across India/ });
  await expect(banner).toHaveAccessibleName(/No delivery charge/);
  const strip = banner.locator("> span");
  await expect(strip).toHaveCSS("animation-duration", "18s");
  await expect(strip).toHaveCSS("animation-iteration-count", "infinite");
  await banner.hover();
  await expect(strip).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 400);
  await expect(strip).toHaveCSS("animation-play-state", "running");
  await banner.focus();
  await expect(strip).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(strip).not.toHaveCSS("animation-duration", "18s");
});

test("on a phone the menu is in a drawer that starts with Cart (count)", async ({
  page,
  request,
  shopper,
}) => {
  const [first] = await firstProducts(request);
  await shopper.add(first.id, 4);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  await expect(header(page).getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("navigation").getByRole("link").first()).toHaveText("Cart (4)");
  for (const name of ["Home", "About", "Gallery", "Contact"]) {
    await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await drawer.getByText("Engineering Solutions").click();
  await expect(drawer.getByRole("link", { name: "Cow Shed" })).toBeVisible();
  await drawer.getByText("Nursery").click();
  await expect(drawer.getByRole("link", { name: "Vermi Compost" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await drawer.getByText("Farm store", { exact: true }).click();
  await drawer.getByRole("link", { name: /^Honey/ }).click();
  await expect(page).toHaveURL("/products?category=34");
  await expect(drawer).toBeHidden();
});

test("phones never render the links in the wide menu's lists; a window made wide shows them when a list opens", async ({
  page,
}) => {
  const untilHydrated = await watchHydration(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await untilHydrated();
  const menu = page.getByRole("navigation", { name: "Main", includeHidden: true });
  const links = menu.locator("a[href^='/nursery/']");
  await expect(menu.locator("button", { hasText: "Nursery" })).toBeAttached();
  await expect(links).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await menu.getByRole("button", { name: "Nursery" }).click();
  await expect(links).toHaveCount(3);
  await menu.getByRole("link", { name: "Vermi Compost" }).click();
  await expect(page).toHaveURL("/nursery/vermi-compost");
  await page.reload();
  await expect(links).toHaveCount(3);
  await expect(menu.getByRole("link", { name: "Vermi Compost" })).toBeHidden();
});
