import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cacheResponse, callApi, callApiCached, clearApiCache } from "./api-client.ts";
import { messageOf } from "./api-error.ts";

let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const [, status] = /^\/api\/proxy\/(\d+)$/.exec(request.url ?? "") ?? [];
  if (status) {
    response.writeHead(Number(status), { "content-type": "text/html" });
    response.end(`<html><h1>${status}</h1></html>`);
    return;
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ url: request.url }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  // In a browser, a path is relative to the page's own origin.
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(origin + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  vi.stubGlobal("window", undefined);
  clearApiCache();
  asked = [];
});

const search = (at: number) => callApiCached(`/products?q=${at}`);

test("the API client returns a cached response without another call", async () => {
  expect(await search(1)).toEqual({ url: "/api/products?q=1" });
  expect(await search(1)).toEqual({ url: "/api/products?q=1" });
  expect(asked).toEqual(["/api/products?q=1"]);
});

test("the API client caches only the last hundred responses", async () => {
  for (let at = 0; at < 150; at++) await search(at);
  asked = [];
  for (let at = 149; at >= 50; at--) await search(at);
  expect(asked).toEqual([]);
  await search(49);
  expect(asked).toEqual(["/api/products?q=49"]);
});

test("the API client returns data that came with the page, for 60 s from when the page was opened", async () => {
  const opened = vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 50_000);
  cacheResponse("/products?q=1", { came: "with the page" });
  expect(await search(1)).toEqual({ came: "with the page" });
  await search(2);
  cacheResponse("/products?q=2", { came: "with the page" });
  expect(await search(2)).toEqual({ url: "/api/products?q=2" });
  opened.mockReturnValue(Date.now() - 61_000);
  cacheResponse("/products?q=3", { came: "with the page" });
  expect(await search(3)).toEqual({ url: "/api/products?q=3" });
  opened.mockRestore();
  expect(asked).toEqual(["/api/products?q=2", "/api/products?q=3"]);
});

test("the API client uses a response that the page requested early, once, and only with the same token", async () => {
  const early = () => Promise.resolve(new Response(JSON.stringify({ early: true })));
  const window = { localStorage: { getItem: () => "token" } };
  vi.stubGlobal("window", {
    ...window,
    earlyResponses: { token: "token", responses: { "/carts/": early() } },
  });
  expect(await callApi("/carts/")).toEqual({ early: true });
  expect(await callApi("/carts/")).toEqual({ url: "/api/carts/" });
  vi.stubGlobal("window", {
    ...window,
    earlyResponses: { token: "another", responses: { "/carts/": early() } },
  });
  expect(await callApi("/carts/")).toEqual({ url: "/api/carts/" });
});

test("the API client sends another request after a failed early one, and after a change", async () => {
  const window = {
    localStorage: { getItem: () => "token" },
    earlyResponses: {
      token: "token",
      responses: {
        "/carts/": Promise.reject(new TypeError("Failed to fetch")),
        "/addresses/": Promise.resolve(new Response(JSON.stringify({ early: true }))),
      },
    },
  };
  vi.stubGlobal("window", window);
  expect(await callApi("/carts/")).toEqual({ url: "/api/carts/" });
  await callApi("/addresses/", { method: "POST", body: {} });
  expect(await callApi("/addresses/")).toEqual({ url: "/api/addresses/" });
});

test.each([
  [502, "ERR_BAD_RESPONSE", "We can't reach the shop right now."],
  [413, "ERR_BAD_REQUEST", "Request failed with status 413"],
])(
  "the API client treats a proxy's page with status %d as a failed response",
  async (status, code, message) => {
    const error = await callApi(`/proxy/${status}`).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status, code, data: {} });
    expect(messageOf(error, "Failed.")).toContain(message);
  },
);
