import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

const PLANTED = {
  password: "planted-password-korra-71",
  newPassword: "planted-next-password-93",
  first_name: "Plantedfirst",
  last_name: "Plantedlast",
  phone: "9123454321",
  line1: "Planted House 7",
  note: "Planted note",
  search: "plantedsearch",
  token: "planted-reset-token",
  reference: "512345671234",
};

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true, log: { level: "trace", lines } });
});
afterAll(() => shop.close());

test("the log contains no password, token or personal detail of a whole purchase, at any level", async () => {
  const email = "planted.person@farm.example";
  const person = { email, username: "plantedname", password: PLANTED.password };
  const { first_name, last_name, phone, line1 } = PLANTED;
  const registered = await shop.call<{ access: string }>("/register/", {
    body: { ...person, first_name, last_name, password_confirmation: PLANTED.password },
  });
  const token = registered.body.access;
  const call = (path: string, method: string, body?: object) =>
    shop.call<{ id: number }>(path, { method, token, body });
  await call("/login/", "POST", { email, password: "planted-wrong-password" });
  await call("/profile/update/", "PUT", { phone });
  const address = await call("/addresses/", "POST", { ...ADDRESS, first_name, last_name, line1 });
  await call("/cart_items/", "POST", { product_id: 1, quantity: 1 });
  const order = await call("/orders/", "POST", {
    address_id: address.body.id,
    payment_method: "upi",
    delivery_note: PLANTED.note,
  });
  expect(order.status).toBe(201);
  await call("/payments/upi/reference/", "POST", {
    order_id: order.body.id,
    reference: PLANTED.reference,
  });
  await call("/searches/", "POST", { q: PLANTED.search });
  await call(`/products?q=${PLANTED.search}`, "GET");
  await call("/password-reset/", "POST", { email });
  await call("/password-reset/confirm/", "POST", {
    token: PLANTED.token,
    new_password: PLANTED.newPassword,
  });
  await fetch(`${shop.url}/reset-password?token=${PLANTED.token}`);
  await fetch(`${shop.url}/o/${PLANTED.token}`);
  await call("/password/", "POST", {
    current_password: PLANTED.password,
    new_password: PLANTED.newPassword,
  });
  // Failures are logged in more detail than successes.
  await shop.database.pool.query("ALTER TABLE addresses RENAME TO addresses_away");
  const failed = await call("/addresses/", "POST", { ...ADDRESS, first_name, last_name, line1 });
  await shop.database.pool.query("ALTER TABLE addresses_away RENAME TO addresses");
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toMatch(/addresses|relation|at \w+ \(/);
  await call("/logout/", "DELETE");

  expect(lines.length).toBeGreaterThan(20);
  const written = lines.join("\n");
  expect(written).toContain("request failed");
  for (const secret of [...Object.values(PLANTED), email, "plantedname", token]) {
    expect(written).not.toContain(secret);
  }
  expect(written).not.toContain("planted-wrong-password");
});
