import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ShopFailure } from "#app/shared/result.ts";
import { handleErrors } from "../errors.ts";
import { PublicCache } from "./public-cache.ts";

/** A server with one cached response, made by `make`. */
function serve(make: () => Promise<string>, status = 200) {
  const cache = new PublicCache();
  const app = Fastify();
  app.get("/", (request, reply) =>
    cache.send(request, reply, {
      key: "key",
      admit: () => {},
      make: async () => ({
        status,
        headers: { "content-type": "text/plain" },
        body: Buffer.from(await make()),
      }),
    }),
  );
  return { app, cache, ask: async () => (await app.inject("/")).body };
}

/** Responses that are pending until they are released, numbered in order. */
function gated() {
  const gates: (() => void)[] = [];
  const make = () => {
    const turn = gates.length + 1;
    return new Promise<string>((resolve) => {
      gates.push(() => resolve(`response ${turn}`));
    });
  };
  const started = (turn: number) => expect.poll(() => gates.length).toBe(turn);
  return { make, started, release: (turn: number) => gates[turn - 1]?.() };
}

test("the public cache makes one response for simultaneous and closely following requests", async () => {
  const { make, started, release } = gated();
  const { ask } = serve(make);
  const asked = [ask(), ask(), ask()];
  await started(1);
  release(1);
  expect(await Promise.all(asked)).toEqual(["response 1", "response 1", "response 1"]);
  expect(await ask()).toBe("response 1");
});

test("the public cache sends a response that was being made when the catalogue changed, but does not cache it", async () => {
  const { make, started, release } = gated();
  const { cache, ask } = serve(make);
  const early = ask();
  await started(1);
  cache.clear();
  const late = ask();
  await started(2);
  release(2);
  expect(await late).toBe("response 2");
  release(1);
  expect(await early).toBe("response 1");
  expect(await ask()).toBe("response 2");
});

test("the public cache does not cache a response other than 200", async () => {
  let turns = 0;
  const { ask } = serve(async () => `response ${++turns}`, 404);
  expect([await ask(), await ask()]).toEqual(["response 1", "response 2"]);
});

test("the public cache does not cache a failure", async () => {
  let turns = 0;
  const { ask } = serve(async () => {
    turns++;
    if (turns === 1) throw new Error("away");
    return "here again";
  });
  expect(await ask()).toMatch(/away/);
  expect(await ask()).toBe("here again");
});

