import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await openTestShop("catalogue", {
    pages: true,
    publicUrl: "https://farm.example",
    log: { level: "trace", lines },
  });
});
afterAll(() => shop.close());

interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends raw bytes, as no HTTP client would, and reads the first response until the shop closes the connection. */
function send(text: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1", () => socket.write(text));
    let response = "";
    socket.on("data", (chunk) => (response += chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = response.split("\r\n\r\n", 2);
      const [first = "", ...rest] = head.split("\r\n");
      const headers = rest.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
      const status = Number(first.split(" ")[1]);
      resolve({
        status,
        headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
        body,
      });
    });
  });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

const REQUESTS: [what: string, status: number, text: string][] = [
  ["a page", 200, get("/about")],
  ["a call", 200, get("/api/categories")],
  ["a file", 200, get("/favicon.svg")],
  ["the home page with a slash too many", 301, get("//")],
  ["a file that is not there", 404, get("/assets/nothing.js")],
  ["a way out of the folder", 404, get("/pictures/..%2f..%2fpackage.json")],
  ["a picture that is not there", 404, get("/media/00000000000000000000000000000000")],
  ["an unknown page", 404, get("/nowhere")],
  ["an unknown call", 404, get("/api/nothing")],
  ["a page's data", 404, get("/search.data?q=x")],
  ["a percent sign without its digits", 400, get("/%zz")],
  ["half a character", 400, get("/%c3")],
  ["a NUL", 404, get("/%00")],
  ["the end of a line", 404, get("/%0d%0aset-cookie:x")],
  ["a parameter without end", 404, get(`/api/products/${"9".repeat(2_000)}`)],
  ["no path", 404, get("*")],
  ["a method nobody knows", 400, "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a method nobody offers", 404, "DELETE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["no HTTP at all", 400, "hello\r\n\r\n"],
  ["headers without end", 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["a header without a name", 400, "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"],
  ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  [
    "two lengths",
    400,
    "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
  ],
  [
    "an expectation",
    417,
    "POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  ],
  [
    "broken JSON",
    400,
    "POST /api/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{",
  ],
];

test.each(REQUESTS)(
  "%s gets the response %i, with the headers of every response",
  async (_, status, text) => {
    const response = await send(text);
    expect(response.status).toBe(status);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'/);
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
    if (status !== 417) expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    if (status >= 400 && !response.headers.get("content-type")?.startsWith("text/html"))
      expect(response.body).not.toMatch(/FST_|node_modules|\n +at /);
  },
);

test.each(["//", "///", "//?q=1"])("%s redirects to the home page", async (target) => {
  const response = await send(get(target));
  expect([response.status, response.headers.get("location")]).toEqual([301, "/"]);
});

test.each(["/api", "/api/", "/api?x=1", "/api/?x=1"])(
  "%s belongs to the API, whose errors are JSON",
  async (target) => {
    const response = await send(get(target));
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toEqual({ message: "There is nothing at this address." });
  },
);

describe("the Host of a request", () => {
  test.each([
    ["//evil.example/", 404],
    ["//evil.example//", 404],
    ["/\\evil.example/", 404],
    ["http://evil.example/", 200],
    ["http://evil.example", 200],
    ["https://evil.example/about?x=1", 200],
    ["http://farm.example@evil.example/about", 200],
  ])("is not used as the shop's URL: %s", async (target, status) => {
    const response = await send(get(target));
    expect(response.status).toBe(status);
    expect(response.body).not.toContain("evil.example");
    if (status === 200)
      expect(response.body).toContain('rel="canonical" href="https://farm.example/');
  });

  test("is ignored in proxy headers", async () => {
    const response = await send(
      "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n",
    );
    expect(response.status).toBe(200);
    expect(response.body).not.toContain("evil.example");
  });
});

describe("the log of requests", () => {
  test("has no query, neither a search nor a token, and no stack of malformed requests", async () => {
    for (const target of [
      "/reset-password?token=PLANTED-SECRET",
      "/search?q=PLANTED-SECRET",
      "/api/products?q=PLANTED-SECRET",
      "/api/nothing?q=PLANTED-SECRET",
      "/nowhere?q=PLANTED-SECRET",
      "/search.data?q=PLANTED-SECRET",
      "/%zz?q=PLANTED-SECRET",
      "http://farm.example/search?q=PLANTED-SECRET",
    ])
      await send(get(target));
    for (const [, , text] of REQUESTS) await send(text);
    expect(lines.length).toBeGreaterThan(50);
    const written = lines.join("");
    expect(written).not.toContain("PLANTED-SECRET");
    expect(written).toContain('"path":"/reset-password"');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  test("has the code of a database error, but nothing of the row", async () => {
    const before = lines.length;
    await shop.database.pool.query("ALTER TABLE products RENAME TO products_away");
    try {
      const response = await fetch(`${shop.url}/products/7`, { headers: { accept: "text/html" } });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/relation|node_modules/);
    } finally {
      await shop.database.pool.query("ALTER TABLE products_away RENAME TO products");
    }
    const errors = lines
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level >= 50);
    expect(errors.length).toBeGreaterThan(0);
    for (const { msg, err } of errors) {
      expect(msg).toBe("page failed");
      expect(Object.keys(err).toSorted()).toEqual(["code", "message", "stack", "type"]);
      expect(err.code).toBe("42P01");
    }
  });
});

describe("the well-known URL", () => {
  test("for security.txt has contact, expiry and its own URL", async () => {
    const response = await fetch(`${shop.url}/.well-known/security.txt`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain("Canonical: https://farm.example/.well-known/security.txt\n");
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now() + 150 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test("for change-password leads to the profile page", async () => {
    const response = await fetch(`${shop.url}/.well-known/change-password`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/profile"]);
  });
});

test("responses with a token are never cached", async () => {
  const body = { email: "no-store@farm.example", password: "ragi-mudde-1969" };
  const more = { username: "no-store", first_name: "A", last_name: "B" };
  const registered = await shop.call("/register/", {
    body: { ...body, ...more, password_confirmation: body.password },
  });
  expect([registered.status, registered.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const loggedIn = await shop.call("/login/", { body });
  expect([loggedIn.status, loggedIn.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a page without a database responds with 503 and Retry-After", async () => {
  const away = await openTestShop("catalogue", { pages: true });
  // Every new query fails as it does while the database is shutting down.
  await away.database.pool.query(`
    CREATE FUNCTION go_away() RETURNS text LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'terminating' USING ERRCODE = '57P01'; END $$;
    ALTER TABLE categories RENAME TO categories_here;
    CREATE VIEW categories AS SELECT id, go_away() AS name, display_name, names, position, created_at FROM categories_here`);
  const response = await fetch(`${away.url}/about`, { headers: { accept: "text/html" } });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await response.text()).toContain("Please try again in a moment.");
  await away.close();
});

test("a failed not-found page is not cached", async () => {
  const broken = await openTestShop("empty", { pages: true });
  const status = async () => (await fetch(`${broken.url}/nowhere`)).status;
  await broken.database.pool.query("ALTER TABLE categories RENAME TO categories_away");
  expect(await status()).toBe(500);
  await broken.database.pool.query("ALTER TABLE categories_away RENAME TO categories");
  expect(await status()).toBe(404);
  await broken.close();
});

test("a shop without HTTPS does not require it", async () => {
  const plain = await openTestShop("empty", { publicUrl: "http://localhost:8000" });
  const { headers } = await fetch(`${plain.url}/api/categories`);
  expect(headers.get("strict-transport-security")).toBeNull();
  await plain.close();
});

test("an overloaded process still reports that it is alive, and sheds other requests without a stack in the log", async () => {
  const busyLines: string[] = [];
  const busy = await openTestShop("empty", {
    // Below the resolution of any timer: even an idle process is measured as too busy, once a second.
    maxLagMs: 0.001,
    log: { level: "info", lines: busyLines },
    pages: true,
  });
  await until(async () => (await fetch(`${busy.url}/health/ready`)).status === 503);
  const live = await fetch(`${busy.url}/health/live`);
  const page = await fetch(busy.url, { headers: { accept: "text/html" } });
  const call = await fetch(`${busy.url}/api/categories`);
  expect([live.status, page.status, call.status]).toEqual([200, 503, 503]);
  expect([page.headers.get("retry-after"), call.headers.get("retry-after")]).toEqual(["2", "2"]);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await call.json()).toEqual({
    message: "The shop is very busy. Please try again in a moment.",
  });
  expect(busyLines.join("")).not.toContain("stack");
  await busy.close();
});
