import { expect, type Locator, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("light is the default, even if the device prefers dark; dark mode is stored and applied before the first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Dark mode" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(251, 247, 238)");
  await page.getByRole("button", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 22, 15)");
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      watch.disconnect();
      sessionStorage.setItem("theme at body", document.documentElement.dataset.theme ?? "light");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/products");
  expect(await page.evaluate(() => sessionStorage.getItem("theme at body"))).toBe("dark");
  const toggle = page.getByRole("button", { name: "Dark mode" });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 22, 15)");
  await toggle.click();
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(251, 247, 238)");
});

const ground = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

test("selected choices stand out in forced colours", async ({
  page,
  shopper: _loggedIn,
  admin,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  await expect(page.getByRole("tab", { selected: true })).toHaveCSS("forced-color-adjust", "none");

  await page.goto("/products?category=36");
  const chip = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  expect(await ground(chip("Malt"))).not.toBe(await ground(chip("Soup")));

  const field = page.getByRole("combobox", { name: "Search the shop" });
  await field.fill("ragi");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(options.first()).toHaveCSS("outline-style", "solid");

  await page.goto("/profile");
  await expect(page.getByRole("switch").first()).toHaveCSS("forced-color-adjust", "none");

  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/orders");
  const status = page.getByRole("navigation", { name: "Orders by status" }).getByRole("link");
  expect(await ground(status.first())).not.toBe(await ground(status.last()));
});

test("with light forced colours on black, payment codes, stars, order progress and the chosen pack are readable", async ({
  page,
  shopper,
}) => {
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await shopper.add(1);
  const address_id = await shopper.addAddress();
  const { id } = await shopper.placeOrder({ address_id, payment_method: "upi" });
  await page.goto(`/orders/${id}`);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(0, 0, 0)");
  const code = page.getByRole("img", { name: /^QR code/ });
  await expect(code.locator("..")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const [current, ahead] = ["Order placed.", "Once we receive your payment"].map((text) =>
    page.getByRole("listitem").filter({ hasText: text }).locator("[aria-hidden]").first(),
  ) as [Locator, Locator];
  expect(await ground(current)).not.toBe(await ground(ahead));

  await page.goto("/products/1");
  const stars = page.getByRole("img", { name: "0.0 out of 5 stars" }).first();
  await expect(stars.locator("path").first()).toHaveCSS("fill", "none");

  await shopper.add(1);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Add an address" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("outline-style", "solid");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products/1");
  const packs = page.getByRole("group", { name: "Pack" }).locator("label");
  await expect(packs.first()).toHaveCSS("outline-style", "solid");
  await expect(packs.last()).toHaveCSS("outline-style", "none");
});
