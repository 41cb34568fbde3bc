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
  couriers: [{ carrier: "Delhivery", returns: 2, return_cost: 161, remitted: 900, deducted: 40.5 }],
  problems: ["Ragi has no HSN code (NF/26-27/000001)."],
};

const OWED = {
  ...listOf([
    {
      order_id: 52,
      carrier: "Delhivery",
      tracking_number: "AWB52",
      owed: 120.5,
      remitted: 0,
      delivered_at: "2026-10-02T06:00:00.000Z",
    },
  ]),
  carriers: [{ carrier: "Delhivery", parcels: 1, owed: 120.5, week: 0, month: 0, older: 120.5 }],
};

const SETTLEMENTS = {
  month: "2026-10",
  days: [
    {
      day: "2026-10-09",
      utrs: ["UTIB123"],
      received: 200,
      refunds: 0,
      fees: -4,
      tax: -0.72,
      adjustments: 0,
      settled: 195.28,
      red: true,
    },
  ],
  faults: [
    {
      day: "2026-10-09",
      entity_id: "pay_1",
      kind: "payment",
      order_id: 44,
      amount: 99.99,
      expected: 100,
      reason: "another amount",
    },
  ],
  unsettled: { count: 1, amount: 75 },
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
  api.give("GET /admin/remittances/", 200, OWED);
  api.give("GET /admin/settlements/", 200, SETTLEMENTS);
}

test("shows the last full month's figures, its unbalanced day in red with the entry at fault, and what to check", async () => {
  stubBooks();
  await openShop("/admin/accounts");
  expect(await screen.findByRole("heading", { name: "October 2026" })).toBeVisible();
  const documents = screen.getByRole("region", { name: "Documents" });
  expect(within(documents).getByRole("row", { name: "Total ₹250.00 ₹10.00" })).toBeVisible();
  const headings = within(documents).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["2 invoices", "1 credit note"]);
  const days = screen.getByRole("region", { name: "Money by day" });
  expect(within(days).getByText("1 day doesn't match")).toBeVisible();
  const [, red, fault, green] = within(days).getAllByRole("row");
  expect(red).toHaveTextContent("differs");
  expect(fault).toHaveTextContent(
    "Order #41: ₹160.00 received by UPI (401234567890), but the order says ₹159.00.",
  );
  expect(green).not.toHaveTextContent("differs");
  expect(screen.getByText(/Ragi has no HSN code/)).toBeVisible();
});

