import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ViolationLog } from "../app/server/violations/violation-log.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const lines: string[] = [];
let shop: TestShop;
beforeEach(async () => {
  await shop?.close();
  lines.length = 0;
  shop = await openTestShop("empty", { log: { level: "warn", lines }, rateLimitScale: 1 });
});
afterAll(() => shop.close());

const send = (body: unknown, type = "application/reports+json") =>
  shop.call("/csp-reports", { body: JSON.stringify(body), headers: { "content-type": type } });

const report = (change: object = {}, type = "csp-violation") => ({
  type,
  age: 5,
  url: "https://shop.example/orders/12?secret=1",
  user_agent: "PLANTED-AGENT",
  body: {
    documentURL: "https://shop.example/orders/12?token=PLANTED-TOKEN#PLANTED",
    blockedURL: "https://evil.example/steal?jwt=PLANTED-TOKEN",
    effectiveDirective: "script-src-elem",
    sample: "PLANTED-SAMPLE",
    ...change,
  },
});

const logged = () =>
  lines.map((line) => JSON.parse(line)).map(({ msg, violation }) => ({ msg, violation }));

describe("a violation report from a browser", () => {
  test("is logged under its own name, without query, ids, browser or sample", async () => {
    expect((await send([report()])).status).toBe(204);
    expect(logged()).toEqual([
      {
        msg: "content policy violated",
        violation: {
          directive: "script-src-elem",
          blocked: "https://evil.example",
          page: "/orders/:id",
          count: 1,
        },
      },
    ]);
    expect(lines.join("")).not.toMatch(/PLANTED|remoteAddress|127\.0\.0\.1/);
  });

  test("in the older format counts as the same violation", async () => {
    const old = {
      "csp-report": {
        "document-uri": "https://shop.example/orders/77",
        "blocked-uri": "https://evil.example/other",
        "violated-directive": "script-src-elem 'self'",
        "script-sample": "PLANTED-SAMPLE",
      },
    };
    for (let at = 0; at < 10; at++) {
      expect((await send(old, "application/csp-report")).status).toBe(204);
    }
    expect(logged().map(({ violation }) => violation.count)).toEqual([1, 10]);
    expect(lines.join("")).not.toContain("PLANTED");
  });

  test("with injected texts is logged without them", async () => {
    const text = "</script>\nPLANTED";
    await send([
      report({ documentURL: `https://shop.example/${text}`, effectiveDirective: text }),
      report({ blockedURL: text }),
      report({ documentURL: "not a url", blockedURL: "data:text/html,PLANTED" }),
      report({ documentURL: "https://shop.example/anitha.rao@farm.example/PLANTED" }),
    ]);
    expect(logged()).toHaveLength(4);
    expect(lines.join("")).not.toMatch(/PLANTED|anitha/);
  });

  test("about something else, or about a browser extension, is ignored", async () => {
    await send([report({}, "deprecation"), report({ blockedURL: "moz-extension://1234/x.js" })]);
    expect(lines).toEqual([]);
  });

  test.each<[string, unknown, string, number]>([
    ["that is not a report", { hello: 1 }, "application/csp-report", 400],
    ["of a number", 7, "application/reports+json", 400],
    [
      "with a prototype",
      JSON.parse('{"csp-report":{"constructor":{"prototype":1}}}'),
      "application/csp-report",
      400,
    ],
    ["of another type", [report()], "text/plain", 415],
    ["of 16 kB", [report({ sample: "x".repeat(16_000) })], "application/reports+json", 413],
    [
      "with 21 violations",
      Array.from({ length: 21 }, () => report({ sample: "" })),
      "application/reports+json",
      400,
    ],
  ])("%s is refused", async (_what, body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
    expect(lines).toEqual([]);
  });

  test("is refused after sixty in a minute from one network, and stores nothing", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 65; at++) statuses.push((await send([report()])).status);
    expect(statuses).toEqual([...Array(60).fill(204), ...Array(5).fill(429)]);
  });
});

test("a flood of different violations takes limited space in memory and in the log", () => {
  const reported: unknown[] = [];
  const log = new ViolationLog((violation) => reported.push(violation));
  const add = (n: number, now: number) =>
    log.add({ directive: "img-src", blocked: `https://${n}.example`, page: "/" }, now);
  for (let n = 0; n < 10_000; n++) add(n, 1);
  expect([log.kinds, reported.length]).toEqual([100, 100]);
  add(10_001, 3_600_002);
  expect([log.kinds, reported.length]).toEqual([1, 101]);
});
