import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, newShopper, PASSWORD } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";

test("Tab, Enter and Space are enough to buy, from the home page through the login to the order", async ({
  page,
  request,
}) => {
  test.slow();
  const shopper = await newShopper(request);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const card = page.getByRole("article").first();
  await tabTo(page, card.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/\d+$/);

  await tabTo(page, page.getByRole("button", { name: "One more" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);

  await tabTo(page, page.getByLabel("Email", { exact: true }).first());
  await page.keyboard.type(shopper.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");

  await tabTo(page, page.getByRole("button", { name: /^Increase/ }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Increase/ })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Proceed to Checkout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout");

  await fillByKeyboard(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Place Order" }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect((await shopper.orders())[0]?.order_items).toMatchObject([{ quantity: 3 }]);
});

async function fillByKeyboard(page: Page) {
  const values: [string, string][] = [
    ["First name", "Anitha"],
    ["Last name", "Rao"],
    ["Phone", "9848012345"],
    ["PIN code", "500034"],
    ["Flat, house number, street", "Flat 302"],
    ["City, town or district", "Hyderabad"],
  ];
  for (const [label, text] of values) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel("State"));
  await page.keyboard.type("Telangana");
  await tabTo(page, page.getByRole("button", { name: "Save address" }));
}

test("after a navigation, keyboards and screen readers start at the new page's content, wherever the link was", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).press("Enter");
  await expect(page).toHaveURL("/returns");
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(await page.title());
  await page.keyboard.press("Tab");
  await expect(main.locator(":focus")).toBeVisible();

  const search = page.getByRole("combobox", { name: "Search the shop" });
  await search.fill("honey");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=honey");
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(/^Search: honey/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: "Gallery" })
    .press("Enter");
  await expect(page).toHaveURL("/gallery");
  await expect(main).toBeFocused();
});

test("a page that appears after a navigation has the focus at once, so a quick Tab isn't undone", async ({
  page,
}) => {
  await page.goto("/terms");
  const focusedFirst = page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent !== "Returns") return;
          observer.disconnect();
          resolve(document.activeElement?.id);
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).press("Enter");
  expect(await focusedFirst).toBe("main");
});

test("choosing a filter keeps the focus, and the list is announced by name", async ({ page }) => {
  await page.goto("/products");
  const chip = page.getByRole("main").getByRole("link", { name: "Honey", exact: true }).first();
  await chip.press("Enter");
  await expect(page).toHaveURL("/products?category=34");
  await expect(chip).toBeFocused();
  await expect(page.getByRole("main")).toHaveAccessibleName(/^Honey/);
});

test("cancelling an order moves the focus to its new status", async ({
  page,
  request,
  shopper,
}) => {
  const [product] = await firstProducts(request);
  const { id } = await shopper.order(product.id);
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Cancel order" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Cancel order #${id}?` });
  await dialog.getByRole("button", { name: "Cancel order" }).press("Enter");
  await expect(page.getByText("Status: cancelled")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a focused chip is scrolled clear of the row's arrows", async ({ page }) => {
  await page.goto("/products");
  const chips = page.getByRole("main").getByRole("list", { name: "Categories" }).getByRole("link");
  const count = await chips.count();
  await expect(page.getByRole("button", { name: "Scroll Categories right" })).toBeVisible();
  await chips.first().focus();
  for (let at = 1; at < count; at++) {
    await page.keyboard.press("Tab");
    await expect(chips.nth(at)).toBeFocused();
    await expect.poll(() => chips.nth(at).evaluate(isClear)).toBe(true);
  }
});

test("on a phone or a desktop zoomed to 400%, the bottom bar never covers the focused element", async ({
  page,
  request,
  shopper,
}) => {
  for (const { id } of await firstProducts(request)) await shopper.add(id);
  await shopper.addAddress();
  for (const height of [640, 700]) {
    await page.setViewportSize({ width: 320, height });
    for (const path of ["/cart", "/checkout"]) {
      await page.goto(path);
      const bar = page.locator("[data-sticky-bar]");
      await expect(bar).toBeVisible();
      while (!(await bar.evaluate((bar) => bar.contains(document.activeElement)))) {
        await page.keyboard.press("Tab");
        await expect.poll(() => bar.evaluate(findCoveredFocus), path).toBe("");
      }
    }
  }
});

/** Runs in the page: the focused element, if its centre is under the bar. */
function findCoveredFocus(bar: Element) {
  const focused = document.activeElement;
  if (!focused || bar.contains(focused)) return "";
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 > bar.getBoundingClientRect().top ? focused.outerHTML : "";
}

/** Runs in the page: whether an element is clear of the arrow that scrolls its row to the right. */
function isClear(element: Element) {
  const arrow = document.querySelector('main [aria-label="Scroll Categories right"]');
  return !arrow || element.getBoundingClientRect().right <= arrow.getBoundingClientRect().left;
}
