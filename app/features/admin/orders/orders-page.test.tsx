import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const ROW: AdminOrderRow = {
  id: 101,
  status: "pending",
  total: 80,
  created_at: "2026-11-22T04:00:00.000Z",
  items: 1,
  recipient: { name: "Asha Rao", phone: "+919848012345", city: "Hyderabad", pincode: "500034" },
  customer: { id: 7, email: "asha@farm.example", name: "Asha Rao" },
  payment: { method: "upi", status: "awaited", reference: "412345678901" },
  source: "web",
  van: null,
  internal_note: "",
  parcels: [],
  may_ship: false,
  may_deliver: false,
};

test("a payment that can't be confirmed stays, with the reason", async () => {
  stubAdmin();
  api.give("GET /admin/orders", 200, {
    ...listOf([ROW]),
    count_is_least: false,
    counts: null,
    to_pack: null,
    newest_id: ROW.id,
  });
  const reason = "This order isn't waiting for a UPI payment.";
  api.give("POST /admin/orders/101/payment/", 409, { message: reason });
  const calls = api.record("POST /admin/orders/101/payment/");
  await openShop("/admin/orders?q=101");
  const name = "Confirm the payment of order 101";
  await user.click(await screen.findByRole("button", { name }));
  expect(await findNotice(`#101: ${reason}`)).toBeVisible();
  expect(screen.getByRole("button", { name })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ reference: "412345678901", amount: 80 }]);
});
