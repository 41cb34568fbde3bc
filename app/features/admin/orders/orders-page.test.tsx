import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { MatchedPayment } from "#app/features/orders/statement/statement-schema.ts";
import {
  api,
  choose,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  stubAdminOrders,
  stubFoundOrders,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { adminOrderRowOf } from "../../../../test/components/samples.ts";

const ROW = adminOrderRowOf({
  id: 10101,
  payment: { method: "upi", status: "awaited", reference: "412345678901" },
  may_ship: false,
});

async function openOrders(...rows: AdminOrderRow[]) {
  stubAdmin();
  stubAdminOrders(...rows);
  return openShop("/admin/orders?q=10101");
}

test("an open list announces new orders, and shows them", async () => {
  const start = vi.spyOn(globalThis, "setInterval");
  const shop = await openOrders(ROW);
  expect(await screen.findByRole("link", { name: "#10101" })).toBeVisible();
  expect(screen.queryByText(/new orders?$/)).toBeNull();
  api.give("GET /admin/orders/newer/", 200, { count: 1 });
  const polls = api.record("GET /admin/orders/newer/");
  await waitFor(() => {
    for (const [poll, ms] of start.mock.calls) if (ms === 30_000) (poll as () => void)();
    expect(polls.length).toBeGreaterThan(0);
  });
  expect(await screen.findByText("1 new order")).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Orders/));
  expect(polls[0]?.query.get("than")).toBe("10101");

  stubAdminOrders({ ...ROW, id: 10102 }, ROW);
  await user.click(screen.getByRole("button", { name: "Show" }));
  await shop.isAt("/admin/orders");
  expect(await screen.findByRole("link", { name: "#10102" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/new orders?$/)).toBeNull());
  await waitFor(() => expect(document.title).toMatch(/^Orders/));
});

test("marks the orders that have a delivery note", async () => {
  await openOrders({ ...ROW, id: 10102, delivery_note: "Call at the gate" }, ROW);
  const marked = (await screen.findAllByRole("row")).filter((row) =>
    within(row).queryByRole("img", { name: "Note for the delivery" }),
  );
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent("#10102");
});

test("a shop without orders says so, and a search without results offers all orders", async () => {
  const shop = await openOrders();
  expect(await screen.findByRole("heading", { name: "No orders yet" })).toBeVisible();
  stubFoundOrders([], 10101);
  await shop.goTo("/admin/orders?q=nobody");
  expect(await screen.findByRole("heading", { name: "No orders found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All orders" })).toBeVisible();
});

test("a later page whose orders have all been handled leads to the first page of the same list", async () => {
  const shop = await openOrders(ROW);
  stubFoundOrders([], 10101);
  await shop.goTo("/admin/orders?to_pack=true&after=2026-11-20T06:00:00.000Z_10101");
  expect(await screen.findByRole("heading", { name: "Nothing left on this page" })).toBeVisible();
  const first = screen.getByRole("link", { name: "First page of this list" });
  expect(first).toHaveAttribute("href", "/admin/orders?to_pack=true");
});

test("filters phone orders", async () => {
  const shop = await openOrders({ ...ROW, source: "phone" });
  const lists = api.record("GET /admin/orders");
  await shop.goTo("/admin/orders?source=phone&q=asha");
  expect(await screen.findByRole("link", { name: /^By phone/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "#10101" })).toBeVisible();
  expect(lists.map(({ query }) => query.get("source"))).toEqual(["phone"]);
});

test("shows why a payment can't be confirmed, and leaves it in the list", async () => {
  await openOrders(ROW);
  const reason = "This order isn't waiting for a UPI payment.";
  api.give("POST /admin/orders/10101/payment/", 409, { message: reason });
  const calls = api.record("POST /admin/orders/10101/payment/");
  const name = "Confirm the payment of order 10101";
  await user.click(await screen.findByRole("button", { name }));
  expect(await findNotice(`#10101: ${reason}`)).toBeVisible();
  expect(screen.getByRole("button", { name })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ reference: "412345678901", amount: 80 }]);
});

