import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf, orderOf } from "../../../../../test/components/samples.ts";

function stubOrder(changes: Partial<AdminOrder> = {}): void {
  const order = adminOrderOf(changes);
  api.give(`GET /admin/orders/${order.id}/`, 200, order);
}

test("a refused form that disappears because the order has changed says so; one that stays doesn't", async () => {
  const changed = "This order has changed in the meantime. Check it before you go on.";
  const refuseCost = () => {
    const message = "Enter an amount in rupees.";
    api.give("POST /admin/orders/41/return/", 400, { message, cost: [message] });
  };
  stubAdmin();
  stubOrder({ id: 41, status: "shipped", transitions: ["delivered", "cancelled"] });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Mark as returned" }));
  const cost = await screen.findByLabelText(/^The carrier's charge/);
  await fill(cost, "eighty");
  refuseCost();
  const record = () => user.click(screen.getByRole("button", { name: "Record return" }));
  await record();
  await waitFor(() => expect(cost).toHaveFocus());
  await waitFor(() => expect(screen.getByRole("button", { name: "Record return" })).toBeEnabled());
  expect(cost).toHaveValue("eighty");
  expect(screen.queryByText(changed)).toBeNull();

  stubOrder({ id: 41, status: "cancelled", transitions: [] });
  await record();
  expect(await findNotice(changed)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the note for the delivery is changed; another one that was saved since is shown, and replaced", async () => {
  stubAdmin();
  stubOrder({ delivery_note: "Call at the gate" });
  const sent = api.record("PUT /admin/orders/41/delivery-note/");
  api.give("PUT /admin/orders/41/delivery-note/", 409, { message: "Someone else changed it." });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Change delivery note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delivery note of order #41" }));
  await fill(await dialog.findByLabelText(/^Note for the delivery/), "Leave it with Meena ");
  stubOrder({ delivery_note: "Ring twice" });
  const save = () => user.click(dialog.getByRole("button", { name: "Save note" }));
  await save();
  expect(await dialog.findByText("Someone else has saved: Ring twice")).toBeVisible();
  const saved = adminOrderOf({ delivery_note: "Leave it with Meena" });
  api.give("PUT /admin/orders/41/delivery-note/", 200, saved);
  stubOrder(saved);
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { delivery_note: "Leave it with Meena", before: "Call at the gate" },
    { delivery_note: "Leave it with Meena", before: "Ring twice" },
  ]);
});

test("shows why packs were not added when the order has been shipped and the dialog closes", async () => {
  stubAdmin();
  stubOrder();
  api.give("POST /admin/orders/41/items/quote/", 200, {
    refusal: "",
    lines: [],
    problem: "",
    delivery_charge_before: 0,
    delivery_charge: 0,
    total_before: 80,
    total: 160,
  });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Add items" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add items to order #41" }));
  const [more] = await dialog.findAllByRole("button", { name: /^One more / });
  await user.click(more as HTMLElement);
  const change = dialog.getByRole("button", { name: "Change order" });
  await waitFor(() => expect(change).toBeEnabled());
  const message = "This order is shipped, so nothing can be added.";
  api.give("POST /admin/orders/41/items/", 409, { message });
  stubOrder({ status: "shipped", transitions: ["delivered"] });
  await user.click(change);
  expect(await findNotice(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("keeps a typed tracking number when the payment is recorded before it is saved", async () => {
  stubAdmin();
  const parcels = [{ kind: "food" as const, items: [1], carrier: "", tracking_number: "" }];
  stubOrder({ id: 41, transitions: ["paid", "shipped"], parcels });
  await openShop("/admin/orders/41");
  await fill(await screen.findByLabelText(/^Tracking number/), "TRACK41");
  api.give("PUT /orders/41/", 200, orderOf({ id: 41, status: "paid" }));
  stubOrder({ id: 41, status: "paid", transitions: ["shipped"], parcels });
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  expect(await findNotice("Order marked as paid.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as paid" })).toBeNull());
  expect(screen.getByLabelText(/^Tracking number/)).toHaveValue("TRACK41");
});
