import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INDIAN_STATES } from "../app/features/delivery/addresses/indian-states.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

type Given = Record<string, unknown>;
interface Address extends Given {
  id: number;
  city: string;
  is_default: boolean;
}

async function newBook() {
  const { token } = await shop.newCustomer();
  return {
    token,
    add: (given: Given = {}) =>
      shop.call<Address>("/addresses/", { token, body: { ...ADDRESS, ...given } }),
    put: (id: number, given: Given = {}) =>
      shop.call<Address>(`/addresses/${id}/`, {
        method: "PUT",
        token,
        body: { ...ADDRESS, ...given },
      }),
    remove: (id: number) => shop.call(`/addresses/${id}/`, { method: "DELETE", token }),
    list: async () =>
      (await shop.call<{ count: number; results: Address[] }>("/addresses/", { token })).body,
  };
}

describe("an address", () => {
  test("has empty optional fields by default, and is returned in the same form as in the list", async () => {
    const { add, list } = await newBook();
    const { last_name: _, ...required } = ADDRESS;
    const { status, body } = await add({ ...required, last_name: undefined });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...required,
      id: expect.any(Number),
      last_name: "",
      phone: "+919848012345",
      line2: "",
      landmark: "",
      is_default: true,
    });
    expect(await list()).toEqual({ count: 1, next: null, previous: null, results: [body] });
  });

  test("sent again with the same key is added once, even at the same time, and another one with that key is refused", async () => {
    const { token, list } = await newBook();
    const post = (change: object) =>
      shop.call<Address>("/addresses/", {
        token,
        body: { ...ADDRESS, ...change },
        headers: { "idempotency-key": "attempt-1" },
      });
    const added = await Promise.all([post({}), post({}), post({})]);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(added.map(({ body }) => body.id)).size).toBe(1);
    expect((await post({ city: "Warangal" })).status).toBe(409);
    expect((await list()).count).toBe(1);
  });

  test("accepts every state and union territory of India, and nothing else", async () => {
    const { add, put } = await newBook();
    const army = { pincode: "900056" };
    const { body } = await add(army);
    const names = Object.keys(INDIAN_STATES);
    expect(names).toHaveLength(36);
    for (const state of names) {
      expect((await put(body.id, { ...army, state })).status).toBe(200);
    }
    for (const state of ["telangana", "Bavaria", "", "__proto__", "toString", 36, null]) {
      const response = await add({ state });
      expect({ state, status: response.status }).toEqual({ state, status: 400 });
      expect(response.body).toHaveProperty("state");
    }
  });

  test.each([
    ["9848012345", "+919848012345"],
    ["+919848012345", "+919848012345"],
    ["+91 98480-12345", "+919848012345"],
    [" 040 2345 6789 ", "+914023456789"],
    ["91 98480 12345", "+919848012345"],
    ["0091 9848012345", "+919848012345"],
    ["(+91) 98480.12345", "+919848012345"],
    ["+91 (0) 98480–12345", "+919848012345"],
    ["\u202a+91 98480 12345\u202c", "+919848012345"],
    ["९८४८०१२३४५", "+919848012345"],
    ["౯౮౪౮౦ ౧౨౩౪౫", "+919848012345"],
    ["92 98480 12345", undefined],
    ["98480 1234", undefined],
    ["98480123456", undefined],
    ["+92 9848012345", undefined],
    ["0000000000", undefined],
    ["٩٨٤٨٠١٢٣٤٥", undefined],
    ["98480l2345", undefined],
    [9848012345, undefined],
    ["", undefined],
  ])("stores the phone number %j as %s", async (phone, stored) => {
    const { add } = await newBook();
    const { status, body } = await add({ phone });
    expect(status).toBe(stored ? 201 : 400);
    expect(body.phone).toEqual(stored ?? [expect.any(String)]);
  });

  test("has a PIN code of six digits, the first not 0", async () => {
    const { add } = await newBook();
    for (const pincode of ["500 034", "500-034", "५०००३४", "౫౦౦ ౦౩౪", "\u202a500034\u202c"])
      expect((await add({ pincode })).body.pincode).toBe("500034");
    for (const pincode of ["012345", "50003", "5000345", "50003a", "٥٠٠٠٣٤", 500034, "", null]) {
      const response = await add({ pincode });
      expect({ pincode, status: response.status }).toEqual({ pincode, status: 400 });
      expect(response.body).toHaveProperty("pincode");
    }
  });

  test("has required, trimmed names, lines and city with maximum lengths", async () => {
    const { add, list } = await newBook();
    for (const field of ["first_name", "line1", "city"]) {
      for (const value of [undefined, "", "   ", "x".repeat(1000), "a\u0000b", 7]) {
        const response = await add({ [field]: value });
        expect({ field, value, status: response.status }).toEqual({ field, value, status: 400 });
        expect(response.body).toHaveProperty(field);
      }
    }
    expect((await list()).count).toBe(0);
    expect((await add({ city: "  హైదరాబాద్ " })).body.city).toBe("హైదరాబాద్");
  });
});

