import type {
  PhoneOrderInput,
  PhoneQuote,
  PhoneQuoteInput,
} from "#app/features/orders/phone/phone-order-schema.ts";
import {
  type ApiRequest,
  api,
  areaOf,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
} from "../../../../../test/components/component-test.ts";
import {
  ADDRESS,
  adminOrderOf,
  listOf,
  STOCK_LINE,
} from "../../../../../test/components/samples.ts";
import type { CustomerDetail, CustomerEntry } from "../../customers/customer-schema.ts";

const ENTRY: CustomerEntry = {
  id: 7,
  email: "anitha@farm.example",
  first_name: "Anitha",
  last_name: "Rao",
  phone: ADDRESS.phone,
  role: "customer",
  erased: false,
  date_joined: "2026-01-05T04:30:00.000Z",
  order_count: 1,
  spent: 80,
};
const CUSTOMER: CustomerDetail = {
  ...ENTRY,
  note: "",
  tags: [],
  average: 80,
  cancelled_count: 0,
  cash_refused_count: 0,
  account: "own",
  pays_first: false,
  orders: [],
  addresses: [ADDRESS],
  consents: [],
  emails: [],
};

/** Stubs a known customer, and a pack with one piece left. */
function stubPhone(): void {
  stubAdmin();
  api.give("GET /admin/customers/", 200, { ...listOf([ENTRY]), count_is_least: false });
  api.give("GET /admin/customers/7/", 200, CUSTOMER);
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  api.give("POST /admin/orders/quote/", 200, ({ body }: ApiRequest): PhoneQuote => {
    const [line] = (body as PhoneQuoteInput).lines;
    const { pack_id, title, label, stock } = STOCK_LINE;
    const quantity = line?.quantity ?? 0;
    const problem = quantity > stock ? "Only 1 left in stock" : "";
    const priced = { pack_id, title, label, price: 80, subtotal: 80 * quantity, problem };
    return { lines: [priced], discount: 0, delivery_charge: 0, total: 80 * quantity, problem: "" };
  });
}

test("opening the page for a customer selects them and their first address", async () => {
  stubPhone();
  await openShop("/admin/orders/new?customer=7");
  expect(await screen.findByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
});

test("if the price can't be loaded, the lines stay, don't count as sold out, and Retry asks again", async () => {
  stubPhone();
  api.cutOff("POST /admin/orders/quote/");
  await openShop("/admin/orders/new?customer=7");
  const finder = await screen.findByLabelText("Add a pack");
  await fill(finder, STOCK_LINE.title);
  await screen.findByText("RAGI-1, 1 left");
  await user.type(finder, "{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^We couldn't work out the price/);
  expect(screen.queryByText("Add packs that are in stock.")).toBeNull();
  expect(screen.getByLabelText("Quantity of Ragi, 1 kg")).toHaveValue(1);
  stubPhone();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a known caller orders again for cash, and a shortage is shown before the order is placed", async () => {
  stubPhone();
  await openShop("/admin/orders/new");
  await fill(await screen.findByLabelText("Find the caller"), ENTRY.email);
  await user.click(await screen.findByRole("button", { name: /^Anitha Rao/ }));
  expect(await screen.findByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
  const finder = screen.getByLabelText("Add a pack");
  await fill(finder, STOCK_LINE.title);
  await screen.findByText("RAGI-1, 1 left");
  await user.type(finder, "{Enter}");
  const place = screen.getByRole("button", { name: "Place order" });
  await waitFor(() => expect(place).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Increase: Quantity of Ragi, 1 kg" }));
  expect(await screen.findByText("Only 1 left in stock")).toBeVisible();
  expect(place).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Decrease: Quantity of Ragi, 1 kg" }));
  await waitFor(() => expect(place).toBeEnabled());
  await fill(screen.getByLabelText("Note for the delivery (optional)"), "Call at the gate");

  api.give("POST /admin/orders/", 201, adminOrderOf({ id: 41, source: "phone" }));
  const calls = api.record("POST /admin/orders/");
  await user.click(place);
  expect(
    await screen.findByText("The confirmation is emailed to anitha@farm.example."),
  ).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      customer_id: 7,
      address_id: ADDRESS.id,
      lines: [{ pack_id: 70, quantity: 1 }],
      payment_method: "cod",
      delivery_note: "Call at the gate",
      expected_total: 80,
    } satisfies PhoneOrderInput,
  ]);
});

/** Opens the form for the known customer, with one pack, ready to be placed. */
async function openFilledForm(): Promise<HTMLElement> {
  await openShop("/admin/orders/new?customer=7");
  const finder = await screen.findByLabelText("Add a pack");
  await fill(finder, STOCK_LINE.title);
  await screen.findByText("RAGI-1, 1 left");
  await user.type(finder, "{Enter}");
  const place = screen.getByRole("button", { name: "Place order" });
  await waitFor(() => expect(place).toBeEnabled());
  return place;
}

test("after a price change, shows the new total and asks for agreement", async () => {
  stubPhone();
  const place = await openFilledForm();
  const { pack_id, title, label } = STOCK_LINE;
  const line = { pack_id, title, label, price: 90, subtotal: 90, problem: "" };
  const quote = { lines: [line], discount: 0, delivery_charge: 0, total: 90, problem: "" };
  api.give("POST /admin/orders/quote/", 200, quote satisfies PhoneQuote);
  const message = "A price or an item has changed: your order now comes to ₹90.00.";
  api.give("POST /admin/orders/", 409, { message });
  const calls = api.record("POST /admin/orders/");
  await user.click(place);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText("₹90.00", { selector: "dd" })).toBeVisible();
  await waitFor(() => expect(place).toBeEnabled());
  await user.click(place);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => (body as PhoneOrderInput).expected_total)).toEqual([80, 90]);
});

