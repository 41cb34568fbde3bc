import { once } from "node:events";
import net from "node:net";
import { PassThrough } from "node:stream";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { Connections } from "../app/server/connections.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { openTestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

/** A shop that is stopped finishes the requests in progress, and doesn't wait for idle connections. */

const REQUEST = "GET /api/products?limit=1 HTTP/1.1\r\nHost: shop\r\n";

async function connectTo(url: string) {
  const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  let received = "";
  socket.on("data", (chunk) => {
    received += String(chunk);
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  return { socket, received: () => received, ended };
}

test.each([
  ["opened in advance", ""],
  ["with half a request", REQUEST],
])("closes a connection %s", async (_what, sent) => {
  const shop = await openTestShop("catalogue");
  const { socket, ended } = await connectTo(shop.url);
  socket.write(sent);
  await until(async () => {
    const count = await new Promise((resolve) =>
      shop.app.server.getConnections((_error, open) => resolve(open)),
    );
    return count === 1;
  });
  await shop.close();
  await ended;
});

test("finishes a request in progress, then closes its connection", async () => {
  const shop = await openTestShop("catalogue");
  const { token } = await shop.newCustomer();
  const { pool } = shop.database;
  // Holds back the response until the shop is closing.
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE");
  const { socket, received, ended } = await connectTo(shop.url);
  socket.write(`GET /api/carts HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await untilLockWaits(pool);
  const closed = shop.app.close();
  await until(() => !shop.app.server.listening);
  await other.query("COMMIT");
  other.release();
  await closed;
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  await shop.close();
});

test("finishes a response that has begun, then closes its connection", async () => {
  const connections = new Connections();
  const app = fastify({
    serverFactory: (handle) => connections.createServer({ keepAliveTimeout: 600_000 }, handle),
  });
  connections.endOnClose(app);
  const body = new PassThrough();
  app.get("/", (_request, reply) => reply.send(body));
  const { socket, received, ended } = await connectTo(await app.listen({ port: 0 }));
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  body.write("first");
  await until(() => received().includes("first"));
  const closed = app.close();
  await until(() => !app.server.listening);
  body.end("last");
  await closed;
  await ended;
  expect(received()).toMatch(/connection: keep-alive/i);
  expect(received()).toMatch(/last\r\n0\r\n\r\n$/);
});
