import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../app/database/context.ts";
import { issueConfirmationToken } from "../../../app/features/account/email-confirmation/email-confirmation-service.server.ts";
import { issueResetToken } from "../../../app/features/account/password/reset-sending-service.server.ts";
import { addPhoneCustomer } from "../../../app/features/account/phone-customer-service.server.ts";
import { toSections } from "../../../app/features/settings/settings-sections.ts";
import { refund } from "../../../app/features/texts/shipped/refund.ts";
import { unwrap } from "../../../app/shared/result.ts";
import { DEFAULT_SETTINGS } from "../../../app/shop.ts";
import { MAIL } from "../mail/entered-mail.ts";
import { TYPED_KEYS } from "../razorpay/entered-keys.ts";
import { PASSWORD } from "../shop.ts";
import { callOrThrow, type Fixtures, type PrepareCall } from "./fixtures.ts";

const SECTIONS = Object.keys(toSections(DEFAULT_SETTINGS)) as (keyof ReturnType<
  typeof toSections
>)[];

const settings = (section: keyof ReturnType<typeof toSections>): PrepareCall => {
  return async ({ shop, admin }) => {
    const { body } = await shop.inject<Record<string, { version: number }>>("/admin/settings", {
      token: admin,
    });
    return {
      path: `/admin/settings/${section}`,
      method: "PUT",
      token: admin,
      body: { version: body[section]?.version ?? 0, values: toSections(DEFAULT_SETTINGS)[section] },
    };
  };
};

/** A change of an online service, by its name. */
const service = (name: "mail" | "razorpay", values: object): PrepareCall => {
  return async ({ shop, admin }) => {
    const { body } = await shop.inject<Record<string, { version: number }>>("/admin/services", {
      token: admin,
    });
    return {
      path: `/admin/services/${name}`,
      method: "PUT",
      token: admin,
      body: { version: body[name]?.version ?? 0, values },
    };
  };
};

const WEBHOOK = { url: "https://hooks.example/orders", events: ["order.placed"] };

const API_KEY = { name: "Sheet", staff_role: "packer", reads_only: true };

/** The only webhook, since a shop has few, with an event that was sent to it. */
async function withWebhook(fixtures: Fixtures) {
  const { admin: token, shop } = fixtures;
  await shop.database.pool.query("DELETE FROM webhooks");
  const { id } = await callOrThrow(fixtures, "/admin/webhooks", { token, body: WEBHOOK });
  const body = JSON.stringify({ type: "webhook.test", timestamp: "", data: {} });
  const { rows } = await shop.database.pool.query<{ id: number }>(
    "INSERT INTO webhook_deliveries (webhook_id, event, body, state) VALUES ($1, 'test 1', $2, 'failed') RETURNING id",
    [id, body],
  );
  return { path: `/admin/webhooks/${id}`, token, delivery: rows[0]?.id };
}

const account = () => {
  const name = `person-${randomUUID().slice(0, 12)}`;
  return { email: `${name}@farm.example`, username: name, first_name: "", last_name: "" };
};

const NEW_PASSWORD = "korralu-payasam-1969";

async function newStaff({ shop }: Fixtures): Promise<number> {
  const token = await shop.newAdmin();
  const { body } = await shop.inject<{ id: number }>("/users/me", { token });
  return body.id;
}

/** A customer who was entered for a caller, without an email. */
async function newCaller({ shop }: Fixtures["shop"]): Promise<number> {
  const caller = { first_name: "Meena", last_name: "Rao", phone: "+919848012345" };
  const added = await inTransaction(shop, (tx) =>
    addPhoneCustomer(tx, caller, { key: randomUUID(), password_hash: "unknown" }),
  );
  return unwrap(added).id;
}

/** An email with a link, waiting to be sent. */
async function queueLink({ database }: Fixtures["shop"], kind: string, email: string) {
  const { rows } = await database.pool.query<{ customer_id: number; id: number }>(
    `INSERT INTO outbox (customer_id, kind, payload)
     SELECT id, $1, jsonb_build_object('email', email) FROM customers WHERE email = $2
     RETURNING customer_id, id`,
    [kind, email],
  );
  return rows[0];
}

