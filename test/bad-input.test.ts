import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Body,
  type BodyCalls,
  expectErrorShape,
  inParallel,
  prepareBodyCalls,
  readEverything,
} from "./support/calls/body-calls.ts";
import {
  couldBe,
  type Described,
  type DescribedCall,
  pathOf,
  readDescribedCalls,
} from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let prepared: BodyCalls;
let before: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  prepared = await prepareBodyCalls(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  before = await readEverything(shop);
});
afterEach(async () => {
  expect(await readEverything(shop), "a refused call has changed the shop").toEqual(before);
});

/** Sends a body and expects the status, in the shape of every error, with the invalid field if one is named. */
async function expectRefusal(call: DescribedCall, body: unknown, status: number, field?: string) {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const response = await prepared.send(call, { body: sent });
  const what = `${call.name} with ${sent.slice(0, 300)}: ${JSON.stringify(response.body)}`;
  expect(response.status, what).toBe(status);
  expectErrorShape(what, response);
  if (field) expect(Object.keys(response.body), what).toContain(field);
}

const VALUES = [
  null,
  true,
  "",
  "text",
  [],
  ["text", { a: 1 }],
  {},
  { a: [1] },
  0,
  7,
  -1,
  0.1,
  1e308,
  2 ** 53,
];

/** The files of a bank, a courier and Razorpay may be megabytes long. */
const FILES = [
  "POST /admin/payments/statement",
  "POST /admin/remittances/match",
  "POST /admin/settlements",
];
const takesFile = ({ name }: DescribedCall) => FILES.includes(name);

function fieldsOf(call: DescribedCall): [string, Described][] {
  return Object.entries(call.body?.properties ?? {});
}

describe("a body with one invalid field is refused, the field is named, and nothing is stored,", () => {
  test("for every call that takes a body", () => {
    expect(prepared.calls.length).toBeGreaterThanOrEqual(17);
    for (const call of prepared.calls) {
      const names = fieldsOf(call).map(([name]) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(prepared.validBody(call))));
    }
  });

  test("if a value has the wrong type, is too large, too small or not whole", async () => {
    const cases = prepared.calls.flatMap((call) =>
      fieldsOf(call).flatMap(([field, described]) =>
        VALUES.filter((value) => !couldBe(described, value)).map((value) => ({
          call,
          field,
          body: { ...prepared.validBody(call), [field]: value },
        })),
      ),
    );
    expect(cases.length).toBeGreaterThan(600);
    await inParallel(cases, ({ call, field, body }) => expectRefusal(call, body, 400, field));
  });

  test("if a field is missing", async () => {
    const cases = prepared.calls.flatMap((call) =>
      (call.body?.required ?? []).map((field) => ({ call, field })),
    );
    expect(cases.length).toBeGreaterThan(20);
    await inParallel(cases, ({ call, field }) => {
      const { [field]: _missing, ...body } = prepared.validBody(call);
      return expectRefusal(call, body, 400, field);
    });
  });

  test("if a text has characters that can't be stored, or is too long", async () => {
    const texts = ["a\u0000b", "a\u0007b", "a\u001bb", "a\u007fb", "a\ud800b", "x".repeat(90_000)];
    const cases = prepared.calls.flatMap((call) =>
      fieldsOf(call)
        .filter(([name, described]) => couldBe(described, "text") && !/password/.test(name))
        .filter(([name]) => !(takesFile(call) && name === "text"))
        .flatMap(([field]) =>
          texts.map((text) => ({
            call,
            field,
            body: { ...prepared.validBody(call), [field]: text },
          })),
        ),
    );
    expect(cases.length).toBeGreaterThan(100);
    await inParallel(cases, ({ call, field, body }) => expectRefusal(call, body, 400, field));
  });

  test("if the error is deep inside packs or names", async () => {
    const pack = { label: "1 kg", net_quantity: 1000, unit: "g", price: 10, stock: 1 };
    const inside: Body[] = VALUES.filter((value) => !couldBe({ type: "object" }, value)).map(
      (wrong) => ({ names: wrong }),
    );
    for (const wrong of [null, "1", -1, 0.5, 1e308, 2 ** 53, [], {}]) {
      for (const field of ["net_quantity", "stock"])
        inside.push({ packs: [{ ...pack, [field]: wrong }] });
      if (wrong !== 0.5) inside.push({ packs: [{ ...pack, price: wrong }] });
      inside.push({ names: { te: wrong === "1" ? "\u0000" : wrong } });
      inside.push({ names: { te: wrong === "1" ? "\udc00" : wrong } });
      inside.push({ tags: ["fine", wrong === "1" ? "" : wrong] });
    }
    inside.push({ packs: Array(21).fill(pack) }, { tags: Array(51).fill("tag") });
    for (const name of ["POST /products", "PUT /products/{id}"]) {
      const call = prepared.calls.find((candidate) => candidate.name === name) as DescribedCall;
      await inParallel(inside, (wrong) =>
        expectRefusal(call, { ...prepared.validBody(call), ...wrong }, 400, Object.keys(wrong)[0]),
      );
    }
  });
});