describe("the default address", () => {
  const defaults = (results: Address[]) => results.filter((address) => address.is_default);

  test("is the first one until another is set as default, and comes first in the list", async () => {
    const { add, list } = await newBook();
    await add({ city: "one" });
    await add({ city: "two" });
    expect((await list()).results.map(({ city }) => city)).toEqual(["one", "two"]);
    await add({ city: "three", is_default: true });
    const { results } = await list();
    expect(results.map(({ city }) => city)).toEqual(["three", "two", "one"]);
    expect(defaults(results).map(({ city }) => city)).toEqual(["three"]);
  });

  test("stays until another is set as default, and passes to another when it is removed", async () => {
    const { add, put, remove, list } = await newBook();
    const one = (await add({ city: "one" })).body;
    const two = (await add({ city: "two" })).body;
    expect((await put(one.id, { city: "one", is_default: false })).body.is_default).toBe(true);
    expect((await put(two.id, { city: "two", is_default: true })).body.is_default).toBe(true);
    expect(defaults((await list()).results).map(({ city }) => city)).toEqual(["two"]);
    expect((await remove(two.id)).status).toBe(204);
    expect((await list()).results).toMatchObject([{ city: "one", is_default: true }]);
  });

  test("is exactly one, however many changes are made at once", async () => {
    const { add, put, remove, list } = await newBook();
    const first = await Promise.all(Array.from({ length: 10 }, () => add({ is_default: true })));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201]));
    expect(defaults((await list()).results)).toHaveLength(1);
    const ids = first.map(({ body }) => body.id);
    const changes = ids.flatMap((id, at) => [
      put(id, { is_default: true }),
      ...(at % 3 === 0 ? [remove(id)] : []),
      add({ is_default: at % 2 === 0 }),
    ]);
    for (const { status } of await Promise.all(changes)) {
      expect([200, 201, 204, 404]).toContain(status);
    }
    const { results } = await list();
    expect(results).toHaveLength(16);
    expect(defaults(results)).toHaveLength(1);
  });
});

describe("access to addresses", () => {
  test("is refused for another customer's: they can't be changed, removed or seen", async () => {
    const owner = await newBook();
    const { body } = await owner.add({ city: "mine" });
    const other = await newBook();
    expect((await other.put(body.id, { city: "theirs" })).status).toBe(403);
    expect((await other.remove(body.id)).status).toBe(403);
    expect((await other.list()).results).toEqual([]);
    expect((await owner.list()).results).toEqual([body]);
  });

  test("returns 404 for an unknown address", async () => {
    const { put, remove } = await newBook();
    expect((await put(999_999_999)).status).toBe(404);
    expect((await remove(999_999_999)).status).toBe(404);
  });

  test("requires a login", async () => {
    expect((await shop.call("/addresses/")).status).toBe(401);
    expect((await shop.call("/addresses/", { body: ADDRESS })).status).toBe(401);
    expect((await shop.call("/addresses/1/", { method: "DELETE" })).status).toBe(401);
  });

  test("is paged, and a customer has at most fifty", async () => {
    const { token, add } = await newBook();
    const all = await Promise.all(Array.from({ length: 52 }, () => add()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
    const { body } = await shop.call<{ next: string; results: Address[] }>(
      "/addresses/?limit=30&offset=10",
      { token },
    );
    expect(body).toMatchObject({ count: 50, results: { length: 30 } });
    expect(body.next).toContain("offset=40");
  });
});
