import type {
  MatchedPayment,
  StatementReport,
} from "#app/features/orders/statement/statement-schema.ts";
import {
  api,
  choose,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  stubAdminOrders,
  test,
  user,
  within,
} from "../../../../../test/components/component-test.ts";

const PAYMENT: MatchedPayment = {
  line: 3,
  day: "2026-11-24",
  amount: 80,
  narration: "UPI ANITHA",
  reference: "412345678901",
  match: "sure",
  orders: [{ id: 10101, name: "Anitha Rao", total: 80, reference: "412345678901" }],
  message: "",
};

const reportOf = (changes: Partial<StatementReport>): StatementReport => ({
  bank: null,
  recognised: true,
  headings: [],
  sample: [],
  credits: 2,
  debits: 0,
  payments: [],
  unknown: 0,
  problems: [],
  unreadable: 0,
  ...changes,
});

async function openDialog() {
  stubAdmin();
  stubAdminOrders();
  await openShop("/admin/orders?q=10101");
  await user.click(await screen.findByRole("button", { name: "Bank statement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Match UPI payments" }));
  const pasted = await dialog.findByLabelText("Or paste it, including the column headings");
  const match = () => user.click(dialog.getByRole("button", { name: "Match payments" }));
  return { dialog, pasted, match };
}

const OTHER_BANK = "Posted;Details;Money in;Money out";

test("explains why a file is refused, and keeps the pasted text", async () => {
  const { dialog, pasted, match } = await openDialog();
  api.give("POST /admin/payments/statement/", 400, {
    message: "Please check the form.",
    text: ["This is not a CSV file."],
  });
  await fill(pasted, "PK nonsense");
  await match();
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is not a CSV file.");
  expect(pasted).toHaveValue("PK nonsense");
});

test("another bank's columns are chosen once, and an unreadable line says why", async () => {
  const first = await openDialog();
  const calls = api.record("POST /admin/payments/statement/");
  const unknown = reportOf({
    recognised: false,
    headings: OTHER_BANK.split(";"),
    sample: [["24/11/2026", "UPI ANITHA", "80.00", ""]],
  });
  api.give("POST /admin/payments/statement/", 200, unknown);
  await fill(first.pasted, OTHER_BANK);
  await first.match();
  expect(await first.dialog.findByText(/^We don't know this bank's columns\./)).toBeVisible();
  await choose(first.dialog.getByLabelText("Date"), "Posted (24/11/2026)");
  await choose(first.dialog.getByLabelText("Money received"), "Money in (80.00)");
  const problem = { line: 2, message: "‘80,00x’ is not an amount." };
  const found = reportOf({ payments: [PAYMENT], problems: [problem], unreadable: 1 });
  api.give("POST /admin/payments/statement/", 200, found);
  await first.match();
  expect(await first.dialog.findByRole("button", { name: "Confirm 1 payment" })).toBeVisible();
  await user.click(first.dialog.getByText(/^1 line can't be read/));
  expect(first.dialog.getByText("Line 2: ‘80,00x’ is not an amount.")).toBeVisible();

  const second = await openDialog();
  await fill(second.pasted, OTHER_BANK);
  await second.match();
  expect(await second.dialog.findByRole("button", { name: "Confirm 1 payment" })).toBeVisible();
  const columns = [{ date: "Posted", narration: "Details", credit: "Money in" }];
  const sent = calls.map(({ body }) => (body as { columns: unknown }).columns);
  expect(sent).toEqual([[], columns, columns]);
});