describe("a body that is not an object of fields is refused:", () => {
  const deep = (levels: number, open: string, close: string) =>
    `${open.repeat(levels)}1${close.repeat(levels)}`;

  test.each([
    ["null", "null"],
    ["a number", "7"],
    ["a text", '"text"'],
    ["a list", "[]"],
    ["a list of lists, 40,000 deep", deep(40_000, "[", "]")],
    ["an object with nothing that is asked for, 5,000 deep", deep(5_000, '{"a":', "}")],
    ["nothing at all", ""],
    ["a list around a right body", ""],
    ["broken JSON", "{"],
    ["broken JSON at its end", '{"a":1}}'],
    ["JSON with single quotes", "{'a':1}"],
    ["a NUL", "\u0000"],
    ["a word", "undefined"],
  ])("%s", async (what, body) => {
    await inParallel(prepared.calls, async (call) => {
      const sent = /around/.test(what) ? JSON.stringify([prepared.validBody(call)]) : body;
      if (/5,000 deep/.test(what) && !call.body?.required?.length) return;
      await expectRefusal(call, sent, 400);
    });
  });

  test.each(['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"role":"admin"}}'])(
    "one that targets the object's prototype: %s",
    async (poison) => {
      await inParallel(prepared.calls, (call) => {
        const body = JSON.stringify(prepared.validBody(call)).replace("{", `{${poison},`);
        return expectRefusal(call, body, 400);
      });
      expect(({} as Body).role).toBeUndefined();
    },
  );

  test("a body of one megabyte is too large", async () => {
    await inParallel(prepared.calls, (call) =>
      expectRefusal(
        call,
        {
          ...prepared.validBody(call),
          extra: "x".repeat(takesFile(call) ? 10_000_000 : 1_000_000),
        },
        413,
      ),
    );
  });

  test.each(["text/plain", "application/xml", "application/x-www-form-urlencoded", "json", "*/*"])(
    "a body declared as %s has an unsupported media type",
    async (type) => {
      await inParallel(prepared.calls, async (call) => {
        const body = JSON.stringify(prepared.validBody(call));
        const response = await prepared.send(call, { body, headers: { "content-type": type } });
        expect([call.name, response.status]).toEqual([call.name, 415]);
        expectErrorShape(call.name, response);
      });
    },
  );

  test("a form has an unsupported media type if only JSON is accepted", async () => {
    const calls = prepared.calls.filter(({ mediaTypes }) => mediaTypes.length === 1);
    expect(calls.length).toBe(prepared.calls.length - 2);
    await inParallel(calls, async (call) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(prepared.validBody(call))) {
        body.set(name, String(value));
      }
      const response = await prepared.send(call, { body });
      expect([call.name, response.status]).toEqual([call.name, 415]);
      expectErrorShape(call.name, response);
    });
  });

  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const right = part("title", "T") + part("price", "1") + part("category_id", "38");
  test.each([
    ["cut short", "multipart/form-data; boundary=x", part("title", "T")],
    ["without a boundary", "multipart/form-data", `${right}--x--`],
    ["with another boundary", "multipart/form-data; boundary=y", `${right}--x--`],
    ["that is empty", "multipart/form-data; boundary=x", ""],
    ["of noise", "multipart/form-data; boundary=x", "\u0000\u0001--x\r\n\r\n--x--"],
    [
      "with a field __proto__",
      "multipart/form-data; boundary=x",
      `${part("__proto__", "{}")}${right}--x--`,
    ],
    [
      "with a NUL in the title",
      "multipart/form-data; boundary=x",
      `${right}${part("title", "a\u0000")}--x--`,
    ],
    [
      "with broken JSON in packs",
      "multipart/form-data; boundary=x",
      `${right}${part("packs", "[{")}--x--`,
    ],
    [
      "with a price of 1e308",
      "multipart/form-data; boundary=x",
      `${right}${part("price", "1e308")}--x--`,
    ],
    [
      "with a hundred fields too many",
      "multipart/form-data; boundary=x",
      `${part("tags", "[]").repeat(200)}${right}--x--`,
    ],
    [
      "with a file",
      "multipart/form-data; boundary=x",
      `${right}${part('image"; filename="a.png', "x")}--x--`,
    ],
  ])("a product form %s", async (what, type, body) => {
    // An empty change is valid.
    const names = ["POST /products", ...(/empty|noise/.test(what) ? [] : ["PUT /products/{id}"])];
    for (const name of names) {
      const call = prepared.calls.find((candidate) => candidate.name === name) as DescribedCall;
      const response = await prepared.send(call, { body, headers: { "content-type": type } });
      expectErrorShape(`${name}: ${response.status} ${JSON.stringify(response.body)}`, response);
    }
  });
});

