import { shop } from "#app/settings.ts";
import {
  api,
  areaOf,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stayLoggedIn,
  stubAccount,
  stubAdmin,
  stubCart,
  test,
  user,
} from "../../../test/components/component-test.ts";
import { ADDRESS, listOf } from "../../../test/components/samples.ts";
import type { AdminQuote, Quote } from "./quote-schema.ts";

const QUOTE: Quote = {
  number: "QUO-2026-000007",
  state: "sent",
  name: "Anitha Rao",
  lines: [
    {
      pack_id: 10,
      product_id: 1,
      title: "Ragi",
      label: "1 kg",
      quantity: 2,
      price: 70,
      subtotal: 140,
    },
  ],
  delivery_charge: 0,
  total: 140,
  note: "",
  valid_until: "2099-01-31",
  sent_at: "2026-11-20T06:00:00.000Z",
  order: null,
};
const TOKEN = "a".repeat(43);
const PLACED = "Thank you! Order #41 is placed";

test("an unknown link says that it is unknown", async () => {
  api.give("GET /quotes/status/", 404, { message: "Not found." });
  const reads = api.record("GET /quotes/status/");
  await openShop("/quote?token=of-nobody");
  expect(
    await screen.findByRole("heading", { name: "We don't recognise this link" }),
  ).toBeVisible();
  expect(reads.map(({ query }) => query.get("token"))).toEqual(["of-nobody"]);
});

test("a customer declines a quote with a reason", async () => {
  api.give("GET /quotes/status/", 200, QUOTE);
  api.give("GET /payments/methods/", 200, listOf([]));
  await openShop(`/quote?token=${TOKEN}`);
  await user.click(await screen.findByText("Decline this quote"));
  await fill(screen.getByLabelText("Why? (optional)"), "Too dear");
  api.give("POST /quotes/decline/", 200, { ...QUOTE, state: "declined" });
  const calls = api.record("POST /quotes/decline/");
  await user.click(screen.getByRole("button", { name: "Decline quote" }));
  const answer = await screen.findByText(/^You have declined this quote\./);
  expect(answer).toBeVisible();
  expect(answer.closest("[tabindex]")).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN, reason: "Too dear" }]);
});

test("a quote says that no payment method fits only once the methods have loaded", async () => {
  api.give("GET /quotes/status/", 200, QUOTE);
  api.give("GET /payments/methods/", 200, listOf([]));
  const respond = api.hold("GET /payments/methods/");
  await openShop(`/quote?token=${TOKEN}`);
  expect(await screen.findByRole("group", { name: "Payment method" })).toBeVisible();
  expect(screen.queryByText(/^No payment method is available/)).toBeNull();
  respond();
  expect(await screen.findByText(/^No payment method is available/)).toBeVisible();
});

test("an address that is being typed isn't replaced by the customer's own, which arrives later", async () => {
  stayLoggedIn();
  stubAccount();
  stubCart();
  api.give("GET /quotes/status/", 200, QUOTE);
  api.give("GET /payments/methods/", 200, listOf([]));
  api.give("GET /addresses/", 200, listOf([ADDRESS]));
  const respond = api.hold("GET /addresses/");
  await openShop(`/quote?token=${TOKEN}`);
  await user.type(await screen.findByLabelText("Flat, house number, street"), "12 Market Road");
  respond();
  // Showing the response would take a moment.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await fillRestOfAddress();
  await user.click(screen.getByRole("button", { name: "Save address" }));
  expect(await screen.findByText(/^12 Market Road/)).toBeVisible();
});

/** Fills everything but the house and street. */
async function fillRestOfAddress() {
  api.give("GET /pincodes/500034/", 200, areaOf("Telangana"));
  await fill(await screen.findByLabelText("Phone"), "9848012345");
  await fill(screen.getByLabelText("PIN code"), "500034");
  await fill(screen.getByLabelText("City, town or district"), "Hyderabad");
}

