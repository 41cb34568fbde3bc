import type {
  AdminOrder,
  ShippingInput,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  type ApiRequest,
  api,
  areaOf,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  stubAdminOrders,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf, adminOrderRowOf, orderOf } from "../../../../../test/components/samples.ts";

function stubOrder(changes: Partial<AdminOrder> = {}): void {
  const order = adminOrderOf(changes);
  api.give(`GET /admin/orders/${order.id}/`, 200, order);
}

test("an order's page links to the next order of its list, and back to the list", async () => {
  stubAdmin();
  stubAdminOrders(...[43, 42, 41].map((id) => adminOrderRowOf({ id })));
  for (const id of [43, 42, 41]) stubOrder({ id });
  const list = "/admin/orders?q=anitha%40farm.example";
  const shop = await openShop(list);
  await user.click(await screen.findByRole("link", { name: "#42" }));
  await user.click(await screen.findByRole("link", { name: "Next order, #41" }));
  expect(await screen.findByRole("heading", { name: "Order #41" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Next order/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Previous order, #42" }));
  await user.click(await screen.findByRole("link", { name: "Previous order, #43" }));
  expect(await screen.findByRole("heading", { name: "Order #43" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Previous order/ })).toBeNull();
  expect(screen.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/919848012345\?text=Namaste%20Anitha.*%2343.*%2Fo%2F/),
  );
  await user.click(screen.getByRole("link", { name: "Back to the list" }));
  await shop.isAt(list);
});

test("shows the customer's delivery note above the order, not among the shop's own notes", async () => {
  stubAdmin();
  stubOrder({ id: 41, delivery_note: "Call at the gate" });
  await openShop("/admin/orders/41");
  expect(await screen.findByRole("note")).toHaveTextContent(
    "Note for the delivery: Call at the gate",
  );
  expect(await screen.findByLabelText("Note")).toHaveValue("");
});

test("input for one order isn't carried over to the next one, and the next order's shipping is sent", async () => {
  stubAdmin();
  const parcels = [{ kind: "food" as const, items: [1], carrier: "", tracking_number: "" }];
  for (const id of [41, 42]) stubOrder({ id, status: "paid", transitions: ["shipped"], parcels });
  api.give("POST /admin/orders/ship/", 200, ({ body }: ApiRequest) => ({
    results: (body as ShippingInput).ids.map((id) => ({ id, done: true, message: "" })),
  }));
  const calls = api.record("POST /admin/orders/ship/");
  const shop = await openShop("/admin/orders/41");
  await fill(await screen.findByLabelText("Note"), "Gate code 44");
  await fill(await screen.findByLabelText(/^Tracking number/), "TRACK41");
  await user.click(screen.getByRole("button", { name: "Ship and notify the customer" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await shop.goTo("/admin/orders/42");
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByRole("heading", { name: "Order #42" })).toBeVisible();
  expect(await screen.findByLabelText("Note")).toHaveValue("");
  expect(screen.getByLabelText(/^Tracking number/)).toHaveValue("");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await findNotice("1 of 1 marked as shipped")).toBeVisible();
  expect(calls.map(({ body }) => (body as ShippingInput).ids)).toEqual([[41]]);
});

test("sends only the changed fields of parcels, so that changes that somebody else has saved stay", async () => {
  stubAdmin();
  const parcels = (["food", "non-food"] as const).map((kind, at) => ({
    ...{ kind, items: [at], carrier: "DTDC", tracking_number: "" },
  }));
  stubOrder({ id: 41, status: "paid", transitions: ["shipped"], parcels });
  api.give("PUT /orders/41/", 200, orderOf({ id: 41, parcels }));
  api.give("POST /admin/orders/ship/", 200, { results: [{ id: 41, done: true, message: "" }] });
  const saves = api.record("PUT /orders/41/");
  const calls = api.record("POST /admin/orders/ship/");
  await openShop("/admin/orders/41");
  const second = within(await screen.findByRole("group", { name: /^Second parcel/ }));
  await fill(second.getByLabelText(/^Tracking number/), "TRACK41");
  await user.click(screen.getByRole("button", { name: "Save without shipping" }));
  expect(await findNotice("Parcels saved.")).toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([
    { parcels: [{ kind: "food" }, { kind: "non-food", tracking_number: "TRACK41" }] },
  ]);

  const shop = await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Ship and notify the customer" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await shop.goTo("/admin/categories");
  expect(await findNotice("1 of 1 marked as shipped")).toBeVisible();
  expect(calls.map(({ body }) => (body as ShippingInput).tracking)).toEqual([
    [{ id: 41, parcels: [] }],
  ]);
});

test("keeps the input when the order can't be reloaded, until the page is left", async () => {
  stubAdmin();
  stubOrder();
  const shop = await openShop("/admin/orders/41");
  const note = await screen.findByLabelText("Note");
  await fill(note, "Gate code 44");
  api.give("PUT /admin/orders/41/note/", 503);
  api.cutOff("GET /admin/orders/41/");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(
    await findNotice("We couldn't reload this page. This is the earlier version."),
  ).toBeVisible();
  expect(note).toBeVisible();
  expect(note).toHaveValue("Gate code 44");

  await fill(note, "");
  await shop.goTo("/offline");
  await shop.isAt("/offline");
  await shop.goTo("/admin/orders/41");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
});

test("keeps the input while the shop refuses calls because of the rate limit", async () => {
  stubAdmin();
  stubOrder();
  await openShop("/admin/orders/41");
  const note = await screen.findByLabelText("Note");
  await fill(note, "Gate code 44");
  api.give("PUT /admin/orders/41/note/", 503);
  api.give("GET /admin/orders/41/", 429, { message: "Too many requests." });
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(
    await findNotice("We couldn't reload this page. This is the earlier version."),
  ).toBeVisible();
  expect(note).toHaveValue("Gate code 44");
});

test("an address can be corrected until the order is shipped", async () => {
  stubAdmin();
  stubOrder();
  api.give("GET /pincodes/500034/", 200, areaOf("Telangana"));
  const shop = await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Correct the address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Address of order #41" }));
  const pin = await dialog.findByLabelText("PIN code");
  expect(pin).toHaveValue("500034");
  await fill(pin, "12");
  const message = "Please enter a PIN code with 6 digits.";
  api.give("PUT /admin/orders/41/address/", 400, { message, pincode: [message] });
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  await waitFor(() => expect(pin).toHaveAttribute("aria-invalid", "true"));

  await fill(pin, "500034");
  await fill(dialog.getByLabelText("First name"), "Zubeida");
  api.give("PUT /admin/orders/41/address/", 200, ({ body }: ApiRequest) => {
    const { delivery } = orderOf();
    const corrected = { delivery: { ...delivery, ...(body as object) } };
    stubOrder(corrected);
    return adminOrderOf(corrected);
  });
  const calls = api.record("PUT /admin/orders/41/address/");
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  expect(await findNotice("Address corrected.")).toBeVisible();
  expect(await screen.findByText("Zubeida Rao")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { first_name: "Zubeida", pincode: "500034" },
  ]);

  stubOrder({ id: 42, status: "shipped", transitions: ["delivered"] });
  await shop.goTo("/admin/orders/42");
  expect(await screen.findByRole("heading", { name: "Order #42" })).toBeVisible();
  expect(screen.getByText("Anitha Rao", { selector: "address *" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Correct the address" })).toBeNull();
});

test("leaving a page with unsaved changes asks for confirmation, but not once they are saved", async () => {
  stubAdmin();
  stubOrder();
  const shop = await openShop("/admin/orders/41");
  const leave = () =>
    user.click(screen.getAllByRole("link", { name: "Categories" })[0] as HTMLElement);
  const note = await screen.findByLabelText("Note");
  await fill(note, "Gate code 44");
  await leave();
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(note).toHaveValue("Gate code 44");

  // The change is already saved, however long the order takes to reload.
  api.give("PUT /admin/orders/41/note/", 200, adminOrderOf({ internal_note: "Gate code 44" }));
  const readAgain = api.hold("GET /admin/orders/41/");
  const calls = api.record("PUT /admin/orders/41/note/");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await findNotice("Note saved.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ note: "Gate code 44", before: "" }]);
  await leave();
  await shop.isAt("/admin/categories");
  readAgain();
});

test("keeps items in the form if their price can't be loaded, and asks for the price again", async () => {
  stubAdmin();
  stubOrder();
  const quote = {
    refusal: "",
    lines: [],
    problem: "",
    delivery_charge_before: 0,
    delivery_charge: 0,
    total_before: 80,
    total: 160,
  };
  api.give("POST /admin/orders/41/items/quote/", 200, quote);
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Add items" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add items to order #41" }));
  const [more] = await dialog.findAllByRole("button", { name: /^One more / });
  api.cutOff("POST /admin/orders/41/items/quote/");
  await user.click(more as HTMLElement);
  expect(await dialog.findByRole("alert")).toHaveTextContent(/^We couldn't work out the price/);
  expect(dialog.getByLabelText(/^Quantity of /)).toHaveValue(1);
  api.give("POST /admin/orders/41/items/quote/", 200, quote);
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText("₹80.00 → ₹160.00")).toBeVisible();
});

test("says why a paid order can't be extended, and places a second one for its customer", async () => {
  stubAdmin();
  stubOrder({ status: "paid" });
  api.give("POST /admin/orders/41/items/quote/", 200, {
    refusal: "This order is paid, so its total can't change.",
    lines: [],
    problem: "",
    delivery_charge_before: 0,
    delivery_charge: 0,
    total_before: 80,
    total: 80,
  });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Add items" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add items to order #41" }));
  expect(await dialog.findByText("This order is paid, so its total can't change.")).toBeVisible();
  expect(
    dialog.getByRole("link", { name: "Place a second order for this customer" }),
  ).toHaveAttribute("href", "/admin/orders/new?customer=7");
});

