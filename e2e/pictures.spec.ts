import { missingInView, pictureFaults } from "./picture-faults.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, stockProduct } from "./shopper.ts";

const PAGES = ["/", "/products", "/products/1", "/search?q=honey"];

test("every picture has an alt text and a size, and is loaded in the size that the screen needs", async ({
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
    await expect.poll(() => missingInView(page), path).toEqual([]);
    expect(await pictureFaults(page), path).toEqual([]);
  }
  expect(failed).toEqual([]);
});

test("an external picture is shown unchanged", async ({ page, admin }) => {
  const { id } = await stockProduct(admin, 1);
  await admin.call("PUT", `/products/${id}`, { image: "/favicon.svg" });
  await page.goto(`/products/${id}`);
  const picture = page.locator("main img").first();
  await expect(picture).toHaveAttribute("src", "/favicon.svg");
  await expect(picture).not.toHaveAttribute("srcset");
});