describe("the public cache, under any number of different requests,", () => {
  /** A server that returns `size` different bytes for every path. */
  function serveMany(size: number) {
    const cache = new PublicCache();
    const app = Fastify();
    app.get("/:name", (request, reply) =>
      cache.send(request, reply, {
        key: request.url,
        admit: () => {},
        make: async () => ({ status: 200, headers: {}, body: Buffer.alloc(size, request.url) }),
      }),
    );
    return { cache, ask: (path: string, headers = {}) => app.inject({ url: path, headers }) };
  }

  test("bounds entries and bytes, including long keys and compressed copies", async () => {
    const { cache, ask } = serveMany(2_000);
    const longKey = "k".repeat(90);
    for (let number = 0; number < 6_000; number++)
      await ask(`/${number}${longKey}`, { "accept-encoding": number % 2 ? "br" : "gzip" });
    const { entries, bytes, making } = cache.size;
    expect(entries).toBeLessThanOrEqual(5_000);
    expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(bytes).toBeGreaterThan(entries * (2_000 + 2 * longKey.length));
    expect(making).toBe(0);
  });

  test("evicts other responses for large ones, by their bytes", async () => {
    const { cache, ask } = serveMany(1024 * 1024);
    for (let number = 0; number < 150; number++) await ask(`/${number}`);
    expect(cache.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.size.entries).toBeLessThan(64);
  });

  test("keeps requested entries during a flood of others, and drops them once nobody requests them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { cache, ask } = serveMany(1024 * 1024);
      await ask("/wanted");
      for (let number = 0; number < 150; number++) {
        await ask(`/${number}`);
        expect(cache.holds("/wanted")).toBe(true);
        await ask("/wanted");
      }
      expect(cache.holds("/0")).toBe(false);
      for (let number = 150; number < 300; number++) await ask(`/${number}`);
      expect(cache.holds("/wanted")).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test("drops expired responses without waiting for a request", async () => {
    vi.useFakeTimers();
    try {
      const { cache, ask } = serveMany(100);
      const asked = Promise.all(Array.from({ length: 50 }, (_, at) => ask(`/${at}`)));
      await vi.advanceTimersByTimeAsync(10);
      await asked;
      expect(cache.size.entries).toBe(50);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(cache.size).toEqual({ entries: 0, bytes: 0, making: 0 });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("makes at most two hundred at once and returns 503 for the others", async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const cache = new PublicCache();
    const app = Fastify();
    handleErrors(app);
    app.get("/:name", (request, reply) =>
      cache.send(request, reply, {
        key: request.url,
        admit: () => {},
        make: async () => {
          await opened;
          return { status: 200, headers: {}, body: Buffer.from("made") };
        },
      }),
    );
    const asked = Array.from({ length: 300 }, (_, at) => app.inject(`/${at}`));
    await expect.poll(() => cache.size.making).toBe(200);
    open();
    const responses = await Promise.all(asked);
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(100);
    expect(refused[0]?.headers["retry-after"]).toBe("2");
  });
});

test("the public cache sends cached responses even to a client that is refused new ones, without affecting others", async () => {
  const cache = new PublicCache();
  const app = Fastify();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  app.get("/:name", (request, reply) =>
    cache.send(request, reply, {
      key: request.url,
      admit: () => {
        if (request.headers.refused) throw new Error("refused");
      },
      make: async () => {
        await opened;
        return { status: 200, headers: {}, body: Buffer.from("made") };
      },
    }),
  );
  const refused = (url: string) => app.inject({ url, headers: { refused: "1" } });
  expect((await refused("/a")).statusCode).toBe(500);
  const first = app.inject("/a");
  await expect.poll(() => cache.size.making).toBe(1);
  const joining = refused("/a");
  open();
  expect([(await first).body, (await joining).body]).toEqual(["made", "made"]);
  expect((await refused("/a")).body).toBe("made");
});

test("the public cache doesn't keep a response for hours if the clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let stock = 3;
  const { ask } = serve(() => Promise.resolve(`${stock} left`));
  expect(await ask()).toBe("3 left");
  vi.setSystemTime(Date.now() - 5.5 * 60 * 60_000);
  stock = 0;
  expect(await ask()).toBe("0 left");
  vi.useRealTimers();
});

describe("the public cache refreshes a response in the background", () => {
  const AGE_MS = 3_001;
  const EXPIRED_MS = 4_001;
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  /** A server whose cache contains the first response. */
  async function serveFirst() {
    const gate = gated();
    const served = serve(gate.make);
    const first = served.ask();
    await gate.started(1);
    gate.release(1);
    await first;
    return { ...gate, ...served };
  }

  test("once, while everybody is still sent the old one", async () => {
    const { cache, ask, started, release } = await serveFirst();
    vi.advanceTimersByTime(AGE_MS);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill("response 1"));
    await started(2);
    release(2);
    await expect.poll(() => cache.size.making).toBe(0);
    expect(await ask()).toBe("response 2");
    vi.advanceTimersByTime(AGE_MS - 10);
    expect(await ask()).toBe("response 2");
    await started(2);
  });

  test("and requests after its expiry wait for the refresh in progress", async () => {
    const { ask, started, release } = await serveFirst();
    vi.advanceTimersByTime(AGE_MS);
    await ask();
    await started(2);
    vi.advanceTimersByTime(EXPIRED_MS - AGE_MS);
    const late = ask();
    release(2);
    expect(await late).toBe("response 2");
  });

  test("but does not cache a response that was being made when the catalogue changed", async () => {
    const { cache, ask, started, release } = await serveFirst();
    vi.advanceTimersByTime(AGE_MS);
    await ask();
    await started(2);
    cache.clear();
    const changed = ask();
    await started(3);
    release(2);
    release(3);
    expect(await changed).toBe("response 3");
    expect(await ask()).toBe("response 3");
  });

  test("and, after a failure, sends the old one until it expires and then tries again", async () => {
    let turns = 0;
    const { cache, ask } = serve(async () => {
      turns++;
      if (turns > 1) throw new Error("broken");
      return "made";
    });
    await ask();
    vi.advanceTimersByTime(AGE_MS);
    expect([await ask(), await ask(), await ask()]).toEqual(["made", "made", "made"]);
    await expect.poll(() => cache.size.making).toBe(0);
    expect(turns).toBe(2);
    vi.advanceTimersByTime(EXPIRED_MS - AGE_MS);
    expect(await ask()).toMatch(/broken/);
    expect(turns).toBe(3);
  });

  test("with its compressed copies, so that nobody waits for compression", async () => {
    let turns = 0;
    const cache = new PublicCache();
    const waits: boolean[] = [];
    const app = Fastify();
    app.get("/", (request, reply) => {
      const sent = cache.send(request, reply, {
        key: "key",
        admit: () => {},
        make: async () => ({
          status: 200,
          headers: {},
          body: Buffer.alloc(10_000, `${++turns} `),
        }),
      });
      waits.push(sent !== undefined);
      return sent;
    });
    const ask = async () => {
      const { rawPayload } = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
      return String(brotliDecompressSync(rawPayload)).slice(0, 2);
    };
    expect([await ask(), await ask()]).toEqual(["1 ", "1 "]);
    vi.advanceTimersByTime(AGE_MS);
    await ask();
    await expect.poll(() => cache.size.making).toBe(0);
    expect(await ask()).toBe("2 ");
    expect(waits).toEqual([true, false, false, false]);
  });

  test("on behalf of an admitted request; refused ones leave it to the next", async () => {
    let turns = 0;
    const cache = new PublicCache();
    const app = Fastify();
    app.get("/", (request, reply) =>
      cache.send(request, reply, {
        key: "key",
        admit: () => {
          const error = { code: "too-many", message: "Too many.", retryAfter: 60 } as const;
          if (request.headers.refused) throw new ShopFailure(error);
        },
        make: async () => ({ status: 200, headers: {}, body: Buffer.from(`${++turns}`) }),
      }),
    );
    const ask = async (headers = {}) => (await app.inject({ url: "/", headers })).body;
    await ask();
    vi.advanceTimersByTime(AGE_MS);
    expect([await ask({ refused: "1" }), await ask({ refused: "1" })]).toEqual(["1", "1"]);
    expect(turns).toBe(1);
    expect(await ask()).toBe("1");
    await expect.poll(() => cache.size.making).toBe(0);
    expect(await ask({ refused: "1" })).toBe("2");
  });

  test("and waits for the refresh when it closes", async () => {
    const { cache, ask, started, release } = await serveFirst();
    vi.advanceTimersByTime(AGE_MS);
    await ask();
    await started(2);
    let isClosed = false;
    const closing = cache.close().then(() => {
      isClosed = true;
    });
    await setImmediate();
    expect(isClosed).toBe(false);
    release(2);
    await closing;
    expect(cache.size.making).toBe(0);
  });
});

test("compresses a page that is made again unchanged into fewer bytes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const text = Array.from({ length: 2_000 }, (_, n) => `<li>${n * n} millet</li>`).join("");
  const { app, cache } = serve(() => Promise.resolve(text));
  const ask = async () => {
    vi.advanceTimersByTime(4_001);
    const { rawPayload } = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(String(brotliDecompressSync(rawPayload))).toBe(text);
    return rawPayload.length;
  };
  const first = await ask();
  cache.clear();
  await expect.poll(ask).toBeLessThan(first * 0.95);
  vi.useRealTimers();
});
