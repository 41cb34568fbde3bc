import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf, readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
});
afterAll(() => shop.close());

const FOREIGN = { origin: "https://evil.example" };

describe("a page of another site", () => {
  test("is allowed to read no response, and gets no preflight", async () => {
    for (const call of await readDescribedCalls(shop)) {
      const path = pathOf(call);
      const preflight = await shop.inject(path, {
        method: "OPTIONS",
        headers: { ...FOREIGN, "access-control-request-method": call.method },
      });
      expect([call.name, preflight.status]).toEqual([call.name, 405]);
      const response = await shop.inject(path, { method: call.method, headers: FOREIGN });
      for (const { headers } of [preflight, response]) {
        const allowed = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect([call.name, allowed]).toEqual([call.name, []]);
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    }
  });

  test("can't change anything with a form, since no cookie logs anybody in", async () => {
    const { token, email } = await shop.newCustomer();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const { status } = await shop.call("/profile/update/", {
        method: "PUT",
        body: '{"first_name":"Mallory"}',
        token,
        headers: { ...FOREIGN, "content-type": type },
      });
      expect([type, status]).toEqual([type, 415]);
    }
    const withCookie = await shop.call("/profile/update/", {
      method: "PUT",
      body: { first_name: "Mallory" },
      headers: { ...FOREIGN, cookie: `jwt=${token}` },
    });
    expect(withCookie.status).toBe(401);
    const { body } = await shop.call("/profile/", { token });
    expect(body).toMatchObject({ email, first_name: "Anitha" });
  });
});

test("a page is byte for byte the same with a token, a cookie or neither", async () => {
  const { token, email } = await shop.newCustomer();
  for (const path of ["/", "/products/1", "/cart", "/profile", "/orders", "/orders/1", "/admin"]) {
    const pages = await Promise.all(
      [[], [["authorization", `Bearer ${token}`]], [["cookie", `jwt=${token}`]]].map(
        async (pairs) => {
          const headers = Object.fromEntries(pairs);
          const response = await fetch(shop.url + path, { headers });
          expect(response.headers.get("set-cookie")).toBeNull();
          return response.text();
        },
      ),
    );
    expect(new Set(pages).size, path).toBe(1);
    expect(pages[0]).not.toContain(email);
  }
});
