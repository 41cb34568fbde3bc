import { expect, test } from "vitest";
import type { ReviewEligibility } from "#app/features/reviews/review-schema.ts";
import { newBuyer } from "./support/buyer.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop } from "./support/shop.ts";

test("a review can be changed twenty times an hour, since each change clears everybody's page cache", async () => {
  const shop = await openTestShop("empty");
  const { id } = await createProducts(shop);
  const { token } = await newBuyer(shop, await shop.newAdmin(), id);
  const path = `/products/${id}/reviews`;
  expect((await shop.call(path, { token, body: { rating: 1 } })).status).toBe(201);
  const change = (rating: number) =>
    shop.call(`${path}/mine`, { method: "PUT", token, body: { rating } });
  for (let at = 0; at < 20; at++) expect((await change((at % 5) + 1)).status).toBe(200);
  const { status, headers } = await change(1);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  const mine = await shop.call<ReviewEligibility>(`${path}/mine`, { token });
  expect(mine.body.review).toMatchObject({ rating: 5 });
  await shop.close();
});
