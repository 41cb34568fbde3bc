import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
});
afterAll(() => shop.close());

const post = (path: string, accept: string) =>
  fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { accept, "content-type": "application/x-www-form-urlencoded" },
    body: "email=anitha%40farm.example",
  });

test.each(["/login", "/contact?from=footer", "/products/1"])(
  "a form that a browser without scripts sends to %s gets a page that says it wasn't sent",
  async (path) => {
    const response = await post(path, "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("Nothing was sent, because our forms need JavaScript.");
    expect(html).not.toContain("anitha");
  },
);

test("programs, and forms sent to unknown URLs, get 404 as JSON", async () => {
  for (const [path, accept] of [
    ["/login", "application/json"],
    ["/no-such-page", "text/html"],
    ["/api/no-such-call", "text/html"],
  ] as const) {
    const response = await post(path, accept);
    expect([response.status, response.headers.get("content-type")], path).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
  }
});
