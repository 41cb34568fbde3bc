import type { StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import type {
  AdminOrderRow,
  ShippingInput,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  type ApiRequest,
  api,
  expect,
  fill,
  findNotice,
  openShop,
  runFor,
  screen,
  stopTime,
  stubAdmin,
  stubAdminOrders,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf, adminOrderRowOf } from "../../../../../test/components/samples.ts";

const UNDO_MS = 5_000;
const FOOD = { kind: "food", carrier: "", tracking_number: "" } as const;

const rowOf = (id: number, changes: Partial<AdminOrderRow> = {}) =>
  adminOrderRowOf({ id, parcels: [FOOD], ...changes });

/** Opens the list with these orders, selects all, and opens the dialog that ships them. Returns the shipping calls. */
async function openDialog(...rows: AdminOrderRow[]) {
  return openDialogAs("owner", ...rows);
}

async function openDialogAs(role: StaffRole, ...rows: AdminOrderRow[]) {
  stubAdmin(role);
  stubAdminOrders(...rows);
  api.give("POST /admin/orders/ship/", 200, ({ body }: ApiRequest) => ({
    results: (body as ShippingInput).ids.map((id) => ({ id, done: true, message: "" })),
  }));
  const shop = await openShop("/admin/orders");
  await user.click(await screen.findByLabelText("Select all on this page"));
  await ask();
  const calls = api.record("POST /admin/orders/ship/");
  return { shop, sent: () => calls.map(({ body }) => body as ShippingInput) };
}

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
async function ask(): Promise<void> {
  await press(/^Mark as shipped/);
  await screen.findByRole("dialog");
}
/** Leaves the list and opens it again. */
async function reopenList(shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  for (const page of ["/admin/categories", "/admin/orders"]) {
    await shop.goTo(page);
    await shop.isAt(page);
  }
}
const dialog = () => within(screen.getByRole("dialog"));
const carrier = () => dialog().getByLabelText("Carrier");
const numberOf = (id: number) => dialog().getByLabelText(`Tracking number of #${id}`);

test.each([
  ["owner", /add it on the order's page/],
  ["packer", /an owner can add it/],
] as const)(
  "after shipping, an %s sees who can add a missing tracking number",
  async (role, text) => {
    await openDialogAs(role, rowOf(10101));
    stopTime();
    await press("Mark 1 order as shipped");
    await screen.findByText("Marking 1 order as shipped...");
    runFor(UNDO_MS);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test("Undo restores orders marked as shipped by mistake before anything is sent", async () => {
  const { sent } = await openDialog(rowOf(10101));
  stopTime();
  await press("Mark 1 order as shipped");
  expect(await screen.findByText("Marking 1 order as shipped...")).toBeVisible();
  runFor(UNDO_MS - 100);
  await press("Undo");
  expect(await screen.findByText("1 selected")).toBeVisible();
  runFor(2 * UNDO_MS);
  expect(screen.queryByText(/^Marking/)).toBeNull();
  expect(sent()).toEqual([]);
});

test("ships ten orders per call; those that fail stay selected and show the reason", async () => {
  const cancelled = rowOf(10111, { status: "cancelled", may_ship: false });
  const ids = Array.from({ length: 11 }, (_, at) => 10100 + at);
  const { sent } = await openDialog(...ids.map((id) => rowOf(id)), cancelled);
  expect(screen.getByRole("dialog")).toHaveTextContent(
    "1 of the selected orders can't be shipped and stay selected:",
  );
  expect(screen.getByRole("dialog")).toHaveTextContent("#10111: Cancelled");
  await fill(carrier(), "India Post");
  api.give("POST /admin/orders/ship/", 200, ({ body }: ApiRequest) => ({
    results: (body as ShippingInput).ids.map((id) =>
      id === 10103
        ? { id, done: false, message: "This order is cancelled" }
        : { id, done: true, message: "" },
    ),
  }));
  stopTime();
  await press("Mark 11 orders as shipped");
  await screen.findByText(/^Marking 11 orders/);
  runFor(UNDO_MS);
  expect(await screen.findByText("10 of 11 marked as shipped")).toBeVisible();
  const report = screen.getByText("10 of 11 marked as shipped").closest("[role]");
  expect(report).toHaveTextContent("#10103: This order is cancelled");
  expect(await screen.findByText("2 selected")).toBeVisible();
  expect(sent().map((input) => input.ids.length)).toEqual([10, 1]);
  expect(sent()[1]?.tracking).toEqual([
    { id: 10110, parcels: [{ kind: "food", carrier: "India Post" }] },
  ]);
});

test("leaving the page marks the orders as shipped at once", async () => {
  const { shop, sent } = await openDialog(rowOf(10101));
  stopTime();
  await press("Mark 1 order as shipped");
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await shop.goTo("/admin/categories");
  expect(await findNotice("1 of 1 marked as shipped")).toBeVisible();
  expect(sent().map((input) => input.ids)).toEqual([[10101]]);
});

test("a scanner fills row after row, a parcel can have another carrier, and the input survives Undo", async () => {
  const saved = { ...FOOD, carrier: "DTDC", tracking_number: "SAVED1" };
  const { sent } = await openDialog(rowOf(10102), rowOf(10101, { parcels: [saved] }));
  expect(numberOf(10101)).toHaveValue("SAVED1");
  expect(dialog().getByLabelText("Carrier of #10101")).toHaveValue("DTDC");
  await fill(carrier(), "Blue Dart");
  await user.click(numberOf(10102));
  await user.keyboard("SCAN1{Enter}");
  expect(numberOf(10101)).toHaveFocus();
  stopTime();
  await press("Mark 2 orders as shipped");
  await press("Undo");
  await ask();
  expect(numberOf(10102)).toHaveValue("SCAN1");
  expect(carrier()).toHaveValue("Blue Dart");
  await press("Mark 2 orders as shipped");
  await screen.findByText(/^Marking 2 orders/);
  runFor(UNDO_MS);
  expect(await screen.findByText("2 of 2 marked as shipped")).toBeVisible();
  // The other order keeps its saved number.
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ids: [10102, 10101],
        tracking: [
          { id: 10102, parcels: [{ ...FOOD, carrier: "Blue Dart", tracking_number: "SCAN1" }] },
        ],
      },
    ]),
  );
});

