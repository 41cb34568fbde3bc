import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

test("more quotes than are counted have a next page", async () => {
  const { token } = await shop.newCustomer();
  const customer_id = (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
  await shop.database.pool.query(
    `INSERT INTO quotes (customer_id, year, serial, state, attempt, valid_until, delivery_charge_paise, closed_at)
     SELECT $1, 2020, n, 'withdrawn', gen_random_uuid(), '2020-12-31', 0, now() FROM generate_series(1, 10001) AS n`,
    [customer_id],
  );
  const list = async (query: string) =>
    (
      await shop.call<Record<string, unknown>>(`/admin/quotes/?state=withdrawn&${query}`, {
        token: admin,
      })
    ).body;
  expect(await list("limit=50")).toMatchObject({ count: 10_000, count_is_least: true });
  const late = await list("limit=50&offset=9900");
  expect(late).toMatchObject({ next: expect.stringContaining("offset=9950") });
  await shop.database.pool.query("DELETE FROM quotes WHERE year = 2020");
  expect(await list("limit=50")).toMatchObject({ count_is_least: false });
});
