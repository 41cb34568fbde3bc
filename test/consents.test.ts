import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import type { Consent, ConsentRecord } from "../app/features/privacy/consent-schema.ts";
import type { PersonalData } from "../app/features/privacy/personal-data-schema.ts";
import { newBuyer } from "./support/buyer.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await shop.newCustomer());
});
afterAll(() => shop.close());

const read = (as = token) => shop.call<Page<Consent>>("/consents/", { token: as });
function set(purpose: string, given: boolean, text_version = 1, as = token) {
  const body = { purpose, given, text_version };
  return shop.call<Page<Consent>>("/consents/", { method: "PUT", token: as, body });
}
const stored = async (as: string) =>
  (await shop.call<PersonalData>("/profile/export/", { token: as })).body.consents;
const of = ({ body }: { body: Page<Consent> }, purpose: string) =>
  body.results.find((consent) => consent.purpose === purpose);

test("nobody has consented to anything by default", async () => {
  const { status, body } = await read((await shop.newCustomer()).token);
  expect(status).toBe(200);
  expect(body.results.map(({ purpose, channel }) => [purpose, channel])).toEqual([
    ["order-updates", "whatsapp"],
    ["newsletter", "email"],
  ]);
  for (const consent of body.results) {
    expect(consent).toMatchObject({ given: false, history: [], text_version: 1 });
    expect(consent.text).not.toBe("");
  }
});

test("each consent is given, withdrawn and given again independently, with its times", async () => {
  const given = of(await set("newsletter", true), "newsletter");
  expect(given).toMatchObject({ given: true, history: [{ text_version: 1, withdrawn_at: null }] });
  expect(of(await read(), "order-updates")).toMatchObject({ given: false, history: [] });
  expect(of(await set("newsletter", true), "newsletter")).toEqual(given);
  const withdrawn = of(await set("newsletter", false), "newsletter");
  const [first] = withdrawn?.history ?? [];
  expect(withdrawn?.given).toBe(false);
  expect(Date.parse(first?.withdrawn_at ?? "")).toBeGreaterThan(Date.parse(first?.given_at ?? ""));
  expect(of(await set("newsletter", false), "newsletter")).toEqual(withdrawn);
  const again = of(await set("newsletter", true), "newsletter");
  expect(again?.history).toMatchObject([{ withdrawn_at: null }, first as ConsentRecord]);
});

test("consent can be given only to the current text, and withdrawing needs no version", async () => {
  const { token: other } = await shop.newCustomer();
  const refused = await set("order-updates", true, 2, other);
  expect([refused.status, refused.body]).toEqual([409, { message: expect.any(String) }]);
  await set("order-updates", true, 1, other);
  await shop.database.pool.query(
    "UPDATE consents SET text_version = 7 WHERE purpose = 'order-updates'",
  );
  const renewed = of(await set("order-updates", true, 1, other), "order-updates");
  expect(renewed?.history).toMatchObject([
    { text_version: 1, withdrawn_at: null },
    { text_version: 7, withdrawn_at: expect.any(String) },
  ]);
  expect(of(await set("order-updates", false, 9, other), "order-updates")?.given).toBe(false);
});

test("consent can be given at most twenty times an hour, since no record is ever deleted, and withdrawing always works", async () => {
  const { token: other } = await shop.newCustomer();
  for (let at = 0; at < 20; at++) {
    expect((await set("order-updates", true, 1, other)).status).toBe(200);
    expect(of(await set("order-updates", false, 1, other), "order-updates")?.given).toBe(false);
  }
  expect((await set("order-updates", true, 1, other)).status).toBe(429);
  expect(of(await read(other), "order-updates")?.history).toHaveLength(20);
});

test("an unknown purpose is refused at its field, and a token is required", async () => {
  const { status, body } = await set("advertising", true);
  expect([status, body]).toMatchObject([400, { purpose: [expect.any(String)] }]);
  expect((await shop.call("/consents/")).status).toBe(401);
});

test("simultaneous changes leave one current consent and withdraw all earlier ones", async () => {
  const { token: other } = await shop.newCustomer();
  const same = Array.from({ length: 20 }, () => set("newsletter", true, 1, other));
  for (const { status } of await Promise.all(same)) expect(status).toBe(200);
  expect(await stored(other)).toHaveLength(1);
  const mixed = Array.from({ length: 40 }, (_, at) => set("newsletter", at % 2 === 1, 1, other));
  for (const { status } of await Promise.all(mixed)) expect(status).toBe(200);
  const [latest, ...older] = await stored(other);
  expect(older.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  const given = latest?.withdrawn_at === null;
  expect(of(await read(other), "newsletter")?.given).toBe(given);
});

test("the export of a customer's data includes the devices that are logged in", async () => {
  const { email, token } = await shop.newCustomer();
  await shop.call("/login/", { body: { email, password: PASSWORD } });
  const { body } = await shop.call<PersonalData>("/profile/export/", { token });
  const at = expect.stringMatching(/^2\d{3}-.*Z$/);
  const times = { logged_in_at: at, used_at: at };
  expect(body.sessions).toEqual([
    { ...times, agent: "node", network: "127.0.0.1" },
    { ...times, agent: "", network: "" },
  ]);
});

test("the export of a customer's data includes reviews, reports and consents", async () => {
  const admin = await shop.newAdmin();
  const [author, reader] = [await newBuyer(shop, admin, 1), await newBuyer(shop, admin, 1)];
  const body = { rating: 5, title: "Clean", text: "No stones." };
  const made = await shop.call("/products/1/reviews", { token: author.token, body });
  await shop.call(`/reviews/${made.body.id}/report`, { method: "POST", token: reader.token });
  await set("newsletter", true, 1, author.token);
  const exported = await shop.call<PersonalData>("/profile/export/", { token: author.token });
  expect(exported.body).toMatchObject({
    reviews: [{ ...body, product: { id: 1 } }],
    reported_reviews: [],
    consents: [{ purpose: "newsletter", channel: "email", text_version: 1, withdrawn_at: null }],
  });
  const other = await shop.call<PersonalData>("/profile/export/", { token: reader.token });
  expect(other.body).toMatchObject({
    reviews: [],
    reported_reviews: [{ review_id: made.body.id }],
    consents: [],
  });
});

test("erasure withdraws every consent; the record of it stays, but the reports don't", async () => {
  const admin = await shop.newAdmin();
  const [author, reader] = [await newBuyer(shop, admin, 2), await newBuyer(shop, admin, 2)];
  const made = await shop.call("/products/2/reviews", { token: author.token, body: { rating: 1 } });
  await shop.call(`/reviews/${made.body.id}/report`, { method: "POST", token: reader.token });
  await set("newsletter", true, 1, reader.token);
  const { body } = await shop.call("/users/me/", { token: reader.token });
  const erase = { method: "DELETE", token: reader.token, body: { password: PASSWORD } };
  expect((await shop.call("/profile/", erase)).status).toBe(204);
  const { rows } = await shop.database.pool.query(
    `SELECT withdrawn_at IS NOT NULL AS withdrawn,
       (SELECT count(*) FROM review_reports WHERE customer_id = $1) AS reports
     FROM consents WHERE customer_id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ withdrawn: true, reports: 0 }]);
});
