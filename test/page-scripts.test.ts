import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParallel } from "./support/calls/body-calls.ts";
import { PAYLOADS, type Payload } from "./support/hostile-payloads.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const ROUTES = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^"*]+)"/g)].map(
  ([, path = ""]) =>
    `/${path
      .replace(/:guide/, "bio-gas")
      .replace(/\/:\w+\?/, "")
      .replace(/:\w+/g, "1")}`,
);
const PAGES = ["/", ...ROUTES];
const OTHERS = [
  "/health/live",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/1.xml",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/api/openapi.json",
  "/api/docs/",
  "/api/products",
  "/api/products/suggest",
  "/api/categories",
  "/media/x",
  "/pictures/x.jpg",
  "/assets/x.js",
  "/__manifest",
];
/** The beginnings of paths to which a text is appended, each with a page that the same code renders. */
const STARTS = [
  ["/", "/nowhere"],
  ["/products/", "/products/1"],
  ["/engineering/", "/engineering/bio-gas"],
  ["/orders/", "/orders/1"],
  ["/admin/", "/nowhere"],
  ["//", "/nowhere"],
  ["/api/", "/nowhere"],
] as const;
const PARAMETERS = [
  "q",
  "origin",
  "from",
  "category",
  "token",
  "sort",
  "utm_source",
  "_routes",
  "x",
];

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The inline scripts of a page that a browser would run, as the browser would find them. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script/gi)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => text);
}

/** The data that React Router passes to the browser: one call with one text, nothing else. */
const HANDOVER =
  /^window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\\n]|\\.)*")\);$/;
const known = new Map<string, Set<string>>();

/** The inline scripts of a page without any injected text. */
async function knownScripts(path: string): Promise<Set<string>> {
  const scripts =
    known.get(path) ?? new Set(inlineScripts((await shop.app.inject(shop.url + path)).body));
  known.set(path, scripts);
  return scripts;
}

/** Expects that a response runs nothing but the shop's own scripts. Without a socket, since there are thousands. */
async function expectHarmless(path: string, page: string, { text, script }: Payload) {
  const { statusCode, headers, body } = await shop.app.inject(shop.url + path);
  const policy = String(headers["content-security-policy"]);
  const type = headers["content-type"] ?? "";
  expect(statusCode, path).toBeLessThan(500);
  expect(headers["x-content-type-options"], path).toBe("nosniff");
  expect(policy, path).toMatch(/^default-src 'none'/);
  expect(policy, path).toContain("base-uri 'none'");
  const scriptSources = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scriptSources, path).not.toMatch(/unsafe|https?:|data:|blob:|\*|nonce/);
  for (const part of [script, text, `${script}//`]) expect(policy).not.toContain(hashOf(part));
  if (!/^text\/html/.test(type)) {
    expect(scriptSources, path).not.toContain("sha256");
    return;
  }
  const own = await knownScripts(page);
  for (const inline of inlineScripts(body)) {
    if (own.has(inline)) continue;
    const handed = HANDOVER.exec(inline)?.[1];
    expect(handed, `${path}: ${inline.slice(0, 200)}`).toBeTypeOf("string");
    expect(JSON.parse(handed ?? "")).toBeTypeOf("string");
  }
}