test("shipping again after Undo doesn't erase a number that somebody else has saved since", async () => {
  const { shop, sent } = await openDialog(rowOf(10102), rowOf(10101));
  await fill(numberOf(10102), "SCAN1");
  await press("Mark 2 orders as shipped");
  await press("Undo");
  const theirs = { ...FOOD, carrier: "DTDC", tracking_number: "THEIRS" };
  stubAdminOrders(rowOf(10102), rowOf(10101, { parcels: [theirs] }));
  await reopenList(shop);
  await screen.findByText("2 selected");
  await ask();
  expect(numberOf(10102)).toHaveValue("SCAN1");
  expect(numberOf(10101)).toHaveValue("THEIRS");
  await press("Mark 2 orders as shipped");
  await shop.goTo("/admin/categories");
  await waitFor(() =>
    expect(sent()[0]?.tracking).toEqual([
      { id: 10102, parcels: [{ kind: "food", tracking_number: "SCAN1" }] },
    ]),
  );
});

test("a number saved since, as after Undo, is shown instead of the one typed before it", async () => {
  const { shop } = await openDialog(rowOf(10102));
  await fill(numberOf(10102), "OLD");
  await press("Mark 1 order as shipped");
  await press("Undo");
  const saved = { ...FOOD, carrier: "DTDC", tracking_number: "NEW" };
  stubAdminOrders(rowOf(10102, { parcels: [saved] }));
  await reopenList(shop);
  await screen.findByText("1 selected");
  await ask();
  expect(numberOf(10102)).toHaveValue("NEW");
});

test("the last courier isn't used for orders booked for the van", async () => {
  const van = { day: "2026-12-01", slot: "07:00-10:00" };
  const { shop, sent } = await openDialog(rowOf(10102), rowOf(10101, { van }));
  await fill(carrier(), "DTDC");
  expect(dialog().getByLabelText("Carrier of #10101")).toHaveAttribute("placeholder", "Own van");
  await press("Mark 2 orders as shipped");
  await shop.goTo("/admin/categories");
  await waitFor(() =>
    expect(sent()[0]?.tracking).toEqual([
      { id: 10102, parcels: [{ kind: "food", carrier: "DTDC" }] },
    ]),
  );
});

test("shipping and delivering name the customers who have no email, so that nobody expects one", async () => {
  const caller = { id: 8, name: "Ravi", email: "" };
  await openDialog(rowOf(10101), rowOf(10102, { customer: caller }));
  expect(dialog().getByText(/except those of #10102, who have none: call them\./)).toBeVisible();
});

test("ships and delivers the order of a caller without an email, without promising one", async () => {
  const customer = { id: 8, name: "Ravi", email: "" };
  stubAdmin();
  const order = adminOrderOf({ customer, status: "paid", transitions: ["shipped"] });
  api.give("GET /admin/orders/41/", 200, order);
  api.give("GET /admin/orders/42/", 200, {
    ...order,
    ...{ id: 42, status: "shipped", transitions: ["delivered"] },
  });
  const shop = await openShop("/admin/orders/41");
  expect(await screen.findByRole("button", { name: "Ship" })).toBeVisible();
  await shop.goTo("/admin/orders/42");
  expect(await screen.findByText(/call them about a new tracking number/)).toBeVisible();
  await press("Mark as delivered");
  await screen.findByRole("dialog");
  expect(dialog().getByText(/The customer has no email: call them\./)).toBeVisible();
});
