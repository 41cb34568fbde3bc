import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stockProduct } from "./shopper.ts";

const PAGES = [
  "/",
  "/products",
  "/products/1",
  "/search?q=honey",
  "/gallery",
  "/about",
  "/benefits",
];

/** What is wrong with the pictures of a page: words and size for each, several widths and formats for the shop's own. */
function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((img) => {
      const own = /^\/(pictures|gallery|media|drawings\/hero)/.test(img.getAttribute("src") ?? "");
      const source = img.parentElement?.querySelector("source");
      const faults = {
        "no alt": !img.hasAttribute("alt"),
        "no size": !(img.getAttribute("width") && img.getAttribute("height")),
        "no srcset": own && !img.srcset.includes(" 320w") && !img.srcset.includes("00w"),
        "no sizes": own && !img.sizes,
        "no AVIF": own && !(source?.type === "image/avif" && source.srcset.includes(".avif")),
        "not loaded": img.checkVisibility() && img.complete && img.naturalWidth === 0,
      };
      return Object.entries(faults).flatMap(([fault, there]) =>
        there ? `${fault}: ${img.outerHTML}` : [],
      );
    }),
  );
}

test("every picture says what it shows and how large it is, and comes in the size of the screen", async ({
  page,
  request,
  shopper,
}) => {
  const [first, second] = await firstProducts(request);
  const { id } = await shopper.order(first.id);
  await shopper.add(second.id, 1);
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  for (const path of [...PAGES, "/cart", "/checkout", "/orders", `/orders/${id}`]) {
    await page.goto(path);
    await expect(page.locator("main img").first(), path).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(await pictureFaults(page), path).toEqual([]);
  }
  expect(failed).toEqual([]);
});

test("a phone fetches small AVIF pictures, first of all the largest that it paints", async ({
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
    // The hero and the cards; small drawings come as SVG.
    if (!response.url().includes(".svg"))
      bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Why buy from our farm" }).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.includes("-wide-"))).toHaveLength(4);
  const raster = fetched.filter((path) => !path.endsWith(".svg"));
  expect(raster.filter((path) => !path.endsWith(".avif"))).toEqual([]);
  expect(bytes).toBeLessThan(120_000);
  const urgent = page.locator("img[fetchpriority=high]").first();
  expect(await urgent.getAttribute("loading")).toBe("eager");
  await context.close();
});

test("somebody else's picture is shown as it is", async ({ page, keeper }) => {
  const { id } = await stockProduct(keeper, 1);
  await keeper.call("PUT", `/products/${id}`, { image: "/favicon.svg" });
  await page.goto(`/products/${id}`);
  const picture = page.locator("main img").first();
  await expect(picture).toHaveAttribute("src", "/favicon.svg");
  await expect(picture).not.toHaveAttribute("srcset");
});
