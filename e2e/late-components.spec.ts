import { expect, test } from "./shop-test.ts";

const LATE = /\/assets\/(site-footer|home-hero|home-story|trust-badges)-/;

test("scripts of parts that only have links are fetched after the page has loaded", async ({
  page,
}) => {
  await page.goto("/");
  const tooEarly = () =>
    page.evaluate((late) => {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const scripts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => new RegExp(late).test(name));
      const early = scripts.filter(({ startTime }) => startTime < (load?.loadEventStart ?? 0));
      return { fetched: scripts.length, early: early.length };
    }, LATE.source);
  await expect.poll(tooEarly).toEqual({ fetched: 4, early: 0 });
});

test("the footer works as it was sent if its scripts never come", async ({
  page,
  allowFailure,
}) => {
  allowFailure("/assets/");
  await page.route(LATE, (route) => route.abort());
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  const links = await footer.getByRole("link").count();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(footer.getByRole("link")).toHaveCount(links);
  await footer.getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/returns");
});

test("the newsletter's box does nothing, before its scripts have come too", async ({ page }) => {
  await page.route(LATE, () => {});
  await page.goto("/terms", { waitUntil: "commit" });
  const box = page.getByRole("textbox", { name: "Your email" });
  await box.fill("asha@example.com");
  await box.press("Enter");
  await expect(box).toHaveValue("asha@example.com");
  await expect(page).toHaveURL("/terms");
});
