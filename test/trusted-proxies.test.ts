import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

const WRONG = { email: "nobody@farm.example", password: "not-the-right-one" };

async function tryToLogIn(shop: TestShop, forwarded: string | undefined, email = WRONG.email) {
  const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
  return (await shop.call("/login/", { body: { ...WRONG, email }, headers })).status;
}

/** The number of calls from an address until it is refused, at most `most`. */
async function callsUntilRefused(shop: TestShop, forwarded: (at: number) => string, most: number) {
  for (let at = 0; at < most; at++) {
    const headers = { "x-forwarded-for": forwarded(at) };
    const { status } = await shop.call("/carts/", { headers });
    if (status === 429) return at;
  }
  return most;
}

describe("behind a trusted proxy", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop("empty", {
      rateLimitScale: 0.05,
      trustedProxies: ["127.0.0.0/8", "198.51.100.0/24"],
    });
  });
  afterAll(() => shop.close());

  test("each shopper has an address of their own", async () => {
    expect(await callsUntilRefused(shop, () => "203.0.113.66", 40)).toBe(30);
    expect(await callsUntilRefused(shop, () => "203.0.113.7", 20)).toBe(20);
  });

  test("entries that a client writes before the proxy's own are ignored", async () => {
    const spoofed = (at: number) => `203.0.113.${at}, 2001:db8::${at}, 203.0.113.99`;
    expect(await callsUntilRefused(shop, spoofed, 40)).toBe(30);
  });

  test("several proxies in a row are skipped, if all are trusted", async () => {
    const chain = () => "203.0.113.50, 198.51.100.2, 198.51.100.3";
    expect(await callsUntilRefused(shop, chain, 40)).toBe(30);
    expect(await callsUntilRefused(shop, () => "203.0.113.51, 198.51.100.3", 5)).toBe(5);
  });

  test("an IPv6 shopper is counted by /64, and an IPv4-mapped IPv6 address by its IPv4 address", async () => {
    const many = (at: number) => `2001:db8:5:5:${(at * 791).toString(16)}::${at + 1}`;
    expect(await callsUntilRefused(shop, many, 40)).toBe(30);
    expect(await callsUntilRefused(shop, () => "2001:db8:5:6::1", 5)).toBe(5);
    expect(await callsUntilRefused(shop, () => "203.0.113.80", 20)).toBe(20);
    expect(await callsUntilRefused(shop, () => "::ffff:203.0.113.80", 20)).toBe(10);
  });

  test("all invalid addresses count as one", async () => {
    const odd = (at: number) => `not-an-address-${at}`;
    expect(await callsUntilRefused(shop, odd, 40)).toBe(30);
  });

  test("log-ins are counted by the shopper's address", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++)
      statuses.push(await tryToLogIn(shop, "203.0.113.66, 203.0.113.61", `n${at}@farm.example`));
    expect(statuses).toContain(429);
    expect(await tryToLogIn(shop, "203.0.113.62", "n99@farm.example")).toBe(401);
  });
});

test("an untrusted client is counted by the address of its connection, whatever its headers say", async () => {
  const shop = await openTestShop("empty", { rateLimitScale: 0.05, trustedProxies: ["10.0.0.1"] });
  expect(await callsUntilRefused(shop, (at) => `203.0.113.${at}`, 40)).toBe(30);
  await shop.close();
});
