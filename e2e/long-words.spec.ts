import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn } from "./shopper.ts";
import { PHONE } from "./widths.ts";

/** Longer than a phone is wide, without a break opportunity. */
const WORD = "Stonegroundfermentedragimuddeflourmixforchildrenandgrandparents";

test("a word longer than the screen is broken, and widens neither page nor dialog", async ({
  page,
  admin,
  request,
}) => {
  const product = await admin.call<Product>("POST", "/products", {
    title: WORD,
    price: 80,
    stock: 3,
    category_id: 47,
    benefits: [WORD],
    packs: [
      { label: `500 g ${WORD}`.slice(0, 50), net_quantity: 500, unit: "g", price: 80, stock: 3 },
    ],
  });
  const shopper = await newShopper(request);
  await shopper.receive(product.id, admin);
  await shopper.call("POST", `/products/${product.id}/reviews/`, { rating: 5 });
  const { id } = await shopper.order(product.id);
  await page.setViewportSize(PHONE);
  await stayLoggedIn(page, admin.token);
  const paths = [
    `/products/${product.id}`,
    "/admin/reviews",
    `/admin/orders/pick-list?ids=${id}`,
    `/admin/orders/packing-slips?ids=${id}`,
    `/admin/stock?q=${WORD}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(WORD).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width);
  }
  await page.getByRole("button", { name: "Receive", exact: false }).last().click();
  const dialog = page.getByRole("dialog", { name: "Receive goods" });
  await expect(dialog).toBeVisible();
  const hidden = await dialog.evaluate((element) =>
    Math.max(...[...element.children].map((part) => part.scrollWidth - part.clientWidth)),
  );
  expect(hidden).toBe(0);
  await admin.call("DELETE", `/products/${product.id}`);
});
