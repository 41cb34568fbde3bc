import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const SUMS = { count: 2, taxable: 200, exempt: 40, cgst: 5, sgst: 5, igst: 0, total: 250 };
const MONEY = { cod: 100, upi: 160, razorpay: 0, refunds: -10, money: 250, orders: 249 };
const FAULT = {
  day: "2026-10-07",
  order_id: 41,
  kind: "received",
  method: "upi",
  reference: "401234567890",
  money: 160,
  order: 159,
};
const BOOKS = {
  month: "2026-10",
  state: "open",
  closable_from: "2026-10-31T18:35:00.000Z",
  closed_at: null,
  invoices: SUMS,
  credit_notes: { ...SUMS, count: 1, total: 10 },
  money: MONEY,
  days: [
    { ...MONEY, day: "2026-10-07", red: true },
    { ...MONEY, day: "2026-10-08", money: 90, orders: 90, red: false },
  ],
  faults: [FAULT],
  problems: ["Ragi has no HSN code (NF/26-27/000001)."],
};

function stubBooks() {
  stubAdmin();
  const entry = { documents: 3, total: 240, tax: 10 };
  const months = [
    { ...entry, month: "2026-11", state: "running" },
    { ...entry, month: "2026-10", state: "open" },
  ];
  api.give("GET /admin/accounts/", 200, listOf(months));
  api.give("GET /admin/accounts/2026-10/", 200, BOOKS);
}

test("the newest ended month shows its figures, its red day with the entry at fault, and what to check", async () => {
  stubBooks();
  await openShop("/admin/accounts");
  expect(await screen.findByRole("heading", { name: "October 2026" })).toBeVisible();
  const documents = screen.getByRole("region", { name: "Documents" });
  expect(within(documents).getByRole("row", { name: "Total ₹250.00 ₹10.00" })).toBeVisible();
  const days = screen.getByRole("region", { name: "Money by day" });
  expect(within(days).getByText("1 red day")).toBeVisible();
  const [, red, fault, green] = within(days).getAllByRole("row");
  expect(red).toHaveTextContent("differs");
  expect(fault).toHaveTextContent(
    "Order #41: ₹160.00 received by UPI (401234567890), but the order says ₹159.00.",
  );
  expect(green).not.toHaveTextContent("differs");
  expect(screen.getByText(/Ragi has no HSN code/)).toBeVisible();
});

test("closing asks first, and the closed month has no button any more", async () => {
  stubBooks();
  const closed = { ...BOOKS, state: "closed", closed_at: "2026-11-02T06:00:00.000Z" };
  api.give("POST /admin/accounts/2026-10/close/", 200, closed);
  const calls = api.record("POST /admin/accounts/2026-10/close/");
  await openShop("/admin/accounts");
  await user.click(await screen.findByRole("button", { name: "Close month" }));
  expect(calls).toHaveLength(0);
  api.give("GET /admin/accounts/2026-10/", 200, closed);
  await user.click(screen.getByRole("button", { name: "Really close October 2026?" }));
  expect(await findNotice("The month is closed.")).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await screen.findByText(/^Closed on 2 Nov 2026/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Close month" })).toBeNull();
});
