import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readToken, signToken } from "./session-token.server.ts";
import { SigningKeys } from "./signing-keys.ts";

const [FIRST, SECOND] = [
  "the first secret, of 32 bytes or more",
  "the second secret, of 32 bytes or more",
];
const HOUR_MS = 3_600_000;
const SIGNED_AT = new Date("2026-11-25T06:00:00Z");

/** A token is cached once it was read; each rule must hold for cached tokens too. */
describe("a token that was read before", () => {
  const claims = { customerId: 7, sessionId: randomUUID() };
  let keys: SigningKeys;
  let token: string;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: SIGNED_AT });
    keys = new SigningKeys([FIRST]);
    token = await signToken(keys, claims, HOUR_MS);
    expect(await readToken(keys, token)).toMatchObject(claims);
  });
  afterEach(() => void vi.useRealTimers());

  test("is accepted again", async () => {
    vi.setSystemTime(SIGNED_AT.getTime() + HOUR_MS - 1_000);
    expect(await readToken(keys, token)).toMatchObject(claims);
  });

  test("is refused from the second in which it expires", async () => {
    vi.setSystemTime(SIGNED_AT.getTime() + HOUR_MS);
    expect(await readToken(keys, token)).toBeNull();
    expect(await readToken(keys, token)).toBeNull();
  });

  test("is refused once its key is removed, but accepted while the key is only retired", async () => {
    keys.replace([SECOND, FIRST]);
    expect(await readToken(keys, token)).toMatchObject(claims);
    keys.replace([SECOND]);
    expect(await readToken(keys, token)).toBeNull();
  });

  test("is refused by a shop with other keys", async () => {
    expect(await readToken(new SigningKeys([SECOND]), token)).toBeNull();
  });

  test("is refused if its last character is changed", async () => {
    const last = token.endsWith("A") ? "Q" : "A";
    expect(await readToken(keys, token.slice(0, -1) + last)).toBeNull();
  });
});
