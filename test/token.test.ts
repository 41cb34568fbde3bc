import { randomUUID } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, PASSWORD, SIGNING_KEY, type TestShop } from "./support/shop.ts";

const PERSONAL_CALLS = [
  "GET /users/me/",
  "GET /profile/",
  "PUT /profile/update/",
  "GET /profile/export/",
  "DELETE /profile/",
  "POST /password/",
  "DELETE /logout/",
  "GET /carts/",
  "POST /cart_items/",
  "PUT /cart_items/1/",
  "DELETE /cart_items/1/",
  "GET /addresses/",
  "POST /addresses/",
  "PUT /addresses/1/",
  "DELETE /addresses/1/",
  "GET /orders/",
  "GET /orders/1/",
  "POST /orders/",
  "PUT /orders/1/",
  "POST /products",
  "PUT /products/1",
  "DELETE /products/1",
  "POST /categories",
  "PUT /categories/38",
  "DELETE /categories/38",
];
const OTHER_KEY = new TextEncoder().encode("a signing key that this shop has never seen, ever");

let shop: TestShop;
/** A live customer, from whose token the invalid ones below are derived. */
let live: { token: string; sid: string; sub: string };
beforeAll(async () => {
  shop = await openTestShop();
  const { token } = await shop.newCustomer();
  const { sid, sub } = decodeJwt(token);
  live = { token, sid: String(sid), sub: String(sub) };
});
afterAll(() => shop.close());

interface Claims {
  sub?: string;
  sid?: unknown;
  aud?: string;
  iss?: string;
  exp?: string | number | null;
  alg?: string;
  typ?: string;
  key?: Uint8Array;
  kid?: unknown;
}

/** A token as the shop signs it for the live customer, except for the given claims. */
function forge(claims: Claims = {}): Promise<string> {
  const jwt = new SignJWT({ sid: "sid" in claims ? claims.sid : live.sid })
    .setProtectedHeader({
      alg: claims.alg ?? "HS256",
      typ: claims.typ ?? "JWT",
      ...("kid" in claims && { kid: claims.kid as string }),
    })
    .setSubject(claims.sub ?? live.sub)
    .setIssuer(claims.iss ?? "farm-shop")
    .setAudience(claims.aud ?? "farm-shop")
    .setIssuedAt();
  if (claims.exp !== null) jwt.setExpirationTime(claims.exp ?? "1h");
  return jwt.sign(claims.key ?? SIGNING_KEY);
}

async function withoutSignature(): Promise<string> {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  return `${header}.${(await forge()).split(".")[1]}.`;
}

async function withOtherPerson(): Promise<string> {
  const [header, payload, signature] = live.token.split(".");
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: `${live.sub}0` })).toString(
    "base64url",
  );
  return `${header}.${changed}.${signature}`;
}

async function loggedOut(): Promise<string> {
  const { token } = await shop.newCustomer();
  await shop.call("/logout/", { method: "DELETE", token });
  return token;
}

async function ofEndedSession(): Promise<string> {
  const { token } = await shop.newCustomer();
  await shop.database.pool.query("UPDATE sessions SET expires_at = now() WHERE id = $1", [
    decodeJwt(token).sid,
  ]);
  return token;
}

async function ofErasedPerson(): Promise<string> {
  const { token } = await shop.newCustomer();
  await shop.database.pool.query("UPDATE customers SET erased_at = now() WHERE id = $1", [
    decodeJwt(token).sub,
  ]);
  return token;
}

