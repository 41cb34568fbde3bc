import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type DescribedCall,
  description,
  pathOf,
  readDescribedCalls,
} from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Calls that clients of this shop rely on. */
const PROMISED = [
  "GET /profile",
  "PUT /profile/update",
  "POST /login",
  "POST /register",
  "DELETE /logout",
  "GET /carts",
  "POST /cart_items",
  "PUT /cart_items/{id}",
  "DELETE /cart_items/{id}",
  "GET /products",
  "GET /products/{id}",
  "POST /products",
  "PUT /products/{id}",
  "DELETE /products/{id}",
  "GET /categories",
  "POST /categories",
  "PUT /categories/{id}",
  "DELETE /categories/{id}",
  "POST /media",
  "POST /media/logo",
  "GET /orders",
  "GET /orders/{id}",
  "POST /orders",
  "PUT /orders/{id}",
  "GET /orders/{id}/invoice",
  "GET /users/me",
  "POST /password-reset",
  "POST /password-reset/confirm",
  "POST /password",
  "GET /profile/export",
  "DELETE /profile",
  "GET /addresses",
  "POST /addresses",
  "PUT /addresses/{id}",
  "DELETE /addresses/{id}",
  "GET /products/{id}/reviews",
  "POST /products/{id}/reviews",
  "GET /products/{id}/reviews/mine",
  "PUT /products/{id}/reviews/mine",
  "POST /reviews/{id}/report",
  "GET /admin/reviews",
  "PUT /admin/reviews/{id}",
  "GET /consents",
  "PUT /consents",
  "GET /payments/methods",
  "POST /payments/upi/reference",
  "GET /pincodes/{pin}",
  "GET /delivery-slots",
];

/** Calls that anybody may make. A new one is public only once it is listed here. */
const PUBLIC = [
  "GET /articles",
  "GET /articles/{slug}",
  "GET /texts/{name}",
  "POST /login",
  "POST /register",
  "POST /password-reset",
  "POST /password-reset/confirm",
  "POST /email-confirmation/confirm",
  "POST /staff-invites/read",
  "POST /staff-invites/accept",
  "GET /products",
  "GET /products/origins",
  "GET /products/related",
  "GET /products/suggest",
  "GET /products/{id}",
  "GET /products/{id}/reviews",
  "GET /categories",
  "GET /collections",
  "GET /collections/{slug}",
  "GET /home/collections",
  "POST /searches",
  "GET /payments/methods",
  "POST /payments/razorpay/webhook",
  "GET /pincodes/{pin}",
  "GET /delivery-slots",
  "GET /orders/confirmation",
  "POST /orders/confirmation",
  "GET /orders/tracking",
  "GET /complaints/status",
  "POST /complaints/messages",
  "GET /quotes/status",
  "POST /quotes/accept",
  "POST /quotes/decline",
  "GET /wishlist/shared",
  "POST /stock-alerts/stop",
];

/** Without a token these respond as to an anonymous visitor; an invalid token is refused. */
const OPTIONAL = ["GET /carts", "POST /complaints", "POST /stock-alerts"];

/** These need the token from a link. */
const BY_LINK = [
  "GET /orders/confirmation",
  "GET /orders/tracking",
  "GET /complaints/status",
  "GET /quotes/status",
  "GET /wishlist/shared",
  "GET /wishlist/products/{id}",
];

const FOR_ADMINISTRATORS =
  /^((POST|PUT|DELETE) \/(products|categories|media)(\/\{id\})?$|\S+ \/admin\/)/;

let shop: TestShop;
let calls: DescribedCall[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.pool.query(
    "INSERT INTO collections (slug, name, kind, position) VALUES ('for-ugadi', 'For Ugadi', 'picked', 0)",
  );
  calls = await readDescribedCalls(shop);
});
afterAll(() => shop.close());

