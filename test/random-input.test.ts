import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type BodyCalls,
  expectErrorShape,
  inParallel,
  prepareBodyCalls,
} from "./support/calls/body-calls.ts";
import type { DescribedCall } from "./support/calls/openapi-calls.ts";
import { type ApiResponse, openTestShop, type TestShop } from "./support/shop.ts";

/** The same bodies in every run; another seed makes others. */
const SEED = 1969;
const BODIES_FOR_EACH_CALL = 50;
const PARTS = 10;

let shop: TestShop;
let prepared: BodyCalls;
beforeAll(async () => {
  shop = await openTestShop();
  prepared = await prepareBodyCalls(shop);
});
afterAll(() => shop.close());

/** Expects a sensible response: success, or a client error with a reason. */
function expectSensible(what: string, response: ApiResponse): void {
  if (response.status >= 200 && response.status < 300) return;
  expectErrorShape(
    `${what.slice(0, 400)}: ${response.status} ${JSON.stringify(response.body)}`,
    response,
  );
}

const boundaryNumbers = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.double(),
  fc.constantFrom(0, 0.005, 99.99, 100, 999, 1000, 1e6, 1e7, 2 ** 31, 2 ** 53, Number.MAX_VALUE),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    "cod",
    "paid",
    "500034",
    "Telangana",
    "9848012345",
    "a@b.co",
    "12345678",
    "\ud800",
  ),
);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 4, arbitrary: boundaryNumbers },
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Bodies with some of the call's own fields, with valid and invalid values mixed. */
function bodiesFor(call: DescribedCall): fc.Arbitrary<unknown> {
  const fields = Object.keys(call.body?.properties ?? {});
  const valid = prepared.validBody(call);
  const changes = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 5, arbitrary: changes.map((change) => ({ ...valid, ...change })) },
    { weight: 2, arbitrary: changes },
    fc.jsonValue({ maxDepth: 5 }),
  );
}

describe("random input", () => {
  // In parts, so that none takes long on a busy machine.
  test.for(Array.from({ length: PARTS }, (_, part) => part))(
    "in bodies gets a sensible response from every call, and never breaks the shop (part %i)",
    async (part) => {
      const calls = prepared.calls.filter((_, at) => at % PARTS === part);
      expect(calls.length).toBeGreaterThan(0);
      const cases = calls.flatMap((call) =>
        fc
          .sample(bodiesFor(call), { seed: SEED, numRuns: BODIES_FOR_EACH_CALL })
          .map((body) => ({ call, body: JSON.stringify(body) ?? "null" })),
      );
      await inParallel(cases, async ({ call, body }) => {
        expectSensible(`${call.name} ${body}`, await prepared.send(call, { body }));
      });
    },
  );

  test("that isn't even JSON is refused", async () => {
    const texts = fc.sample(fc.string({ unit: "binary", minLength: 1, maxLength: 50 }), {
      seed: SEED,
      numRuns: 200,
    });
    const login = prepared.calls.find(({ name }) => name === "POST /login") as DescribedCall;
    await inParallel(texts, async (body) => {
      expectErrorShape(body, await prepared.send(login, { body }));
    });
  });

  test("in searches finds something or nothing, without an error", async () => {
    const searches = fc.sample(fc.string({ unit: "grapheme", maxLength: 60 }), {
      seed: SEED,
      numRuns: 120,
    });
    await inParallel(searches, async (search) => {
      const path = `/products?limit=2&q=${encodeURIComponent(search)}`;
      const response = await shop.call(path);
      expectSensible(path, response);
    });
  });

  test("in query strings gets a sensible response", async () => {
    const names = ["limit", "offset", "category_id", "q", "sort", "min_price", "max_price", "diet"];
    const value = fc.oneof(
      fc.webQueryParameters(),
      boundaryNumbers.map(String),
      fc.constantFrom("%", "%00", "%zz", "", "price_asc", "[]"),
    );
    const queries = fc.sample(
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 }),
      { seed: SEED, numRuns: 200 },
    );
    await inParallel(queries, async (pairs) => {
      const path = `/products?${pairs.map((pair) => pair.join("=")).join("&")}`;
      expectSensible(path, await shop.call(path));
    });
  });
});

describe("hostile text", () => {
  const HOSTILE = [
    "'; DROP TABLE customers; --",
    "' OR '1'='1",
    '"><script>alert(1)</script>',
    "{{7*7}}<%= 7*7 %>#{7*7}",
    "../%00%0a%0d",
    "\u202Egnirts\u2066",
    "రాగి 🌾 தினை",
    "__proto__",
  ];

  let cases = 0;
  let given = 0;

  test.each(HOSTILE)(
    "%j in any field is only text: refused, or returned as it was typed",
    async (text) => {
      const fields = prepared.calls.flatMap((call) =>
        Object.entries(call.body?.properties ?? {})
          // A password is only ever hashed.
          .filter(([field]) => !/password/.test(field))
          .filter(
            ([, { type, anyOf }]) =>
              [type].flat().includes("string") || anyOf?.some((one) => one.type === "string"),
          )
          .map(([field]) => ({ call, field })),
      );
      cases += fields.length;
      for (const { call, field } of fields) {
        const body = { ...prepared.validBody(call), [field]: text };
        const response = await prepared.send(call, { body });
        const what = `${call.name} ${field} ${text}`;
        expectSensible(what, response);
        if (response.status >= 300 || !(field in (response.body ?? {}))) continue;
        expect(response.body[field], what).toBe(text);
        given++;
      }
    },
  );

  test("was tried in many fields, and returned by many", () => {
    expect(cases).toBeGreaterThan(200);
    expect(given).toBeGreaterThan(50);
  });

  test("has left the shop unchanged", async () => {
    const { rows } = await shop.database.pool.query("SELECT role FROM customers WHERE id = 1");
    expect(rows).toEqual([{ role: "admin" }]);
    const others = await shop.database.pool.query(
      "SELECT 1 FROM customers WHERE id > 1 AND role = 'admin'",
    );
    expect(others.rowCount).toBe(0);
    const { body } = await shop.call<{ count: number }>("/products");
    expect(body.count).toBeGreaterThanOrEqual(220);
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
  });
});