test("invoices a caller's business, and forgets it for the next caller", async () => {
  stubPhone();
  const place = await openFilledForm();
  await user.click(await screen.findByText("Buying for a business?"));
  await fill(await screen.findByLabelText("GST number (GSTIN)"), "36AAGCB7383J1Z8");
  await fill(screen.getByLabelText("Name of the business"), "Hyderabad Foods");
  const gstin = ["This is not a GST number."];
  api.give("POST /admin/orders/", 400, { message: gstin[0], gstin });
  await user.click(place);
  const field = screen.getByLabelText("GST number (GSTIN)");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not a GST number/));
  const calls = api.record("POST /admin/orders/");
  await fill(field, "36AAGCB7383J1Z9");
  await user.click(place);
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toMatchObject([
      { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  await fill(await screen.findByLabelText("Find the caller"), ENTRY.email);
  await user.click(await screen.findByRole("button", { name: /^Anitha Rao/ }));
  await user.click(await screen.findByText("Buying for a business?"));
  expect(screen.getByLabelText("GST number (GSTIN)")).toHaveValue("");
});

test("no order can be placed while another address is being typed, and Cancel restores the address chosen before", async () => {
  stubPhone();
  const place = await openFilledForm();
  await user.click(screen.getByRole("button", { name: "Another address" }));
  expect(await screen.findByText("Save the address first.")).toBeVisible();
  expect(place).toBeDisabled();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
  await waitFor(() => expect(place).toBeEnabled());
});

test("an order whose response was lost isn't placed again after a correction: the form reuses its key and links to the order", async () => {
  stubPhone();
  const place = await openFilledForm();
  const calls = api.record("POST /admin/orders/");
  const keys = () => calls.map(({ headers }) => headers["idempotency-key"]);
  api.cutOff("POST /admin/orders/");
  await user.click(place);
  await screen.findByRole("alert");
  const message = "Order #41 was already placed, without your latest changes.";
  api.give("POST /admin/orders/", 409, { message, order_id: 41 });
  await waitFor(() => expect(place).toBeEnabled());
  await user.click(place);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(place);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(keys())).toEqual(new Set([expect.any(String)]));
  const link = await screen.findByRole("link", { name: "Open order #41" });
  expect(link).toHaveAttribute("href", "/admin/orders/41");
});

