import { missingInView, pictureFaults } from "../../e2e/picture-faults.ts";
import { expect, test } from "../../e2e/shop-test.ts";

test("every drawing that a page uses exists", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  for (const path of ["/", "/gallery", "/about", "/benefits", "/blog", "/contact", "/login"]) {
    await page.goto(path);
    await expect(page.locator("main img").first(), path).toBeAttached();
    await expect.poll(() => missingInView(page), path).toEqual([]);
    expect(await pictureFaults(page), path).toEqual([]);
  }
  expect(failed).toEqual([]);
});

test("a phone fetches small AVIF pictures, starting with the largest on the first screen", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const fetched: string[] = [];
  let bytes = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() !== "image") return;
    fetched.push(new URL(response.url()).pathname);
    // The hero and the cards; small drawings are SVG.
    if (!response.url().includes(".svg"))
      bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Why buy from our farm" }).scrollIntoViewIfNeeded();
  const wide = () => fetched.filter((path) => path.includes("-wide-"));
  await expect.poll(wide).toHaveLength(4);
  await expect.poll(() => missingInView(page)).toEqual([]);
  expect(wide()).toHaveLength(4);
  const raster = fetched.filter((path) => !path.endsWith(".svg"));
  expect(raster.filter((path) => !path.endsWith(".avif"))).toEqual([]);
  expect(bytes).toBeLessThan(120_000);
  const urgent = page.locator("img[fetchpriority=high]").first();
  expect(await urgent.getAttribute("loading")).toBe("eager");
  await context.close();
});

test("the drawn map stays if the real one can't be loaded", async ({ page, allowFailure }) => {
  allowFailure("openstreetmap.org");
  await page.route(/openstreetmap\.org/, (route) => route.abort("failed"));
  await page.goto("/contact");
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.getByText("The map can't be loaded just now.")).toBeVisible();
  await expect(page.getByRole("img", { name: /drawn map/ })).toBeVisible();
});

test("the drawing shows the chosen pack's size on the product's page, in the cart and at the checkout", async ({
  page,
  shopper,
}) => {
  const { packs } = await shopper.call<{ packs: { id: number; label: string }[] }>(
    "GET",
    "/products/1",
  );
  const [first, second] = packs;
  if (!first || !second) throw new Error("The product has no second pack.");
  await page.goto("/products/1");
  const picture = page.locator(".pack-size").first();
  await expect(picture).toHaveText(first.label);
  await page.getByRole("radio", { name: new RegExp(`^${second.label}`) }).check();
  await expect(picture).toHaveText(second.label);
  await shopper.add(1, 1, { pack_id: second.id });
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator(".pack-size"), path).toHaveText(second.label);
  }
});