describe("the description of the API", () => {
  test("lists every promised call, each once", () => {
    const names = calls.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(PROMISED));
    expect(new Set(names).size).toBe(names.length);
  });

  test("is OpenAPI 3.1, and says how a token is sent", async () => {
    const { status, body } = await shop.call("/openapi.json");
    expect(status).toBe(200);
    expect(description.parse(body).openapi).toMatch(/^3\.1\./);
    expect(body).toMatchObject({
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    });
  });

  test("names every call, its errors and where a token is optional", async () => {
    const { body } = await shop.call("/openapi.json");
    const { paths, components } = z
      .object({
        paths: z.record(
          z.string(),
          z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })),
        ),
        components: z.looseObject({ responses: z.looseObject({ Error: z.looseObject({}) }) }),
      })
      .parse(body);
    const operations = Object.values(paths).flatMap((one) => Object.values(one));
    for (const { operationId, responses } of operations)
      expect({ operationId, ...responses }).toMatchObject({
        operationId: expect.stringMatching(/^(get|post|put|delete)_\w+[a-z]$/),
        default: { $ref: "#/components/responses/Error" },
      });
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(components.responses.Error.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/Error" } },
    });
    for (const name of OPTIONAL) {
      const [method = "", path = ""] = name.split(" ");
      const operation = paths[`/api${path}`]?.[method.toLowerCase()];
      expect([name, operation?.security]).toEqual([name, [{}, { token: [] }]]);
    }
  });

  test("describes the texts that are normalised before validation", () => {
    const texts = calls.flatMap(({ name, body }) =>
      Object.entries(body?.properties ?? {})
        .filter(([field]) => /^(phone|pincode|gstin|code|reference)$/.test(field))
        .filter(([, text]) => {
          const { description, pattern, maxLength } = text.anyOf?.[0] ?? text;
          return !description && !pattern && !maxLength;
        })
        .map(([field]) => `${name} ${field}`),
    );
    expect(texts).toEqual([]);
  });

  test("has the limits of query parameters that are validated in two steps", () => {
    const list = calls.find(({ name }) => name === "GET /products");
    const schemas = new Map(list?.parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas.get("category_id")).toMatchObject({ type: "integer", exclusiveMinimum: 0 });
    expect(schemas.get("max_price")).toMatchObject({ minimum: 0, maximum: 10_000_000 });
  });

  test("offers multipart form data for creating and changing products", () => {
    for (const name of ["POST /products", "PUT /products/{id}"]) {
      const types = calls.find((call) => call.name === name)?.mediaTypes;
      expect(types).toEqual(["application/json", "multipart/form-data"]);
    }
  });

  test("describes a product file upload as multipart form data", () => {
    const upload = calls.find(({ name }) => name === "POST /admin/import/products");
    expect(upload?.mediaTypes).toEqual(["multipart/form-data"]);
  });

  test("can be browsed at /api/docs, on a page that may run only its own scripts", async () => {
    const page = await fetch(`${shop.url}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await page.text();
    const sources = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)];
    expect(sources.length).toBeGreaterThan(0);
    for (const [, source = ""] of sources) {
      const file = await fetch(new URL(source, page.url));
      expect([source, file.status]).toEqual([source, 200]);
    }
    expect(html).not.toMatch(/<script>[^<]/);
  });
});

describe("access to a call", () => {
  test("needs no token only for the calls listed as public, as the description says", () => {
    const open = calls.filter(({ closed }) => !closed).map(({ name }) => name);
    expect(open.toSorted()).toEqual(PUBLIC.toSorted());
  });

  test("without a token is refused with 401 for every other call, whatever else is wrong with it", async () => {
    const personal = calls.filter(({ closed, name }) => closed && !OPTIONAL.includes(name));
    expect(personal.length).toBeGreaterThan(20);
    for (const call of personal) {
      for (const body of call.body ? [{}, undefined, "{"] : [undefined]) {
        const { status, headers, body: response } = await ask(call, { body });
        expect([call.name, status]).toEqual([call.name, 401]);
        expect(headers.get("www-authenticate")).toBe("Bearer");
        expect(response).toEqual({ message: expect.any(String) });
        expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
      }
    }
  });

  test("is refused with 403 if a customer makes an administrator's call, whatever else is wrong with it", async () => {
    const { token } = await shop.newCustomer();
    const adminCalls = calls.filter(({ name }) => FOR_ADMINISTRATORS.test(name));
    expect(adminCalls.length).toBeGreaterThanOrEqual(6);
    for (const call of adminCalls) {
      const { status, body } = await ask(call, { token, body: call.body && {} });
      expect([call.name, status]).toEqual([call.name, 403]);
      expect(body).toEqual({ message: expect.any(String) });
    }
  });

  test("returns 404, not 403, for a customer's call about something that doesn't exist", async () => {
    const { token } = await shop.newCustomer();
    const own = calls.filter(
      ({ name, method }) =>
        !FOR_ADMINISTRATORS.test(name) && !BY_LINK.includes(name) && method === "GET",
    );
    for (const call of own) {
      const { status } = await ask(call, { token }, 999_999);
      const ofOneThing = /\{\w*id\}/i.test(call.path);
      const found = call.name === "GET /carts/markup" ? 204 : 200;
      expect([call.name, status]).toEqual([call.name, ofOneThing ? 404 : found]);
    }
  });

  test("without a token is possible for the cart, which is empty", async () => {
    const { status, body } = await shop.call("/carts/");
    expect(status).toBe(200);
    expect(body).toMatchObject({ cart_items: [], item_count: 0, total: 0 });
  });
});

describe("every response of the API", () => {
  test("has an x-request-id of its own for every call, with or without the trailing slash", async () => {
    const seen = new Set<string>();
    for (const call of calls) {
      for (const slash of ["", "/"]) {
        const { status, headers } = await ask({ ...call, path: `${call.path}${slash}` }, {});
        expect([call.name, slash, status]).not.toEqual([call.name, slash, 404]);
        const requestId = headers.get("x-request-id") ?? "";
        expect(requestId).toMatch(/^[\w-]{36}$/);
        seen.add(requestId);
      }
    }
    expect(seen.size).toBe(calls.length * 2);
  });

  test("ignores an x-request-id from the client", async () => {
    const headers = { "x-request-id": "made-up" };
    const response = await shop.call("/products/1", { headers });
    expect(response.headers.get("x-request-id")).not.toBe("made-up");
  });

  test.each(["/", "", "/nothing", "/products/1/nothing", "/Products", "//products", "/admin/.env"])(
    "for the unknown URL /api%s is 404 in the shape of every error",
    async (path) => {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
        const { status, body, headers } = await shop.call(path, { method });
        expect([method, status]).toEqual([method, 404]);
        expect(body).toEqual({ message: expect.any(String) });
        expect(headers.get("content-type")).toMatch(/^application\/json/);
        expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
      }
    },
  );

  test.each([
    ["PATCH", "/products/1", "DELETE, GET, HEAD, PUT"],
    ["PUT", "/products/?x=1", "GET, HEAD, POST"],
    ["GET", "/login/", "POST"],
    ["OPTIONS", "/orders/1/invoice", "GET, HEAD"],
    ["DELETE", "/openapi.json", "GET, HEAD"],
  ])("to %s %s is 405 and names the allowed methods", async (method, path, allowed) => {
    const { status, body, headers } = await shop.call(path, { method });
    expect([status, headers.get("allow")]).toEqual([405, allowed]);
    expect(body).toEqual({ message: `This address doesn't accept ${method}.` });
  });

  test("protects the browser: no sniffing, no frames, no foreign scripts", async () => {
    const { headers } = await shop.call("/products");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  });
});

function ask(
  call: DescribedCall,
  options: { token?: string; body?: unknown },
  id: number | string = 1,
) {
  return shop.call(pathOf(call, id), { method: call.method, ...options });
}

test("the API browser finds its files, with and without a trailing slash", async () => {
  for (const address of ["/api/docs", "/api/docs/"]) {
    const page = await fetch(shop.url + address);
    expect(page.status).toBe(200);
    const scripts = [...(await page.text()).matchAll(/src="([^"]+)"/g)].map(([, src]) => src ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const { status, headers } = await fetch(new URL(script, page.url));
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/javascript/);
    }
  }
});