test("an order whose payment was confirmed in the list can be shipped from it", async () => {
  await openOrders(ROW);
  api.stubIncomplete("POST /admin/orders/10101/payment/", 200, {});
  const paid = { ...ROW, status: "paid", payment: { ...ROW.payment, status: "paid" } } as const;
  api.give("GET /admin/orders/chosen/", 200, { results: [{ ...paid, may_ship: true }] });
  await user.click(await screen.findByLabelText("Select order 10101"));
  expect(screen.queryByRole("button", { name: /^Mark as shipped/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirm the payment of order 10101" }));
  expect(await screen.findByRole("button", { name: /^Mark as shipped/ })).toBeVisible();
  expect(screen.getByText("Confirmed")).toBeVisible();
  expect(screen.getAllByText("Paid")[0]).toBeVisible();
});

test("pressing Enter twice confirms one payment, and not the next one too", async () => {
  await openOrders({ ...ROW, id: 10102 }, ROW);
  api.stubIncomplete("POST /admin/orders/10102/payment/", 200, {});
  api.give("GET /admin/orders/chosen/", 200, { results: [] });
  const others = api.record("POST /admin/orders/10101/payment/");
  const button = (id: number) =>
    screen.getByRole("button", { name: `Confirm the payment of order ${id}` });
  await screen.findByRole("link", { name: "#10102" });
  button(10102).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button(10101)).toHaveFocus());
  await user.keyboard("{Enter}");
  await user.keyboard("{Enter>4/}");
  expect(others).toEqual([]);
  expect(button(10101)).not.toHaveAttribute("aria-busy");
});

const paymentOf = (id: number): MatchedPayment => ({
  line: id - 98,
  day: "2026-11-24",
  amount: 80,
  narration: `UPI-ANITHA-${id}`,
  reference: `412345678${id}`,
  match: "sure",
  orders: [{ id, name: "Anitha Rao", total: 80, reference: `412345678${id}` }],
  message: "",
});

test("a statement's payment that was confirmed or cancelled in the meantime says why in its row, and the others are confirmed", async () => {
  await openOrders(ROW);
  api.give("POST /admin/payments/statement/", 200, {
    bank: "HDFC Bank",
    recognised: true,
    headings: [],
    sample: [],
    credits: 2,
    debits: 0,
    payments: [paymentOf(10101), paymentOf(102)],
    unknown: 0,
    problems: [],
    unreadable: 0,
  });
  await user.click(await screen.findByRole("button", { name: "Bank statement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Match UPI payments" }));
  await fill(await dialog.findByLabelText(/^Or paste it/), "Date,Narration");
  await user.click(dialog.getByRole("button", { name: "Match payments" }));
  const reason = "This order isn't waiting for a UPI payment.";
  api.give("POST /admin/payments/confirm/", 200, {
    results: [
      { id: 10101, done: false, message: reason },
      { id: 102, done: true, message: "" },
    ],
  });
  const calls = api.record("POST /admin/payments/confirm/");
  await user.click(await dialog.findByRole("button", { name: "Confirm 2 payments" }));
  expect(await dialog.findByText(/^1 payment confirmed\. 1 payment can't be/)).toBeVisible();
  const [late, good] = dialog.getAllByRole("listitem");
  expect(late).toHaveTextContent("#10101");
  expect(late).toHaveTextContent(reason);
  expect(good).toHaveTextContent("Confirmed");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      payments: [10101, 102].map((id) => ({ id, amount: 80, reference: `412345678${id}` })),
    },
  ]);
});

test("choosing a filter while another one loads keeps both; clearing them leaves the focus in the sheet", async () => {
  stubAdmin();
  stubAdminOrders(adminOrderRowOf({ id: 41 }));
  const shop = await openShop("/admin/orders");
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filter orders" }));
  const loaded = api.hold("GET /admin/orders/");
  await choose(sheet.getByLabelText("Payment"), "Refund due");
  await waitFor(() => expect(sheet.getByLabelText("Payment")).toHaveDisplayValue("Refund due"));
  await choose(sheet.getByLabelText("Source"), "Phone");
  loaded();
  await shop.isAt("/admin/orders?payment=refund_due&source=phone");
  await user.click(await sheet.findByRole("button", { name: "Clear filters" }));
  await shop.isAt("/admin/orders");
  expect(sheet.getByRole("button", { name: "Show orders" })).toHaveFocus();
});