describe("a text in a URL", () => {
  test("becomes a script on no page, whichever parameter contains it", async () => {
    const cases = PAGES.flatMap((page, number) =>
      // Each payload on every eighth page: the pages are rendered by the same code.
      PAYLOADS.filter((_, at) => at % 8 === number % 8).map((payload, at) => {
        const name = PARAMETERS[at % PARAMETERS.length];
        return { page, payload, path: `${page}?${name}=${encodeURIComponent(payload.text)}` };
      }),
    );
    expect(cases.length).toBeGreaterThan(900);
    await inParallel(cases, ({ page, payload, path }) => expectHarmless(path, page, payload));
  });

  test.each([
    ["/search", "q"],
    ["/products", "origin"],
    ["/login", "from"],
    ["/reset-password", "token"],
  ])("that %s reads as %s never becomes a script", async (page, name) => {
    const every = PAYLOADS.filter((_, at) => at % 2 === name.length % 2);
    await inParallel(every, (payload) =>
      expectHarmless(`${page}?${name}=${encodeURIComponent(payload.text)}`, page, payload),
    );
  });

  test("becomes no script at the framework's data URLs, which return 404", async () => {
    const paths = [...PAGES.map((page) => (page === "/" ? "/_" : page)), "/", "/nowhere", "//x"];
    const cases = paths.flatMap((page) =>
      PAYLOADS.map((payload, at) => {
        const name = PARAMETERS[at % PARAMETERS.length];
        return { payload, path: `${page}.data?${name}=${encodeURIComponent(payload.text)}` };
      }),
    );
    await inParallel(cases, async ({ payload, path }) => {
      const { statusCode, headers, body } = await shop.app.inject(shop.url + path);
      expect([path, statusCode, headers["content-type"]]).toEqual([
        path,
        404,
        "application/json; charset=utf-8",
      ]);
      expect(body).not.toContain(payload.script);
      expect(headers["content-security-policy"]).not.toContain("sha256");
    });
  });

  test("becomes no script in a path or in a response that is not a page", async () => {
    const cases = PAYLOADS.flatMap((payload, at) => {
      const word = encodeURIComponent(payload.text);
      return [
        ...STARTS.map(([start, page]) => ({ payload, page, path: start + word })),
        ...OTHERS.map((path) => ({ payload, page: "/nowhere", path: `${path}?q=${word}` })),
        // Each payload at every eighth address.
      ].filter((_, place) => place % 8 === at % 8);
    });
    await inParallel(cases, ({ payload, page, path }) => expectHarmless(path, page, payload));
  });
});

describe("a stored text", () => {
  test("becomes a script on none of the pages that show it", async () => {
    const stored = await Promise.all(
      PAYLOADS.filter((_, at) => at % 4 === 0).map(async (payload) => {
        const body = {
          title: payload.text.slice(0, 200),
          description: payload.text,
          price: 5,
          stock: 1,
          category_id: 38,
          names: { te: payload.text.slice(0, 100) },
        };
        const made = await shop.call<{ id: number }>("/products", { token: admin, body });
        return { payload, made };
      }),
    );
    const shown = stored.filter(({ made }) => made.status === 201);
    expect(shown.length).toBeGreaterThan(40);
    await inParallel(shown, ({ payload, made }) =>
      expectHarmless(`/products/${made.body.id}`, "/products/1", payload),
    );
    const name = "<script>window.ran=1</script>";
    await shop.call("/categories", { token: admin, body: { name } });
    const payload = { text: name, script: "window.ran=1" };
    for (const page of ["/", "/products", "/products?category=38&sort=newest", "/search?q=script"])
      await expectHarmless(page, page.split("?")[0] ?? page, payload);
  });
});

describe("pictures of other sites", () => {
  const imageSources = async (path: string) =>
    /img-src ([^;]*)/.exec(
      (await fetch(shop.url + path)).headers.get("content-security-policy") ?? "",
    )?.[1];

  test("are loaded only from the hosts named in the catalogue", async () => {
    expect(await imageSources("/")).toBe("'self' data:");
    const images = [
      "https://pictures.example/a.jpg",
      "https://pictures.example/b.jpg",
      "https://user@other.example:8443/a.jpg?x=;script-src%20*",
      "https://evil.example;script-src/*/a.jpg",
      "https://'unsafe-inline'/a.jpg",
      "http://plain.example/a.jpg",
    ];
    for (const image of images) {
      const body = { title: "From elsewhere", price: 5, category_id: 38, image };
      await shop.call("/products", { token: admin, body });
    }
    const expected = "'self' data: https://other.example:8443 https://pictures.example";
    expect(await imageSources("/")).toBe(expected);
    expect(await imageSources("/cart")).toBe(expected);
  });
});