describe("an invalid URL", () => {
  const IDS = [
    "0",
    "-1",
    "1.5",
    "abc",
    "1e99",
    "0x1",
    "1e0",
    "+1",
    "%201",
    "01",
    "NaN",
    "null",
    "%00",
  ];
  const HUGE = ["99999999999999999999", "9007199254740993", "9007199254740991", "9".repeat(400)];
  const ODD = ["'%20OR%201=1--", "..%2f1", "%F0%9F%8C%BE", "__proto__", "x".repeat(600)];

  const EMPTY_FORM = {
    headers: { "content-type": "multipart/form-data; boundary=end" },
    body: "--end--\r\n",
  };

  test("is not found, whatever replaces an id", async () => {
    const calls = (await readDescribedCalls(shop)).filter(({ path }) => /\{\w*id\}/i.test(path));
    expect(calls.length).toBeGreaterThanOrEqual(11);
    const cases = calls.flatMap((call) => [...IDS, ...HUGE, ...ODD].map((id) => ({ call, id })));
    await inParallel(cases, async ({ call, id }) => {
      const isForm = !call.body && call.mediaTypes.includes("multipart/form-data");
      const headers = { "idempotency-key": crypto.randomUUID() };
      const given = { headers, body: call.body && prepared.validBody(call) };
      const response = await prepared.send(call, isForm ? EMPTY_FORM : given, id);
      expect([call.name, id, response.status]).toEqual([call.name, id, 404]);
      expectErrorShape(call.name, response);
    });
  });

  test("is refused if its percent escapes are broken", async () => {
    for (const path of ["/products/%", "/products/%E0%A4%A", "/orders/%zz/", "/%c0%af", "/%ff"]) {
      const response = await shop.call(path);
      expect([path, response.status]).toEqual([path, 400]);
      expectErrorShape(path, response);
      expect(response.headers.get("x-request-id")).toMatch(/./);
    }
  });
});

describe("a query string", () => {
  const WRONG = ["abc", "NaN", "Infinity", "-1", "1e999", "1,2", "{}", "[]", "true", "%00"];
  const REPEATED: Record<string, string> = { string: "a", integer: "1", number: "1" };

  test("with a wrong or repeated parameter is refused, and the parameter is named", async () => {
    const cases = (await readDescribedCalls(shop)).flatMap((call) =>
      call.parameters
        .filter((parameter) => parameter.in === "query")
        .flatMap(({ name, schema }) => {
          const free = schema.type === "string" && !schema.enum;
          // PostgreSQL's calendar has no year 0.
          const days = schema.format === "date" ? ["0000-01-01", "2026-02-30", "today"] : [];
          const wrong = free
            ? ["%00", "%1b", "x".repeat(300), ...days]
            : WRONG.filter((one) => one !== "true" || !schema.enum?.includes("true"));
          const fine = String(schema.enum?.[0] ?? REPEATED[String(schema.type ?? "string")]);
          const queries = [
            ...wrong.map((value) => `${name}=${value}`),
            `${name}=${fine}&${name}=${fine}`,
          ];
          return queries.map((query) => ({ call, name, query }));
        }),
    );
    expect(cases.length).toBeGreaterThan(100);
    await inParallel(cases, async ({ call, name, query }) => {
      const response = await prepared.send({ ...call, path: `${call.path}?${query}` }, {});
      const what = `${call.name}?${query}: ${JSON.stringify(response.body).slice(0, 200)}`;
      expect(response.status, what).toBe(400);
      expectErrorShape(what, response);
      expect(Object.keys(response.body), what).toContain(name);
      const messages = [response.body[name]].flat();
      expect(messages, what).toEqual([...new Set(messages)]);
    });
  });

  test.each([
    "%",
    "%E0%A4%A",
    "&&==&",
    "q=%",
    "q=%E0%A4%A",
    "q[]=1",
    "__proto__=1",
    "q=%25%5F%5C",
    "?",
  ])("of %s is harmless", async (query) => {
    for (const path of ["/products", "/categories", "/products/1"]) {
      const { status } = await shop.call(`${path}?${query}`);
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

describe("a request", () => {
  test("with an Idempotency-Key that is empty, too long or not printable is refused", async () => {
    const call = prepared.calls.find(({ name }) => name === "POST /orders") as DescribedCall;
    for (const key of ["", "x".repeat(256), "two words", "caf\u00e9"]) {
      const body = prepared.validBody(call);
      const response = await prepared.send(call, { body, headers: { "idempotency-key": key } });
      expect([key, response.status]).toEqual([key, 400]);
      expectErrorShape(key, response);
    }
  });

  test("with more headers than a server reads is refused before anything else", async () => {
    const headers = { "x-long": "x".repeat(20_000) };
    const { status } = await fetch(`${shop.url}/api${pathOf(prepared.calls[0] as DescribedCall)}`, {
      headers,
    });
    expect(status).toBe(431);
  });
});
