import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countLockWaits, inOtherTransaction } from "./support/other-transaction.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function registration(changes: Record<string, unknown> = {}) {
  const name = `shopper-${randomUUID().slice(0, 8)}`;
  return {
    email: `${name}@farm.example`,
    username: name,
    first_name: "Anitha",
    last_name: "Rao",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  };
}

function register(changes: Record<string, unknown> = {}) {
  return shop.call<Record<string, string[]> & { access: string }>("/register/", {
    body: registration(changes),
  });
}

async function countCustomers(): Promise<number> {
  const { count } = await shop.database.db
    .selectFrom("customers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

describe("registering", () => {
  test("returns a token for the new customer", async () => {
    const given = registration();
    const { status, body } = await shop.call<{ access: string }>("/register/", { body: given });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(["access"]);
    const me = await shop.call("/users/me/", { token: body.access });
    expect(me.status).toBe(200);
    expect(me.body).toEqual({
      id: expect.any(Number),
      email: given.email,
      role: "customer",
      first_name: "Anitha",
      last_name: "Rao",
    });
  });

  test("needs no names and ignores a role in the request", async () => {
    const { email, username, password } = registration();
    const body = { email, username, password, password_confirmation: password, role: "admin" };
    const { status, body: response } = await shop.call<{ access: string }>("/register/", { body });
    expect(status).toBe(201);
    const me = await shop.call("/users/me/", { token: response.access });
    expect(me.body).toMatchObject({ role: "customer", first_name: "", last_name: "" });
  });

  test("stores an argon2id hash of at least 19 MiB and two passes, not the password", async () => {
    const given = registration();
    const real = await openTestShop("catalogue", { database: shop.database, realHashCost: true });
    await real.call("/register/", { body: given });
    await real.close();
    const { password_hash } = await shop.database.db
      .selectFrom("customers")
      .select("password_hash")
      .where("email", "=", given.email)
      .executeTakeFirstOrThrow();
    const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(password_hash);
    expect(Number(cost?.[1])).toBeGreaterThanOrEqual(19_456);
    expect(Number(cost?.[2])).toBeGreaterThanOrEqual(2);
    expect(password_hash).not.toContain(PASSWORD);
  });

  const long = "x".repeat(300);
  test.each([
    ["no email", { email: undefined }, "email", /required/],
    ["a blank email", { email: " " }, "email", /^Email is required\.$/],
    ["an empty email", { email: "" }, "email", /^Email is required\.$/],
    ["an email without @", { email: "anitha.farm.example" }, "email", /valid email/],
    ["an email with a space", { email: "an itha@farm.example" }, "email", /valid email/],
    ["an email that is too long", { email: `${long}@farm.example` }, "email", /254/],
    ["no username", { username: undefined }, "username", /required/],
    ["a blank username", { username: "   " }, "username", /required/],
    ["a username with a space", { username: "an itha" }, "username", /letters, digits/],
    ["a username that is too long", { username: long }, "username", /150/],
    ["a first name that is too long", { first_name: long }, "first_name", /100/],
    ["a last name that is a number", { last_name: 7 }, "last_name", /text/],
    ["a NUL in the first name", { first_name: "An\u0000itha" }, "first_name", /characters/],
    ["no password", { password: undefined }, "password", /required/],
    ["a short password", pair("ragi-19"), "password", /8/],
    ["a password that is too long", pair("ragi".repeat(65)), "password", /256/],
    ["a common password", pair("12345678"), "password", /too common/],
    ["a common password in capitals", pair("PASSWORD1"), "password", /too common/],
    [
      "its own email",
      { email: "meena.k@farm.example", ...pair("meena.k@farm.example") },
      "password",
      /guess/,
    ],
    ["its own username", { username: "kanakadurga", ...pair("KanakaDurga") }, "password", /guess/],
    ["the shop's name", pair("nela-farm-store"), "password", /guess/],
    ["a common one", pair("Sunshine1"), "password", /too common/],
    ["eight blanks", pair("        "), "password", /too few/],
    ["one character again and again", pair("aaaaaaaaaaaa"), "password", /too few/],
    ["passwords that differ", { password_confirmation: "ragi-mudde-1970" }, "password", /match/],
    ["an empty confirmation", { password_confirmation: "" }, "password", /match/],
    ["no confirmation", { password_confirmation: undefined }, "password_confirmation", /repeat/],
  ])("with %s is refused at the invalid field, and nothing is stored", async (...row) => {
    const [, changes, field, message] = row;
    const before = await countCustomers();
    const { status, body } = await register(changes);
    expect(status).toBe(400);
    expect(body[field]?.[0]).toMatch(message);
    expect(body.message).toBe(body[field]?.[0]);
    expect(await countCustomers()).toBe(before);
  });

  test("accepts a password of exactly 8 characters, and one in an Indian script", async () => {
    expect((await register(pair("kora8mil"))).status).toBe(201);
    expect((await register(pair("రాగిసంకటిముద్ద"))).status).toBe(201);
  });

  test.each(["K.Srinivas", "Anitha D/o Ramulu", "O'Neill-Rao", "అనిత", "क्\u200dष"])(
    "accepts the name %s",
    async (first_name) => {
      expect((await register({ first_name })).status).toBe(201);
    },
  );

  test("refuses an email or a username that is taken, whatever its case", async () => {
    const first = registration();
    expect((await shop.call("/register/", { body: first })).status).toBe(201);
    const sameEmail = await register({ email: first.email.toUpperCase() });
    expect(sameEmail.status).toBe(400);
    expect(sameEmail.body.email?.[0]).toMatch(/already exists/);
    const sameName = await register({ username: first.username.toUpperCase() });
    expect(sameName.status).toBe(400);
    expect(sameName.body.username?.[0]).toMatch(/already exists/);
    await register({ username: `émile-${first.username}` });
    expect((await register({ username: `ÉMILE-${first.username}` })).status).toBe(400);
  });

  test("twice at the same time creates one account", async () => {
    const body = registration();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        shop.call("/register/", { body: { ...body, username: `${body.username}-${turn}` } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400]);
    for (const response of responses.filter(({ status }) => status === 400)) {
      expect(response.body).toHaveProperty("email");
    }
  });
});

describe("the profile", () => {
  test("shows who the shopper is and since when", async () => {
    const { token, email } = await shop.newCustomer();
    const { status, body, headers } = await shop.call("/profile/", { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      email,
      first_name: "Anitha",
      last_name: "Rao",
      phone: "",
      role: "customer",
      date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("changes only the given fields", async () => {
    const { token, email } = await shop.newCustomer();
    const change = { first_name: " Meena ", phone: "+91 98480 12345" };
    const changed = await shop.call("/profile/update/", { method: "PUT", token, body: change });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ first_name: "Meena", phone: "+91 98480 12345" });
    const emptied = { last_name: "", role: "admin", email: "other@farm.example", id: 1 };
    await shop.call("/profile/update/", { method: "PUT", token, body: emptied });
    const { body } = await shop.call("/profile/", { token });
    expect(body).toMatchObject({ email, first_name: "Meena", last_name: "", role: "customer" });
    const copied = { phone: "\u202a+९१ 98480 12345\u202c" };
    const { body: stored } = await shop.call("/profile/update/", {
      method: "PUT",
      token,
      body: copied,
    });
    expect(stored).toMatchObject({ phone: "+91 98480 12345" });
  });

  test("accepts a landline with its area code in brackets", async () => {
    const { token } = await shop.newCustomer();
    const landline = { phone: "(040) 2345 6789" };
    const changed = await shop.call("/profile/update/", { method: "PUT", token, body: landline });
    expect([changed.status, changed.body.phone]).toEqual([200, landline.phone]);
  });

  test.each([
    ["phone", "call me"],
    ["phone", "12"],
    ["phone", "1 - - - - -"],
    ["phone", "12345 67890 123456"],
    ["first_name", "x".repeat(101)],
    ["last_name", null],
  ])("refuses a %s of %j", async (field, value) => {
    const { token } = await shop.newCustomer();
    const body = { [field]: value };
    const response = await shop.call("/profile/update/", { method: "PUT", token, body });
    expect(response.status).toBe(400);
    expect(response.body[field]).toEqual([expect.any(String)]);
    expect((await shop.call("/profile/", { token })).body).toMatchObject({ last_name: "Rao" });
  });
});

describe("the shopper's own data", () => {
  test("is collected for one export at a time, since it may be large", async () => {
    const tokens = [await shopperWithOrder(), await shopperWithOrder()].map(({ token }) => token);
    await inOtherTransaction(shop, async ({ query, untilWaiting }) => {
      await query("LOCK TABLE quotes IN ACCESS EXCLUSIVE MODE");
      const exports = tokens.map((token) => shop.call("/profile/export/", { token }));
      await untilWaiting();
      // Time for the second export to start if it didn't wait for the first.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await countLockWaits(shop.database.pool)).toBe(1);
      await query("COMMIT");
      expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200]);
    });
  });

  test("can be exported completely and contains no secret", async () => {
    const { token, order, email } = await shopperWithOrder();
    const { status, body } = await shop.call("/profile/export/", { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { email },
      addresses: [{ line1: "Flat 302" }],
      cart: { item_count: 2 },
      orders: [{ id: order, delivery: { first_name: "Anitha" } }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
  });

  test("can be exported a few times an hour, since the export reads everything that was ever ordered", async () => {
    const { token } = await shop.newCustomer();
    const other = await shop.newCustomer();
    const exportOf = (whose: string) => shop.call("/profile/export/", { token: whose });
    for (let turn = 0; turn < 10; turn++) expect((await exportOf(token)).status).toBe(200);
    const { status, headers } = await exportOf(token);
    expect([status, Number(headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect((await exportOf(other.token)).status).toBe(200);
  });

  test("is not erased while an order is in progress, or with a wrong password", async () => {
    const { token } = await shopperWithOrder();
    const wrong = await erase(token, "not-the-password");
    expect(wrong.status).toBe(400);
    expect(wrong.body.password).toEqual([expect.stringMatching(/not your password/)]);
    expect((await erase(token, PASSWORD)).status).toBe(409);
    expect((await shop.call("/profile/", { token })).status).toBe(200);
  });

  test("is not erased for staff, and the message says whom to ask", async () => {
    const packer = await shop.newStaff("packer");
    const { status, body } = await erase(packer.token, PASSWORD);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^You are on the staff\./)]);
  });

  test("is erased permanently, and the order stays without personal data", async () => {
    const { token, order, email } = await shopperWithOrder();
    const body = { status: "cancelled" };
    await shop.call(`/orders/${order}/`, { method: "PUT", token, body });
    await shop.call("/password-reset/", { body: { email } });
    const admin = await shop.newAdmin();
    const note = { method: "PUT", token: admin, body: { note: `Write to ${email} first` } };
    expect((await shop.call(`/admin/orders/${order}/note`, note)).status).toBe(200);
    expect((await erase(token, PASSWORD)).status).toBe(204);
    expect((await shop.call("/profile/", { token })).status).toBe(401);
    const login = await shop.call("/login/", { body: { email, password: PASSWORD } });
    expect(login.status).toBe(401);
    const shown = await shop.call(`/orders/${order}/`, { token: admin });
    expect(shown.body).toMatchObject({
      total: expect.any(Number),
      delivery: { first_name: "", last_name: "", phone: "", line1: "", state: "Telangana" },
    });
    const listed = await shop.call<{ results: { id: number; customer: object }[] }>(
      "/admin/orders/",
      { token: admin },
    );
    expect(listed.body.results.find(({ id }) => id === order)?.customer).toMatchObject({
      name: "",
      email: "",
    });
    await expectNoTraceOf(email);
    expect((await register({ email })).status).toBe(201);
  });

  test("is erased even if somebody has registered a user name like those of erased accounts", async () => {
    const { token, email } = await shop.newCustomer();
    const { rows } = await shop.database.pool.query("SELECT id FROM customers WHERE email = $1", [
      email,
    ]);
    const taken = await register({ username: `erased-${rows[0].id}` });
    expect(taken.status).toBe(201);
    expect((await register({ username: `erased/${rows[0].id}` })).status).toBe(400);
    expect((await erase(token, PASSWORD)).status).toBe(204);
  });

  test("is not erased for an administrator", async () => {
    expect((await erase(await shop.newAdmin(), PASSWORD)).status).toBe(409);
  });
});

function pair(password: string) {
  return { password, password_confirmation: password };
}

function erase(token: string, password: string) {
  return shop.call("/profile/", { method: "DELETE", token, body: { password } });
}

/** A customer with an address, one order and two more pieces in the cart. */
async function shopperWithOrder() {
  const { token, email } = await shop.newCustomer();
  const address = await shop.call("/addresses/", {
    token,
    body: ADDRESS,
  });
  await shop.call("/cart_items/", { token, body: { product_id: 2, quantity: 1 } });
  const order = await shop.call("/orders/", { token, body: { address_id: address.body.id } });
  await shop.call("/cart_items/", { token, body: { product_id: 3, quantity: 2 } });
  return { token, email, order: order.body.id as number };
}

/** Searches every table for an email address, except the counters, which expire within the hour. */
async function expectNoTraceOf(email: string) {
  const tables = await shop.database.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'attempts'",
  );
  for (const { tablename } of tables.rows) {
    const found = await shop.database.pool.query(
      `SELECT 1 FROM ${tablename} AS line WHERE strpos(line::text, $1) > 0`,
      [email],
    );
    expect([tablename, found.rowCount]).toEqual([tablename, 0]);
  }
}