test("a refund that Razorpay may already be making can't be recorded, and the dialog says why", async () => {
  stubAdmin();
  const due = { ...orderOf(), status: "cancelled" as const, transitions: [] };
  stubOrder({ ...due, id: 41, refund_outcomes: ["refunded"], refund_requested: true });
  stubOrder({ ...due, id: 42, refund_outcomes: ["refunded"] });
  const shop = await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Mark as refunded" }));
  expect(await screen.findByText(/^Razorpay was asked to refund this order/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Record refund" })).toBeNull();
  await shop.goTo("/admin/orders/42");
  expect(await screen.findByRole("heading", { name: "Order #42" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mark as refunded" }));
  expect(await screen.findByRole("button", { name: "Record refund" })).toBeVisible();
});

test("keeps the reason in the dialog when a cancellation fails", async () => {
  stubAdmin();
  stubOrder({ id: 41, status: "paid", transitions: ["cancelled"] });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  await fill(await screen.findByLabelText(/^Reason/), "Out of stock.");
  api.give("PUT /orders/41/", 503, { message: "Try later." });
  const reloads = api.record("GET /admin/orders/41/");
  const question = within(screen.getByRole("dialog"));
  await user.click(question.getByRole("button", { name: "Cancel this order" }));
  expect(await findNotice("Try later.")).toBeVisible();
  await waitFor(() => expect(reloads).toHaveLength(1));
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue("Out of stock.");
});

test("doesn't cancel an order that has been shipped in the meantime, and shows its current state", async () => {
  stubAdmin();
  stubOrder({ id: 41, status: "paid", transitions: ["cancelled"] });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const message = "This order is now shipped. Check what you can do next.";
  api.give("PUT /orders/41/", 409, { message });
  const calls = api.record("PUT /orders/41/");
  stubOrder({ id: 41, status: "shipped", transitions: ["delivered", "cancelled"] });
  await user.click(await screen.findByRole("button", { name: "Cancel this order" }));
  expect(await findNotice(message)).toBeVisible();
  expect(await screen.findByRole("button", { name: "Mark as returned" })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ status: "cancelled", from: "paid" }]);
});

test("after a conflict, shows the address that somebody else has saved, to be replaced or adopted", async () => {
  stubAdmin();
  stubOrder();
  api.give("GET /pincodes/500034/", 404, { message: "Not found." });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Correct the address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Address of order #41" }));
  const { delivery } = orderOf();
  const theirs = { ...delivery, first_name: "Theirs", line1: "4 Temple Road" } as typeof delivery;
  stubOrder({ delivery: theirs });
  api.give("PUT /admin/orders/41/address/", 409, { message: "Someone else changed this address." });
  const calls = api.record("PUT /admin/orders/41/address/");
  await fill(await dialog.findByLabelText("First name"), "Mine");
  const save = () => user.click(dialog.getByRole("button", { name: "Save address" }));
  await save();
  expect(await dialog.findByText(/4 Temple Road/)).toBeVisible();
  expect(dialog.getByLabelText("First name")).toHaveValue("Mine");
  await save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toMatchObject([
    { first_name: "Mine", before: { first_name: delivery?.first_name } },
    { first_name: "Mine", before: { first_name: "Theirs" } },
  ]);
  await user.click(dialog.getByRole("button", { name: "Use this address" }));
  expect(dialog.getByLabelText("First name")).toHaveValue("Theirs");
  expect(dialog.queryByRole("button", { name: "Use this address" })).toBeNull();
});

test("after a conflict, shows the note that somebody else has saved, and can save over it", async () => {
  stubAdmin();
  stubOrder({ id: 41, internal_note: "Old" });
  await openShop("/admin/orders/41");
  const note = await screen.findByLabelText("Note");
  await fill(note, "Mine");
  stubOrder({ id: 41, internal_note: "Theirs" });
  api.give("PUT /admin/orders/41/note/", 409, { message: "Someone else changed this note." });
  const calls = api.record("PUT /admin/orders/41/note/");
  const save = () => user.click(screen.getByRole("button", { name: "Save note" }));
  await save();
  await waitFor(() => expect(note).toHaveAccessibleDescription("Someone else has saved: Theirs"));
  expect(note).toHaveValue("Mine");
  stubOrder({ id: 41, internal_note: "Mine" });
  api.give("PUT /admin/orders/41/note/", 200, adminOrderOf({ id: 41, internal_note: "Mine" }));
  await save();
  expect(await findNotice("Note saved.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { note: "Mine", before: "Old" },
    { note: "Mine", before: "Theirs" },
  ]);
  expect(note).toHaveAccessibleDescription("The customer never sees it.");
});

test("an action can't be repeated while the changed order is being loaded", async () => {
  stubAdmin();
  const id = 42;
  stubOrder({ id, transitions: ["paid"] });
  await openShop(`/admin/orders/${id}`);
  const pay = await screen.findByRole("button", { name: "Mark as paid" });
  const changed = adminOrderOf({ id, status: "paid", transitions: [] });
  api.give(`PUT /orders/${id}/`, 200, orderOf({ id, status: "paid" }));
  const calls = api.record(`PUT /orders/${id}/`);
  stubOrder(changed);
  const loaded = api.hold(`GET /admin/orders/${id}/`);
  await user.click(pay);
  expect(await findNotice("Order marked as paid.")).toBeVisible();
  await user.click(pay);
  loaded();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as paid" })).toBeNull());
  expect(calls).toHaveLength(1);
});
