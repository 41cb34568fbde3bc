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
  vi,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { cartOf } from "../../../../../test/components/samples.ts";
import type { CustomerDetail } from "../customer-schema.ts";

const CALLER: CustomerDetail = {
  ...{ id: 7, first_name: "Anitha", last_name: "Rao", email: "anita@farm.example", phone: "" },
  ...{ role: "customer", erased: false, date_joined: "2026-11-21T06:00:00.000Z" },
  ...{ account: "entered", order_count: 1, spent: 10, average: 10, cancelled_count: 0 },
  ...{ cash_refused_count: 0, pays_first: false, orders: [], addresses: [], consents: [] },
  ...{ emails: [], note: "", tags: [] },
};

function store(customer: Partial<CustomerDetail>) {
  api.give("GET /admin/customers/7/", 200, { ...CALLER, ...customer });
}

async function openCustomer(customer: Partial<CustomerDetail> = {}) {
  stubAdmin();
  store(customer);
  await openShop("/admin/customers/7");
  return within(await screen.findByRole("region", { name: "Account" }));
}

async function openDialog(button: string, title: string, customer?: Partial<CustomerDetail>) {
  const panel = await openCustomer(customer);
  await user.click(panel.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

test("corrects the email that is shown", async () => {
  const dialog = await openDialog("Correct email", "Correct email");
  const calls = api.record("PUT /admin/customers/7/email/");
  const saved = { email: "anitha@farm.example" };
  api.give("PUT /admin/customers/7/email/", 200, { ...CALLER, ...saved });
  await fill(await dialog.findByLabelText("New email"), saved.email);
  store(saved);
  await user.click(dialog.getByRole("button", { name: "Save email" }));
  expect(await findNotice("Email saved.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ ...saved, before: CALLER.email }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after a conflict, keeps the typed email beside the one that somebody else has saved", async () => {
  const dialog = await openDialog("Correct email", "Correct email");
  const message =
    "Someone else changed this email. Your changes are not saved yet. Check theirs and save again.";
  api.give("PUT /admin/customers/7/email/", 409, { message });
  const field = await dialog.findByLabelText("New email");
  await fill(field, "anitha@farm.example");
  store({ email: "theirs@farm.example" });
  await user.click(dialog.getByRole("button", { name: "Save email" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByText("theirs@farm.example")).toBeVisible();
  expect(field).toHaveValue("anitha@farm.example");
  const calls = api.record("PUT /admin/customers/7/email/");
  await user.click(dialog.getByRole("button", { name: "Save email" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ before: "theirs@farm.example" });
});

test("refuses another account's email at the field", async () => {
  const dialog = await openDialog("Add email", "Add email", { email: "" });
  const message = "There is an account with this email. Find it by the email instead.";
  api.give("PUT /admin/customers/7/email/", 400, { email: [message] });
  const field = await dialog.findByLabelText("Email");
  await fill(field, "taken@farm.example");
  await user.click(dialog.getByRole("button", { name: "Save email" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(dialog.queryByRole("button", { name: /Remove/ })).toBeNull();
});

test("removes an email after asking for confirmation", async () => {
  const dialog = await openDialog("Correct email", "Correct email");
  const calls = api.record("PUT /admin/customers/7/email/");
  api.give("PUT /admin/customers/7/email/", 200, { ...CALLER, email: "" });
  await user.click(await dialog.findByRole("button", { name: `Remove email ${CALLER.email}` }));
  expect(calls).toEqual([]);
  store({ email: "" });
  await user.click(dialog.getByRole("button", { name: `Really remove? ${CALLER.email}` }));
  expect(await findNotice("Email removed.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: null, before: CALLER.email }]);
});

test.each([
  ["used", /somebody has set a password/],
  ["own", /has registered .+ If they mistyped it, ask them to register again/],
] as const)("an email that is %s can't be changed, and the page says why", async (account, why) => {
  const panel = await openCustomer({ account });
  expect(panel.getByText(why)).toBeVisible();
  expect(panel.queryByRole("button", { name: /email/ })).toBeNull();
  expect(panel.getByRole("button", { name: "Erase customer" })).toBeVisible();
});

test("erases a customer once their name is typed, and shows the server's refusal", async () => {
  const dialog = await openDialog("Erase customer", "Erase Anitha Rao?");
  const calls = api.record("DELETE /admin/customers/7/");
  const wrong = "This isn't the name of this customer.";
  api.give("DELETE /admin/customers/7/", 400, { name: [wrong] });
  const field = await dialog.findByLabelText("Customer's name");
  const erase = () => user.click(dialog.getByRole("button", { name: "Erase customer" }));
  await fill(field, "Anitha");
  await erase();
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  const open = "This customer has an open order. Wait until it is delivered, or cancel it first.";
  api.give("DELETE /admin/customers/7/", 409, { message: open });
  await fill(field, "Anitha Rao");
  await erase();
  expect(await dialog.findByText(open)).toBeVisible();
  api.give("DELETE /admin/customers/7/", 204);
  const gone = { first_name: "", last_name: "", email: "", account: null, erased: true };
  store(gone);
  await erase();
  expect(await findNotice("Customer erased.")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Erased account 7" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Account" })).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ name: "Anitha Rao" });
});

test("downloads everything that the shop stores about the customer", async () => {
  const panel = await openCustomer({ account: "own" });
  const { first_name, last_name, email, phone, date_joined } = CALLER;
  const lists = {
    ...{ addresses: [], orders: [], claims: [], complaints: [], quotes: [], wishlist: [] },
    ...{ stock_alerts: [], reviews: [], reported_reviews: [], consents: [] },
    ...{ returned_orders: [], security_events: [], sessions: [], business: null },
  };
  const data = {
    profile: { first_name, last_name, email, phone, role: "customer", date_joined },
    ...{ email_confirmed_at: null, cart: cartOf(), shop_notes: null },
    ...lists,
  };
  api.give("GET /admin/customers/7/export/", 200, data);
  const made = vi.spyOn(URL, "createObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await user.click(panel.getByRole("button", { name: "Download their data" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: "customer-7.json" });
  const [content] = made.mock.calls[0] ?? [];
  expect(JSON.parse(await (content as Blob).text())).toEqual(data);
  vi.restoreAllMocks();
});

test("an accountant sees none of these actions", async () => {
  stubAdmin();
  const { id, first_name, last_name, email } = CALLER;
  const user = { id, first_name, last_name, email, role: "admin", staff_role: "accountant" };
  api.give("GET /users/me/", 200, user);
  store({});
  await openShop("/admin/customers/7");
  expect(await screen.findByRole("heading", { name: "Anitha Rao" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Account" })).toBeNull();
});
