import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

const header = (page: Page) => page.getByRole("banner");

test("a banner about free shipping scrolls over 18 s and stands still under pointer, focus and reduced motion", async ({
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

test("the menu leads to every part of the shop, the dropdowns to what is in them", async ({
  page,
}) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  const entries = menu.locator("> ul > li > :is(a, button)");
  await expect(entries).toHaveText([
    "Home",
    "Farm store",
    "Engineering Solutions",
    "Nursery",
    "About",
    "Gallery",
    "Contact",
  ]);
  await menu.getByRole("button", { name: "Farm store" }).press("Enter");
  await expect(menu.locator('a[href^="/products?category="]:visible')).toHaveCount(23);
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: /Millet/ })).toBeHidden();

  const lists: [string, string[]][] = [
    [
      "Engineering Solutions",
      ["jeevamirthom", "bio-digestric", "bio-gas", "cow-shed", "drip-automation", "bio-fertilizer"],
    ],
    ["Nursery", ["coconut-tree", "medicinal-plant", "vermi-compost"]],
  ];
  for (const [name, pages] of lists) {
    await menu.getByRole("button", { name }).press("Enter");
    const part = name === "Nursery" ? "nursery" : "engineering";
    const links = menu.locator(`a[href^="/${part}/"]:visible`);
    await expect(links).toHaveCount(pages.length);
    for (const [at, path] of pages.entries()) {
      await expect(links.nth(at)).toHaveAttribute("href", `/${part}/${path}`);
    }
  }
  await menu.getByRole("button", { name: "Farm store" }).click();
  await menu.getByRole("link", { name: /^Millet/ }).click();
  await expect(page).toHaveURL("/products?category=38");
  await expect(menu.getByRole("link", { name: /^Millet/ })).toBeHidden();
});

test("the search box trims and encodes what is asked; a blank one does nothing", async ({
  page,
}) => {
  await page.goto("/terms");
  const box = header(page).getByRole("combobox");
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/terms");
  await box.fill("  ragi & honey/50%  ");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=ragi%20%26%20honey%2F50%25");
  await expect(page.getByText('Showing results for "ragi & honey/50%"')).toBeVisible();
  await expect(box).toHaveValue("ragi & honey/50%");
});

test("without a token the account icon leads to /login and nobody asks for the cart", async ({
  page,
  api,
}) => {
  const carts = api.record("GET /carts/");
  await page.goto("/");
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/products");
  await expect(header(page).getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  expect(carts).toEqual([]);
});

test("with a token the badge counts the pieces and the account icon opens a menu", async ({
  page,
  request,
  shopper,
}) => {
  const [first, second] = await firstProducts(request);
  await shopper.add(first.id, 2);
  await shopper.add(second.id, 1);
  await page.goto("/");
  const cart = header(page).getByRole("link", { name: "Cart, 3 items" });
  await expect(cart).toHaveText("3");
  await expect(cart).toHaveAttribute("href", "/cart");

  const account = page.getByRole("button", { name: "Account" });
  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["My Profile", "Logout"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(account).toBeFocused();
  await account.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("Logout in the menu ends the session and leads home; a failed one says so for 3 s", async ({
  page,
  api,
  shopper,
}) => {
  expect(shopper.token).toBeTruthy();
  await page.clock.install();
  await api.give("DELETE /logout/", 500, {});
  await page.goto("/terms");
  await logOut(page);
  const failure = page.getByRole("alert").getByText("Failed to logout.", { exact: true });
  await expect(failure).toBeVisible();
  await page.clock.runFor(3300);
  await expect(failure).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBe(shopper.token);

  await api.release();
  await logOut(page);
  await expect(page.getByText("Logged out successfully!")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("on a phone a drawer holds the menu, with Cart (count) first", async ({
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

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}
