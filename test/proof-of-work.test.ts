import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Challenge, Proof } from "../app/features/account/account-schema.ts";
import { solve } from "../app/features/account/login/proof-of-work.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { rateLimitScale: 1 });
});
afterAll(() => shop.close());

interface ProofResponse {
  status: number;
  retryAfter: unknown;
  body: { access?: string; message?: string; challenge?: Challenge };
}

async function post(path: string, address: string, payload: object): Promise<ProofResponse> {
  const response = await shop.app.inject({
    method: "POST",
    url: `/api${path}`,
    remoteAddress: address,
    payload,
  });
  const { statusCode: status, headers } = response;
  return { status, retryAfter: headers["retry-after"], body: response.json() };
}

const logIn = (address: string, email: string, password: string, proof?: Proof) =>
  post("/login/", address, { email, password, proof });

/** Fails as often as a network may without a proof. */
async function fail(address: string, times = 5): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const { status } = await logIn(address, `guest-${address}-${turn}@farm.example`, "wrong");
    expect(status).toBe(401);
  }
}

async function challengeFor(address: string, email = "guest@farm.example"): Promise<Challenge> {
  const { status, body } = await logIn(address, email, PASSWORD);
  expect(status).toBe(429);
  if (!body.challenge) throw new Error("There is no challenge.");
  return body.challenge;
}

describe("after five failed log-ins from a network", () => {
  test("a log-in needs a proof of work, and succeeds with it", async () => {
    const { email } = await shop.newCustomer();
    await fail("10.1.0.1");
    const refused = await logIn("10.1.0.1", email, PASSWORD);
    expect(refused).toEqual({
      status: 429,
      retryAfter: expect.stringMatching(/^\d+$/),
      body: {
        message: "Too many attempts. Please wait a while, then try again.",
        challenge: { algorithm: "SHA-256", salt: expect.any(String), difficulty: 12 },
      },
    });
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(900);
    const proof = await solve(refused.body.challenge as Challenge);
    const { status, body } = await logIn("10.1.0.1", email, PASSWORD, proof);
    expect([status, body.access]).toEqual([200, expect.any(String)]);
  });

  test("other networks need none, nor does an account that is known there", async () => {
    const { email } = await shop.newCustomer();
    expect((await logIn("10.1.1.1", email, PASSWORD)).status).toBe(200);
    await fail("10.1.1.1");
    expect((await logIn("10.1.1.1", email, PASSWORD)).status).toBe(200);
    const { email: other } = await shop.newCustomer();
    expect((await logIn("10.1.1.1", other, PASSWORD)).status).toBe(429);
    expect((await logIn("10.1.1.2", other, PASSWORD)).status).toBe(200);
  });

  test("a proof counts once, for its network, and can't be made up, weakened or altered", async () => {
    await fail("10.1.2.1");
    await fail("10.1.2.2");
    const challenge = await challengeFor("10.1.2.1");
    const proof = await solve(challenge);
    const attempt = async (given: Proof, address = "10.1.2.1") =>
      (await logIn(address, "guest@farm.example", "wrong", given)).status;
    expect(await attempt(proof, "10.1.2.2")).toBe(429);
    expect(await attempt({ ...proof, number: proof.number + 1 })).toBe(429);
    const weaker = { ...challenge, salt: challenge.salt.replace(".12.", ".1."), difficulty: 1 };
    expect(await attempt(await solve(weaker))).toBe(429);
    const later = { ...challenge, salt: `9${challenge.salt}` };
    expect(await attempt(await solve(later))).toBe(429);
    expect(await attempt({ salt: "", number: 0 })).toBe(429);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => attempt(proof)));
    expect(statuses.toSorted()).toEqual([401, 429, 429, 429]);
  });

  test("more failures make the work harder, and a challenge expires after two minutes", async () => {
    await fail("10.1.3.1");
    const proof = await solve(await challengeFor("10.1.3.1"));
    await shop.database.pool.query("UPDATE attempts SET count = count + 5 WHERE count = 5");
    expect((await challengeFor("10.1.3.1")).difficulty).toBe(13);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 121_000 });
    const expired = await logIn("10.1.3.1", "guest@farm.example", "wrong", proof);
    vi.useRealTimers();
    expect(expired.status).toBe(429);
    await shop.database.pool.query("UPDATE attempts SET count = 1000 WHERE count = 10");
    expect((await challengeFor("10.1.3.1")).difficulty).toBe(18);
  });

  test("the response doesn't reveal whether an account exists", async () => {
    const { email } = await shop.newCustomer();
    await fail("10.1.4.1");
    const known = await logIn("10.1.4.1", email, "wrong");
    const unknown = await logIn("10.1.4.1", "nobody@farm.example", "wrong");
    expect(known.status).toBe(429);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.body.challenge?.difficulty).toBe(unknown.body.challenge?.difficulty);
  });

  test("a client that can't solve it has to wait, as with other limits", async () => {
    const { email } = await shop.newCustomer();
    await fail("10.1.5.1");
    expect((await logIn("10.1.5.1", email, PASSWORD)).status).toBe(429);
    await shop.database.pool.query("UPDATE attempts SET resets_at = now()");
    expect((await logIn("10.1.5.1", email, PASSWORD)).status).toBe(200);
  });
});

test("the twenty-first registration from a network within an hour needs a proof of work", async () => {
  const register = (turn: number, proof?: Proof) =>
    post("/register/", "10.2.0.1", {
      email: `flood-${turn}@farm.example`,
      username: `flood-${turn}`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      proof,
    });
  for (let turn = 0; turn < 20; turn++) expect((await register(turn)).status).toBe(201);
  const refused = await register(20);
  expect(refused.status).toBe(429);
  const proof = await solve(refused.body.challenge as Challenge);
  // A proof for a registration isn't valid for a log-in.
  await fail("10.2.0.1");
  expect((await logIn("10.2.0.1", "guest@farm.example", "wrong", proof)).status).toBe(429);
  expect((await register(20, proof)).status).toBe(201);
});

test("unsolved challenges are not stored", async () => {
  await fail("10.3.0.1");
  const count = async () => {
    const { rows } = await shop.database.pool.query("SELECT FROM attempts");
    return rows.length;
  };
  const before = await count();
  for (let turn = 0; turn < 50; turn++) await challengeFor("10.3.0.1", `x${turn}@farm.example`);
  expect(await count()).toBe(before);
});
