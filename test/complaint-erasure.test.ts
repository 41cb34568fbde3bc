import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintCalls, type Failure, SCRIPT, sender } from "./support/calls/complaint-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, asAdmin } = complaintCalls(() => ({ shop, admin }));

describe("erasing an account also anonymises a complaint", () => {
  async function traces(email: string): Promise<number> {
    const { rows } = await shop.database.pool.query<{ found: string }>(
      "SELECT complaints::text AS found FROM complaints UNION ALL SELECT outbox::text FROM outbox",
    );
    return rows.filter(({ found }) => found.includes(email)).length;
  }

  const erase = (token: string) =>
    shop.call<Failure>("/profile/", { method: "DELETE", token, body: { password: PASSWORD } });
  const confirm = (email: string) =>
    shop.database.pool.query("UPDATE customers SET email_confirmed_at = now() WHERE email = $1", [
      email,
    ]);
  const exported = async (token: string) =>
    (await shop.call<{ complaints: object[] }>("/profile/export/", { token })).body.complaints;
  const resolve = async (ticket: string) =>
    (await asAdmin(ticket)).reply({ text: "Done.", state: "resolved" });

  test("sent without logging in, from the email that the account has confirmed", async () => {
    const { token, email } = await shop.newCustomer();
    const { ticket } = (await send({ email: email.toUpperCase() })).body;
    const stranger = sender();
    await send({ email: stranger });
    expect(await exported(token)).toEqual([]);
    await confirm(email);
    expect(await exported(token)).toMatchObject([{ ticket, messages: [{ text: SCRIPT }] }]);
    await resolve(ticket);
    expect(await traces(email.toUpperCase())).toBe(3);
    expect((await erase(token)).status).toBe(204);
    expect(await traces(email.toUpperCase())).toBe(0);
    expect(await traces(stranger)).toBe(2);
  });

  test("that is open, if it only has the email of the account: a stranger may have sent it", async () => {
    const { token, email } = await shop.newCustomer();
    await confirm(email);
    const open = (await send({ email })).body;
    const reopened = (await send({ email })).body;
    await resolve(reopened.ticket);
    const reopen = () =>
      shop.call("/complaints/messages/", {
        body: { token: reopened.token, text: "Still bad.", state: "reopened" },
      });
    expect((await reopen()).status).toBe(200);
    expect((await erase(token)).status).toBe(204);
    expect(await traces(email)).toBe(0);
    expect((await reopen()).status).toBe(404);
    for (const { ticket } of [open, reopened]) {
      const { body } = await (await asAdmin(ticket)).read();
      expect(body).toMatchObject({ state: "resolved", email: "", due_at: null });
    }
  });

  test("recorded by the shop for the customer's order, but not one from an unconfirmed email", async () => {
    const { id: product_id } = await createProducts(shop);
    const { token, place } = await newShopper(shop, { product_id });
    const { id } = (await place()).body;
    const [caller, other] = [sender(), await shop.newCustomer()];
    const { ticket } = (await send({ email: caller, order_id: id }, admin)).body;
    expect(await exported(token)).toMatchObject([{ ticket }]);
    expect(await exported(other.token)).toEqual([]);
    const cancelled = { method: "PUT", token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${id}/`, cancelled)).status).toBe(200);
    expect((await erase(token)).body.message).toMatch(/open complaint/);
    await resolve(ticket);
    expect((await erase(token)).status).toBe(204);
    expect(await traces(caller)).toBe(0);
    await send({ email: other.email });
    expect((await erase(other.token)).status).toBe(204);
    expect(await traces(other.email)).toBe(2);
  });
});