/** Calls about accounts and settings. */
export const PERSON_CALLS: Record<string, PrepareCall> = {
  "POST /admin/messages/{id}/retry": async ({ shop, admin }) => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `INSERT INTO outbox (customer_id, kind, payload, failed_at, attempts)
       SELECT id, 'welcome', '{}', now(), 9 FROM customers LIMIT 1 RETURNING id`,
    );
    return { path: `/admin/messages/${rows[0]?.id}/retry`, method: "POST", token: admin };
  },
  "POST /login": async ({ shop }) => {
    const { email, password } = await shop.newCustomer();
    return { path: "/login", body: { email, password } };
  },
  "POST /register": async () => ({
    path: "/register",
    body: { ...account(), password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "DELETE /logout": async ({ shop }) => ({
    path: "/logout",
    method: "DELETE",
    token: (await shop.newCustomer()).token,
  }),
  "DELETE /sessions": async ({ shop }) => ({
    path: "/sessions",
    method: "DELETE",
    token: (await shop.newCustomer()).token,
  }),
  "DELETE /profile": async ({ shop }) => ({
    path: "/profile",
    method: "DELETE",
    token: (await shop.newCustomer()).token,
    body: { password: PASSWORD },
  }),
  "PUT /profile/update": async ({ shop }) => ({
    path: "/profile/update",
    method: "PUT",
    token: (await shop.newCustomer()).token,
    body: { first_name: "Meena", last_name: "Rao", phone: "" },
  }),
  "POST /password": async ({ shop }) => ({
    path: "/password",
    token: (await shop.newCustomer()).token,
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  }),
  "POST /password-reset": async ({ shop }) => ({
    path: "/password-reset",
    body: { email: (await shop.newCustomer()).email },
  }),
  "POST /password-reset/confirm": async ({ shop }) => {
    const { email } = await shop.newCustomer();
    const message = await queueLink(shop, "password-reset", email);
    const token = message && (await issueResetToken(shop.shop, message));
    return { path: "/password-reset/confirm", body: { token, new_password: NEW_PASSWORD } };
  },
  "POST /email-confirmation": async ({ shop }) => ({
    path: "/email-confirmation",
    method: "POST",
    token: (await shop.newCustomer()).token,
  }),
  "POST /email-confirmation/confirm": async ({ shop }) => {
    const { email } = await shop.newCustomer();
    const message = await queueLink(shop, "email-confirmation", email);
    const token = message && (await issueConfirmationToken(shop.shop, message));
    return { path: "/email-confirmation/confirm", body: { token } };
  },
  "PUT /admin/people/{id}": async (fixtures) => ({
    path: `/admin/people/${await newStaff(fixtures)}`,
    method: "PUT",
    token: fixtures.admin,
    body: { staff_role: "packer" },
  }),
  "DELETE /admin/people/{id}": async (fixtures) => ({
    path: `/admin/people/${await newStaff(fixtures)}`,
    method: "DELETE",
    token: fixtures.admin,
  }),
  "DELETE /admin/people/{id}/sessions": async (fixtures) => ({
    path: `/admin/people/${await newStaff(fixtures)}/sessions`,
    method: "DELETE",
    token: fixtures.admin,
  }),
  "POST /admin/invites": async ({ admin }) => ({
    path: "/admin/invites",
    token: admin,
    body: { email: account().email, staff_role: "packer" },
  }),
  "PUT /consents": async ({ shop }) => ({
    path: "/consents",
    method: "PUT",
    token: (await shop.newCustomer()).token,
    body: { purpose: "newsletter", given: true, text_version: 1 },
  }),
  "PUT /admin/customers/{id}/note": async ({ shop, admin }) => {
    const { token } = await shop.newCustomer();
    const { body } = await shop.inject<{ id: number }>("/users/me", { token });
    const note = { note: "Calls after 5", tags: ["village"] };
    return { path: `/admin/customers/${body.id}/note`, method: "PUT", token: admin, body: note };
  },
  "POST /admin/customers/{id}/allow-cash": async ({ shop, admin }) => {
    const { token } = await shop.newCustomer();
    const { body } = await shop.inject<{ id: number }>("/users/me", { token });
    return { path: `/admin/customers/${body.id}/allow-cash`, method: "POST", token: admin };
  },
  "PUT /admin/customers/{id}/email": async ({ shop, admin }) => {
    const path = `/admin/customers/${await newCaller(shop)}/email`;
    const body = { email: account().email, before: "" };
    return { path, method: "PUT", token: admin, body };
  },
  "DELETE /admin/customers/{id}": async ({ shop, admin }) => {
    const path = `/admin/customers/${await newCaller(shop)}`;
    return { path, method: "DELETE", token: admin, body: { name: "Meena Rao" } };
  },
  "PUT /admin/texts/{name}": async ({ shop, admin }) => {
    const { body } = await shop.inject<{ version: number }>("/admin/texts/refund", {
      token: admin,
    });
    const text = { version: body.version, text: refund() };
    return { path: "/admin/texts/refund", method: "PUT", token: admin, body: text };
  },
  "PUT /admin/services/mail": service("mail", MAIL),
  "PUT /admin/services/razorpay": service("razorpay", TYPED_KEYS),
  "POST /admin/api-keys": async ({ shop, admin }) => {
    await shop.database.pool.query("DELETE FROM api_keys");
    return { path: "/admin/api-keys", token: admin, body: API_KEY };
  },
  "DELETE /admin/api-keys/{id}": async (fixtures) => {
    const { shop, admin: token } = fixtures;
    await shop.database.pool.query("DELETE FROM api_keys");
    const { id } = await callOrThrow(fixtures, "/admin/api-keys", { token, body: API_KEY });
    return { path: `/admin/api-keys/${id}`, method: "DELETE", token };
  },
  "POST /admin/webhooks": async ({ shop, admin }) => {
    await shop.database.pool.query("DELETE FROM webhooks");
    return { path: "/admin/webhooks", token: admin, body: WEBHOOK };
  },
  "PUT /admin/webhooks/{id}": async (fixtures) => {
    const { path, token } = await withWebhook(fixtures);
    return { path, method: "PUT", token, body: { ...WEBHOOK, active: false, version: 1 } };
  },
  "DELETE /admin/webhooks/{id}": async (fixtures) => {
    const { path, token } = await withWebhook(fixtures);
    return { path, method: "DELETE", token };
  },
  "POST /admin/webhooks/{id}/secret": async (fixtures) => {
    const { path, token } = await withWebhook(fixtures);
    return { path: `${path}/secret`, method: "POST", token };
  },
  "POST /admin/webhooks/{id}/deliveries/{delivery}/retry": async (fixtures) => {
    const { path, token, delivery } = await withWebhook(fixtures);
    return { path: `${path}/deliveries/${delivery}/retry`, method: "POST", token };
  },
  ...Object.fromEntries(
    SECTIONS.map((section) => [`PUT /admin/settings/${section}`, settings(section)]),
  ),
};
