import { expect, test } from "./shop-test.ts";

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
