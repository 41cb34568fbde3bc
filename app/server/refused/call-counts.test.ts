import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { CallCounts } from "./call-counts.ts";

afterEach(() => vi.useRealTimers());

async function serve() {
  const app = Fastify();
  await app.register(rateLimit, { max: 2, timeWindow: "1 minute", store: CallCounts });
  app.get("/", () => "ok");
  return async (from: string) => {
    const { statusCode, headers } = await app.inject({ url: "/", remoteAddress: from });
    return statusCode === 429 ? `wait ${headers["retry-after"]}` : statusCode;
  };
}

test("each address gets its own calls per minute", async () => {
  const call = await serve();
  expect([await call("10.0.0.1"), await call("10.0.0.1")]).toEqual([200, 200]);
  expect([await call("10.0.0.1"), await call("10.0.0.2")]).toEqual(["wait 60", 200]);
});

test("a clock that is set back by hours refuses nobody for more than a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const call = await serve();
  expect([await call("10.0.0.1"), await call("10.0.0.1")]).toEqual([200, 200]);
  vi.setSystemTime(Date.now() - 5.5 * 60 * 60_000);
  expect(await call("10.0.0.1")).toBe("wait 60");
  vi.advanceTimersByTime(60_001);
  expect(await call("10.0.0.1")).toBe(200);
});

test("a flood of addresses doesn't exceed the limit on memory", () => {
  const counts = new CallCounts();
  const countOf = (address: string) => {
    let current: number | undefined;
    counts.incr(address, (_error, result) => (current = result?.current), 60_000);
    return current;
  };
  expect([countOf("first"), countOf("first")]).toEqual([1, 2]);
  for (let n = 0; n < 5_000; n++) countOf(`flood ${n}`);
  expect([countOf("first"), countOf("flood 4999")]).toEqual([1, 2]);
});
