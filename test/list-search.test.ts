import { afterAll, beforeAll, expect, test } from "vitest";
import { readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

test("every list of the back office accepts a search as long as its search field allows", async () => {
  const token = await shop.newAdmin();
  const lists = (await readDescribedCalls(shop)).filter(
    ({ path, parameters }) =>
      path.includes("/admin/") && parameters.some(({ name }) => name === "q"),
  );
  expect(lists.length).toBeGreaterThan(7);
  for (const { path } of lists) {
    const search = `${path.replace(/^\/api/, "")}?q=${"x".repeat(200)}`;
    expect([search, (await shop.call(search, { token })).status]).toEqual([search, 200]);
  }
});
