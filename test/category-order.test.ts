import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

async function order(): Promise<number[]> {
  const { body } = await shop.call<{ results: { id: number }[] }>("/categories");
  return body.results.map(({ id }) => id);
}

const move = (id: number | undefined, before: number | null | undefined) =>
  shop.call(`/admin/categories/${id}/reorder`, { token, body: { before } });

test("a category moves before another one, to the end, or stays, and the others keep their order", async () => {
  const [first, second, third, ...rest] = await order();
  expect((await move(third, first)).status).toBe(200);
  expect(await order()).toEqual([third, first, second, ...rest]);
  await move(third, null);
  expect(await order()).toEqual([first, second, ...rest, third]);
  await move(second, second);
  expect(await order()).toEqual([first, second, ...rest, third]);
  await move(third, rest[0]);
  expect(await order()).toEqual([first, second, third, ...rest]);
  const { body: log } = await shop.call<{ results: object[]; count: number }>(
    "/admin/audit?what=category.moved",
    { token },
  );
  expect(log.count).toBe(3);
  expect(log.results[2]).toMatchObject({
    thing_id: String(third),
    before: { place: 3 },
    after: { place: 1 },
  });
});

test("an unknown category can't be moved, and nothing can be moved before it", async () => {
  const before = await order();
  expect((await move(999_999, null)).status).toBe(404);
  expect((await move(before[0], 999_999)).status).toBe(409);
  expect(
    (await shop.call(`/admin/categories/${before[0]}/reorder`, { token, body: {} })).status,
  ).toBe(400);
  expect(await order()).toEqual(before);
});

test("simultaneous moves all take effect, and each position is unique", async () => {
  const before = await order();
  const ends = before.slice(0, 6);
  const moved = await Promise.all(ends.map((id) => move(id, null)));
  expect(moved.map(({ status }) => status)).toEqual(ends.map(() => 200));
  const after = await order();
  expect(after.slice(0, -6)).toEqual(before.slice(6));
  expect(after.slice(-6).toSorted()).toEqual(ends.toSorted());
  const { rows } = await shop.database.pool.query("SELECT DISTINCT position FROM categories");
  expect(rows).toHaveLength(before.length);
});
