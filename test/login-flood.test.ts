import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { realHashCost: true });
});
afterAll(() => shop.close());

test("of many simultaneous log-ins some are checked and the others are asked to retry", async () => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      shop.inject("/login/", { body: { email: `nobody-${n}@farm.example`, password: PASSWORD } }),
    ),
  );
  const checked = responses.filter(({ status }) => status === 401);
  const refused = responses.filter(({ status }) => status === 429);
  expect(checked.length + refused.length).toBe(responses.length);
  expect(checked.length).toBeGreaterThanOrEqual(58);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get("retry-after")).toBe("2");
});

test("refused log-ins have not been counted", async () => {
  const { count } = await shop.database.db
    .selectFrom("attempts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // Two counters for each account, and one for the network.
  expect(count).toBeLessThan(2 * 200);
});
