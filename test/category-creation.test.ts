import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

test("a category is created once if it is sent again with its key, and another one can't have its name", async () => {
  const send = (key: string, name = "Sago") =>
    shop.call<{ id: number }>("/categories", {
      token,
      body: { name },
      headers: { "idempotency-key": key },
    });
  const first = await send("one");
  const again = await send("one");
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect((await send("one", "Tapioca")).status).toBe(409);
  expect((await send("two")).status).toBe(400);
  const { body } = await shop.call<{ results: { name: string }[] }>("/categories");
  const names = body.results.map(({ name }) => name);
  expect(names.filter((name) => ["Sago", "Tapioca"].includes(name))).toEqual(["Sago"]);
});