test("a quote that can't be accepted says whom to call, since the customer can't change it", async () => {
  api.give("GET /quotes/status/", 200, QUOTE);
  api.cutOff("GET /payments/methods/");
  await openShop(`/quote?token=${TOKEN}`);
  await fillRestOfAddress();
  await fill(screen.getByLabelText("Flat, house number, street"), "12 Market Road");
  const title = screen.getByRole("heading", { name: "Where should it go?" });
  await user.click(screen.getByRole("button", { name: "Save address" }));
  const change = await screen.findByRole("button", { name: "Change the address" });
  expect(title).toHaveFocus();
  await user.click(change);
  expect(await screen.findByLabelText("PIN code")).toHaveValue("500034");
  expect(title).toHaveFocus();
  const note = screen.getByLabelText("Note for the delivery (optional)");
  await fill(note, "Call at the gate");
  const calls = api.record("POST /quotes/accept/");
  const message = "Ragi (1 kg): Only 1 left in stock";
  api.give("POST /quotes/accept/", 409, { message });
  await user.click(screen.getByRole("button", { name: /^Accept and order/ }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent(`Call us on ${shop.phone}, and we will help.`);
  expect(calls.map(({ body }) => body)).toMatchObject([{ delivery_note: "Call at the gate" }]);
  expect(note).toHaveValue("Call at the gate");
});

test.each([
  ["pending", "due", PLACED, /^It comes to ₹140\.00, paid when it arrives\.$/],
  ["paid", "paid", PLACED, /^₹140\.00 is paid\.$/],
  ["delivered", "refunded", PLACED, /^We have refunded what you paid\.$/],
  ["cancelled", "void", "Order #41 is cancelled", /^There is nothing to pay\./],
  ["cancelled", "refund_due", "Order #41 is cancelled", /^We'll refund what you paid/],
  ["cancelled", "refunded", "Order #41 is cancelled", /^We have refunded what you paid\./],
])(
  "the link of an accepted quote shows the current state of its order: %s, %s",
  async (status, payment_status, title, text) => {
    const order = { id: 41, status, total: 140, payment_method: "cod", payment_status };
    api.give("GET /quotes/status/", 200, { ...QUOTE, state: "accepted", order });
    await openShop(`/quote?token=${TOKEN}`);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  },
);

/** The quote as the shop-keeper sees it. */
function adminQuoteOf(changes: Partial<AdminQuote>): AdminQuote {
  const { order: _, ...content } = QUOTE;
  return {
    ...content,
    ...{ id: 7, version: 2, state: "draft", order_id: null, url: null, decline_reason: "" },
    customer: { id: 1, name: QUOTE.name, email: "anitha@farm.example", phone: "" },
    lines: QUOTE.lines.map((line) => ({ ...line, shop_price: 80, mrp: 80 })),
    created_at: "2026-11-20T06:00:00.000Z",
    closed_at: null,
    ...changes,
  };
}

test("says only that an email with a quote is queued, since there may be no mail server", async () => {
  stubAdmin();
  api.give("GET /admin/quotes/7/", 200, adminQuoteOf({ sent_at: null }));
  await openShop("/admin/quotes?id=7");
  const send = await screen.findByRole("button", { name: "Send by email" });
  api.stubIncomplete("POST /admin/quotes/7/state/", 200, { id: 7 });
  await user.click(send);
  expect(await findNotice("Ready. The email will be sent as soon as possible.")).toBeVisible();
});

test("the shop-keeper finds a declined quote and reads the reason", async () => {
  stubAdmin();
  const declined = adminQuoteOf({
    state: "declined",
    decline_reason: "Too dear",
    closed_at: "2026-11-21T06:00:00.000Z",
  });
  const { id, number, state, name, total, valid_until, created_at } = declined;
  const row = { id, number, state, name, total, valid_until, created_at, order_id: null };
  api.give("GET /admin/quotes/", 200, { ...listOf([row]), count_is_least: false });
  api.give("GET /admin/quotes/7/", 200, declined);
  const lists = api.record("GET /admin/quotes/");
  await openShop("/admin/quotes?state=declined");
  await user.click(await screen.findByRole("link", { name: number }));
  expect(await screen.findByText("‘Too dear’")).toBeVisible();
  expect(lists.map(({ query }) => query.get("state"))).toEqual(["declined"]);
});
