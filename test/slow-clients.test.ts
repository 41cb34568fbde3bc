import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

const CLIENTS = 200;
const MB = 1024 * 1024;
const LARGE = "/api/products?limit=1000";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A client that sends a request and reads one byte of the response. */
async function ask(path: string): Promise<net.Socket> {
  const onread = { buffer: Buffer.alloc(1), callback: () => false };
  const socket = net.connect({ port: Number(new URL(shop.url).port), host: "127.0.0.1", onread });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  return socket;
}

const crowd = (path: string) => Promise.all(Array.from({ length: CLIENTS }, () => ask(path)));

const connections = () =>
  new Promise<number>((resolve) =>
    shop.app.server.getConnections((_error, count) => resolve(count)),
  );

test("clients that don't read share the bytes of the cache", async () => {
  const { length } = Buffer.from(await (await fetch(shop.url + LARGE)).arrayBuffer());
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await crowd(LARGE);
  await expect.poll(connections).toBeGreaterThanOrEqual(CLIENTS);
  // Another client's response comes after theirs have been sent as far as possible.
  expect((await fetch(shop.url + LARGE)).status).toBe(200);
  const grown = process.memoryUsage().arrayBuffers - before;
  for (const socket of sockets) socket.destroy();
  await expect.poll(connections).toBeLessThan(CLIENTS / 2);
  expect(length * CLIENTS).toBeGreaterThan(20 * MB);
  expect(grown).toBeLessThan((length * CLIENTS) / 4);
});

test("clients that leave before the response leave nothing behind", async () => {
  for (const path of [LARGE, "/api/products?search=ragi", "/api/products/3"]) {
    shop.cache.clear();
    for (const socket of await crowd(path)) socket.destroy();
  }
  await expect.poll(connections).toBeLessThan(CLIENTS / 2);
  await expect.poll(() => shop.cache.size.making).toBe(0);
  expect((await fetch(shop.url + LARGE)).status).toBe(200);
});

test("a connection without progress is closed in the end", () => {
  expect(shop.app.server.timeout).toBe(120_000);
  expect(shop.app.server.headersTimeout).toBe(10_000);
});

test("two hundred clients that never finish their headers slow nobody down, and are disconnected", async () => {
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1");
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write("GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ");
      return socket;
    }),
  );
  expect((await fetch(shop.url + LARGE)).status).toBe(200);
  await Promise.all(sockets.map((socket) => socket.resume() && once(socket, "close")));
  expect((await fetch(shop.url + LARGE)).status).toBe(200);
}, 30_000);

/** A client that sends the same request many times without waiting, and reads nothing until its socket is resumed. */
async function flood(times: number): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1").pause();
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write("GET /api/carts HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(times));
  return socket;
}

test("clients that send thousands of requests without waiting for a response are disconnected", async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => flood(1_500)));
  const signal = AbortSignal.timeout(10_000);
  await Promise.all(sockets.map((socket) => once(socket.resume(), "close", { signal })));
  expect((await fetch(shop.url + LARGE)).status).toBe(200);
}, 30_000);

test("a few requests sent at once on one connection all get responses", async () => {
  const socket = await flood(10);
  let received = "";
  socket.on("data", (data) => {
    received += String(data);
  });
  socket.resume();
  await expect.poll(() => received.split("HTTP/1.1 200 OK").length - 1).toBe(10);
  socket.destroy();
});

test("a photo for somebody else's claim is refused before it is sent", async () => {
  const { token } = await shop.newCustomer();
  for (const path of ["/api/orders/987654/claims/1/photos/", "/api/orders/x/claims/1/photos/"]) {
    const request = http.request(shop.url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=photo",
        "content-length": 9 * MB,
      },
    });
    request.on("error", () => {});
    request.write(
      '--photo\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    const signal = AbortSignal.timeout(5_000);
    const [response] = await once(request, "response", { signal });
    expect(response.statusCode).toBe(404);
    request.destroy();
  }
});