test("closing a month asks for confirmation, and a closed month has no button any more", async () => {
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

test("lists each parcel without a tracking number, with its carrier", async () => {
  stubBooks();
  const parcels = ["Delhivery", "DTDC"].map((carrier) => ({
    ...OWED.results[0],
    carrier,
    tracking_number: "",
  }));
  api.give("GET /admin/remittances/", 200, { ...OWED, ...listOf(parcels) });
  await openShop("/admin/accounts");
  const couriers = await screen.findByRole("region", { name: "Cash with carriers" });
  await user.click(within(couriers).getByText("All parcels"));
  expect(within(couriers).getAllByRole("listitem")).toHaveLength(2);
  expect(within(couriers).getByText(/DTDC/)).toBeVisible();
});

test("matches a courier's file after its columns are chosen once, and records it with one click", async () => {
  stubBooks();
  const row = {
    line: 2,
    tracking_number: "AWB52",
    amount: 120.5,
    deduction: 2,
    reference: "UTR1",
    remitted_on: "2026-10-20",
    match: "sure",
    order: { id: 52, name: "Anitha Rao", owed: 120.5 },
    message: "",
  };
  const unknown = { ...row, line: 3, tracking_number: "AWB53", match: "unknown", order: null };
  const nothing = { sample: [], rows: [], problems: [], unreadable: 0 };
  const headings = ["AWB No.", "COD Amount", "UTR"];
  api.give("POST /admin/remittances/match/", 200, { ...nothing, recognised: false, headings });
  const matches = api.record("POST /admin/remittances/match/");
  await openShop("/admin/accounts");
  const couriers = await screen.findByRole("region", { name: "Cash with carriers" });
  expect(within(couriers).getByText("₹120.50 of 1 delivered parcel is still owed.")).toBeVisible();
  await user.click(within(couriers).getByRole("button", { name: "Remittance file" }));
  const text = "AWB No.,COD Amount,UTR\nAWB52,120.50,UTR1";
  await user.type(await screen.findByLabelText("Carrier"), "Delhivery");
  await user.click(screen.getByLabelText("Or paste it, including the column headings"));
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: "Match parcels" }));
  expect(await screen.findByLabelText("Tracking number")).toHaveValue("AWB No.");
  expect(screen.getByLabelText("Cash collected")).toHaveValue("COD Amount");
  const rows = [row, { ...unknown, message: "No parcel has this tracking number." }];
  api.give("POST /admin/remittances/match/", 200, {
    ...nothing,
    recognised: true,
    headings,
    rows,
  });
  await user.click(screen.getByRole("button", { name: "Match parcels" }));
  const record = await screen.findByRole("button", { name: "Record 1 parcel, ₹120.50" });
  expect(matches.at(-1)?.body).toMatchObject({
    text,
    carrier: "Delhivery",
    columns: { tracking: "AWB No.", amount: "COD Amount", reference: "UTR" },
  });
  expect(screen.getByText("No parcel has this tracking number.")).toBeVisible();
  api.cutOff("POST /admin/remittances/");
  await user.click(record);
  expect(await screen.findByText(/^We can't reach the shop right now\./)).toBeVisible();
  const again = await screen.findByRole("button", { name: "Record 1 parcel, ₹120.50" });
  api.give("POST /admin/remittances/", 200, { results: [{ id: 52, done: true, message: "" }] });
  const records = api.record("POST /admin/remittances/");
  await user.click(again);
  expect(await screen.findByText("1 parcel recorded.")).toBeVisible();
  expect(records[0]?.body).toMatchObject({
    carrier: "Delhivery",
    rows: [{ order_id: 52, tracking_number: "AWB52", amount: 120.5, reference: "UTR1" }],
  });
});

test("marks Razorpay's settlements red, names the payment at fault, and records Razorpay's report", async () => {
  stubBooks();
  await openShop("/admin/accounts");
  const panel = await screen.findByRole("region", { name: "Razorpay settlements" });
  expect(within(panel).getByText("1 day doesn't match")).toBeVisible();
  expect(panel).toHaveTextContent(
    "Order #44: pay_1, ₹99.99: another amount, the shop has ₹100.00.",
  );
  expect(panel).toHaveTextContent(
    "1 payment older than a week, ₹75.00, is missing from the settlements.",
  );
  expect(screen.getByRole("region", { name: "Carriers" })).toHaveTextContent(
    "2 orders returned at a cost of ₹161.00; ₹900.00 cash passed on, ₹40.50 deducted",
  );
  const known = { problems: [], unreadable: 0 };
  api.give("POST /admin/settlements/", 200, { added: 3, known: 1, ...known });
  const records = api.record("POST /admin/settlements/");
  const report = new File(["entity_id,type"], "report.csv", { type: "text/csv" });
  await user.upload(within(panel).getByLabelText("Settlement report"), report);
  expect(await within(panel).findByText("3 new, 1 already recorded.")).toBeVisible();
  expect(records[0]?.body).toEqual({ text: "entity_id,type" });
  api.give("POST /admin/settlements/fetch/", 200, { added: 0, known: 4, ...known });
  const fetched = api.record("POST /admin/settlements/fetch/");
  await user.click(within(panel).getByRole("button", { name: "Fetch from Razorpay" }));
  expect(await within(panel).findByText("0 new, 4 already recorded.")).toBeVisible();
  expect(fetched[0]?.body).toEqual({ month: "2026-10" });
});
