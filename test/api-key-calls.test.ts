import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DescribedCall,
  FOR_STAFF,
  readDescribedCalls,
} from "./support/calls/openapi-calls.ts";
import { inTable, STAFF_CALLS, statusWith } from "./support/calls/staff-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Calls that the role allows but no API key may make: they ask people for a code, or are about people. */
const NOT_WITH_KEY = new Set<string>([
  "POST /admin/accounts/{month}/close",
  "GET /admin/accounts/{month}/folder",
  "GET /admin/api-keys",
  "POST /admin/api-keys",
  "DELETE /admin/api-keys/{id}",
  "GET /admin/audit",
  "GET /admin/audit/people",
  "GET /admin/backups",
  "GET /admin/backups/{day}",
  "DELETE /admin/customers/{id}",
  "GET /admin/customers/{id}/export",
  "GET /admin/export/customers",
  "GET /admin/export/documents",
  "GET /admin/export/orders",
  "GET /admin/export/products",
  "GET /admin/invites",
  "POST /admin/invites",
  "DELETE /admin/invites/{id}",
  "POST /admin/invites/{id}/resend",
  "GET /admin/notifications",
  "PUT /admin/notifications",
  "POST /admin/notifications/renew",
  "DELETE /admin/notifications/{id}",
  "POST /admin/orders/{id}/refunds",
  "PUT /admin/orders/{id}/refunds/{refund}",
  "GET /admin/passkeys",
  "POST /admin/passkeys",
  "POST /admin/passkeys/confirm",
  "POST /admin/passkeys/confirm/options",
  "POST /admin/passkeys/options",
  "PUT /admin/passkeys/{id}",
  "DELETE /admin/passkeys/{id}",
  "GET /admin/people",
  "PUT /admin/people/{id}",
  "DELETE /admin/people/{id}",
  "DELETE /admin/people/{id}/second-factor",
  "GET /admin/people/{id}/sessions",
  "DELETE /admin/people/{id}/sessions",
  "POST /admin/recalls",
  "POST /admin/recalls/{id}/run",
  "GET /admin/second-factor",
  "POST /admin/second-factor",
  "PUT /admin/second-factor",
  "DELETE /admin/second-factor",
  "POST /admin/second-factor/confirm",
  "POST /admin/second-factor/recovery-codes",
  "GET /admin/security-events",
  "PUT /admin/services/mail",
  "POST /admin/services/mail/test",
  "PUT /admin/services/razorpay",
  "POST /admin/services/razorpay/check",
  "PUT /admin/settings/SECTION",
  "PUT /admin/texts/{name}",
  "GET /admin/waiting",
  "POST /admin/webhooks",
  "PUT /admin/webhooks/{id}",
  "DELETE /admin/webhooks/{id}",
  "POST /admin/webhooks/{id}/deliveries/{delivery}/retry",
  "POST /admin/webhooks/{id}/secret",
  "POST /admin/webhooks/{id}/test",
]);

let shop: TestShop;
let owner: string;
let calls: DescribedCall[];

beforeAll(async () => {
  shop = await openTestShop("catalogue");
  owner = await shop.newAdmin();
  calls = (await readDescribedCalls(shop)).filter(({ closed }) => closed);
});
afterAll(() => shop.close());

async function newKey(staff_role: string, name = staff_role): Promise<string> {
  const body = { name, staff_role, reads_only: false };
  return (await shop.call<{ key: string }>("/admin/api-keys/", { token: owner, body })).body.key;
}

test.each(["owner", "packer", "accountant"])(
  "an API key with the role %s makes the calls of that role, except those for people only",
  async (role) => {
    const key = await newKey(role);
    const wrong: string[] = [];
    for (const call of calls.filter(({ name }) => FOR_STAFF.test(name))) {
      const status = await statusWith(shop, call, key);
      const name = inTable(call);
      const allowed = STAFF_CALLS[name]?.includes(role) && !NOT_WITH_KEY.has(name);
      if (allowed ? [401, 403].includes(status) : status !== 403)
        wrong.push(`${call.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("an API key makes none of the calls of customers, except those that the staff make too", async () => {
  const key = await newKey("owner", "customer");
  const open: string[] = [];
  for (const call of calls.filter(({ name }) => !FOR_STAFF.test(name)))
    if ((await statusWith(shop, call, key)) !== 403) open.push(call.name);
  expect(open.toSorted()).toEqual([
    "GET /orders/{id}",
    "GET /orders/{id}/invoice",
    "PUT /orders/{id}",
  ]);
});
