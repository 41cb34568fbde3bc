import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

test.describe("nothing moves while a page loads", () => {
  const pages = [
    "/",
    "/products?category=38",
    "/products/1",
    "/search?q=honey",
    "/login",
    "/about",
  ];
  for (const path of pages) {
    test(path, async ({ page }) => {
      await watchShifts(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expectNoShift(page);
      }
    });
  }

  test("the shopper's own pages, which come after their skeletons", async ({
    page,
    request,
    shopper,
  }) => {
    const [first, second] = await firstProducts(request);
    const { id } = await shopper.order(first.id);
    await shopper.add(second.id, 2);
    await watchShifts(page);
    const pages: [string, string][] = [
      ["/cart", "Order Summary"],
      ["/checkout", "Checkout"],
      ["/profile", "Anitha Rao"],
      ["/orders", `Order #${id}`],
      [`/orders/${id}`, `Order #${id}`],
    ];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, heading] of pages) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: heading })).toBeVisible();
        await expectNoShift(page);
      }
    }
  });
});

interface Shifts {
  shifts: string[];
}

/** Notes what moves on each page that is opened from now on, other than by the shopper's own doing. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts } satisfies Shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) => node?.parentElement?.innerHTML.slice(0, 200));
        shifts.push(`${value}: ${moved.join(" and ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page) {
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    return (window as Window & Partial<Shifts>).shifts;
  });
  expect(shifts, page.url()).toEqual([]);
}