const DEAD_TOKENS: [string, () => Promise<string>][] = [
  ["signed with another key", () => forge({ key: OTHER_KEY })],
  ["with alg none and no signature", withoutSignature],
  ["that names a key which the shop doesn't have", () => forge({ kid: "AAAAAAAAAAAA" })],
  ["that names a file as its key", () => forge({ kid: "../../dev/null" })],
  ["that names no key but a list", () => forge({ kid: [] })],
  ["with another algorithm and the right key", () => forge({ alg: "HS512" })],
  ["whose person was changed after signing", withOtherPerson],
  ["cut short by one character", async () => live.token.slice(0, -1)],
  ["for another audience", () => forge({ aud: "another-shop" })],
  ["of another issuer", () => forge({ iss: "another-shop" })],
  ["of another kind", () => forge({ typ: "at+jwt" })],
  ["that expired a second ago", () => forge({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ["that never expires", () => forge({ exp: null })],
  ["with somebody else's session", () => forge({ sub: String(Number(live.sub) + 1) })],
  ["of a session that never was", () => forge({ sid: randomUUID() })],
  ["without a session", () => forge({ sid: undefined })],
  ["whose session is no UUID", () => forge({ sid: "' OR 1=1 --" })],
  ["whose session is a list", () => forge({ sid: [live.sid] })],
  ["whose person is not a number", () => forge({ sub: "1e999" })],
  ["whose person is far too large a number", () => forge({ sub: "99999999999999999999" })],
  ["of a session that was logged out", loggedOut],
  ["of a session that has ended", ofEndedSession],
  ["of a person who was erased", ofErasedPerson],
  ["that is not a token at all", async () => "garbage"],
  ["that is the word null", async () => "null"],
  ["of three empty parts", async () => ".."],
  ["of eight thousand letters", async () => "x".repeat(8_000)],
];

test("a token signed like the shop's, for the live session, is accepted", async () => {
  expect((await shop.call("/users/me/", { token: await forge() })).status).toBe(200);
});

describe.each(DEAD_TOKENS)("a token %s", (_what, make) => {
  test("is refused by every personal call", async () => {
    const token = await make();
    const responses = await Promise.all(
      PERSONAL_CALLS.map(async (personal) => {
        const [method, path = ""] = personal.split(" ");
        const { status, body } = await shop.call(path, { method, token });
        return [personal, status, body];
      }),
    );
    const refusal = { message: "Please log in first." };
    expect(responses).toEqual(PERSONAL_CALLS.map((personal) => [personal, 401, refusal]));
  });

  test("is ignored by the public calls", async () => {
    const token = await make();
    for (const path of ["/products?limit=1", "/products/1", "/categories", "/openapi.json"]) {
      expect([path, (await shop.call(path, { token })).status]).toEqual([path, 200]);
    }
  });
});

test("an invalid token does not prevent logging in, registering or requesting a reset", async () => {
  const { email } = await shop.newCustomer();
  const token = "dead";
  const login = await shop.call("/login/", { token, body: { email, password: PASSWORD } });
  expect(login.status).toBe(200);
  expect((await shop.call("/password-reset/", { token, body: { email } })).status).toBe(202);
});

test.each([
  ["no scheme", (token: string) => token],
  ["another scheme", (token: string) => `Basic ${token}`],
  ["nothing after the scheme", () => "Bearer "],
  ["two tokens", (token: string) => `Bearer ${token} ${token}`],
  ["a comma list", (token: string) => `Bearer ${token}, Bearer ${token}`],
])("an Authorization header with %s is refused", async (_what, header) => {
  const headers = { authorization: header(live.token) };
  expect((await shop.call("/users/me/", { headers })).status).toBe(401);
  expect((await shop.call("/carts/", { headers })).status).toBe(401);
});

test.each([
  ["customer", 30 * 24],
  ["admin", 12],
] as const)("a session of a %s ends after %i hours, however it is used", async (role, hours) => {
  const token = role === "admin" ? await shop.newAdmin() : (await shop.newCustomer()).token;
  const { exp = 0, sid } = decodeJwt(token);
  const left = async () => {
    const { rows } = await shop.database.pool.query<{ seconds: number }>(
      "SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM sessions WHERE id = $1",
      [sid],
    );
    return (rows[0]?.seconds ?? 0) / 3600;
  };
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(hours * 3_600_000);
  expect(await left()).toBeCloseTo(hours, 1);
  await shop.database.pool.query(
    "UPDATE sessions SET expires_at = now() + interval '1 minute' WHERE id = $1",
    [sid],
  );
  expect((await shop.call("/users/me/", { token })).status).toBe(200);
  // Using it doesn't extend it.
  expect(await left()).toBeLessThan(0.02);
  await shop.database.pool.query("UPDATE sessions SET expires_at = now() WHERE id = $1", [sid]);
  expect((await shop.call("/users/me/", { token })).status).toBe(401);
});

test("the scheme may be in lower case", async () => {
  const headers = { authorization: `bearer ${live.token}` };
  expect((await shop.call("/users/me/", { headers })).status).toBe(200);
});

test("a token in the URL or in a cookie is not accepted", async () => {
  expect((await shop.call(`/users/me/?token=${live.token}`)).status).toBe(401);
  const headers = { cookie: `jwt=${live.token}` };
  expect((await shop.call("/users/me/", { headers })).status).toBe(401);
});

test("a role that is revoked is lost at once", async () => {
  const token = await shop.newAdmin();
  expect((await shop.call("/products", { token, body: {} })).status).toBe(400);
  await shop.database.pool.query(
    "UPDATE customers SET role = 'customer', staff_role = NULL WHERE id = $1",
    [decodeJwt(token).sub],
  );
  expect((await shop.call("/products", { token, body: {} })).status).toBe(403);
});