test("a customer who loads late does not replace the new one who has been chosen since", async () => {
  stubPhone();
  const loadLate = api.hold("GET /admin/customers/7/");
  await openShop("/admin/orders/new");
  await fill(await screen.findByLabelText("Find the caller"), ENTRY.email);
  await user.click(await screen.findByRole("button", { name: /^Anitha Rao/ }));
  await user.click(screen.getByRole("button", { name: "New customer" }));
  expect(await screen.findByRole("heading", { name: "New customer" })).toBeVisible();
  loadLate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole("heading", { name: "New customer" })).toBeVisible();
});

test("words a new address for staff, and offers no default, even when the address is changed again", async () => {
  stubPhone();
  api.give("GET /pincodes/500034/", 200, areaOf("Telangana"));
  await openShop("/admin/orders/new");
  await user.click(await screen.findByRole("button", { name: "New customer" }));
  const phone = await screen.findByLabelText("Phone");
  expect(phone).toHaveAccessibleDescription("10 digits. The delivery person calls this number.");
  await fill(screen.getByLabelText("First name"), "Lakshmi");
  await fill(phone, "9848012345");
  await fill(screen.getByLabelText("PIN code"), "500034");
  await fill(screen.getByLabelText("Flat, house number, street"), "12 Market Road");
  await fill(screen.getByLabelText("City, town or district"), "Hyderabad");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  await user.click(await screen.findByRole("button", { name: "Change the new address" }));
  expect(await screen.findByLabelText("Phone")).toHaveValue("9848012345");
  expect(screen.queryByLabelText("Use this as my default address")).toBeNull();
});

test("turns off autofill for a caller's address and business, since the browser knows those of the staff member", async () => {
  stubPhone();
  await openShop("/admin/orders/new");
  await user.click(await screen.findByRole("button", { name: "New customer" }));
  const street = await screen.findByLabelText("Flat, house number, street");
  const name = await screen.findByLabelText("Name of the business");
  for (const control of [street, name].flatMap(fieldsAround))
    expect(control).toHaveAttribute("autocomplete", "off");
});

const fieldsAround = (field: HTMLElement) => [
  ...(field.closest("form, details")?.querySelectorAll("input, select") ?? []),
];

test("moves the focus to the chosen customer, and back to the search when another one is wanted", async () => {
  stubPhone();
  await openShop("/admin/orders/new");
  await fill(await screen.findByLabelText("Find the caller"), ENTRY.email);
  expect(await screen.findByText("1 customer found")).toBeInTheDocument();
  (await screen.findByRole("button", { name: /^Anitha Rao/ })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Anitha Rao" })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole("button", { name: "Another customer" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByLabelText("Find the caller")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "New customer" }));
  expect(await screen.findByRole("heading", { name: "New customer" })).toHaveFocus();
  const packs = screen.getByLabelText("Add a pack");
  await fill(packs, "rag");
  (await screen.findByRole("button", { name: /^Ragi, 1 kg/ })).focus();
  await user.keyboard("{Enter}");
  expect(packs).toHaveFocus();
});

test("a failed search for a caller says so, and not that there is no such customer", async () => {
  stubPhone();
  api.cutOff("GET /admin/customers/");
  await openShop("/admin/orders/new");
  await fill(await screen.findByLabelText("Find the caller"), "9848012345");
  expect(await screen.findByText(/^The search failed/)).toBeVisible();
  expect(screen.queryByText("No customer found.")).toBeNull();
});

test("only the payment methods that the shop offers can be chosen, and without any no order is placed", async () => {
  stubPhone();
  api.stubIncomplete("GET /admin/stock/batches/", 200, listOf([]));
  const page = await openShop("/admin/stock");
  const { applySettings, shop } = await import("#app/settings.ts");
  const cashOnDelivery = { ...shop.cashOnDelivery, offered: false };
  applySettings({ shop: { upiId: "farm@okbank", cashOnDelivery } });
  await page.goTo("/admin/orders/new?customer=7");
  expect(await screen.findByRole("radio", { name: /^UPI/ })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "Cash on delivery" })).toBeNull();

  applySettings({ shop: { upiId: "" } });
  await page.goTo("/admin/stock");
  await waitFor(() => expect(page.address()).toBe("/admin/stock"));
  await page.goTo("/admin/orders/new?customer=7");
  expect(await screen.findByText(/the shop offers neither/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});
