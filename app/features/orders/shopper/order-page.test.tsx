import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubCart,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { orderItemOf, orderOf, productOf } from "../../../../test/components/samples.ts";

const ORDER = orderOf({
  order_items: [orderItemOf(productOf({ title: "Foxtail Millet", price: 535 }), 3)],
});

const UPI_AWAITED = orderOf({
  payment: {
    ...ORDER.payment,
    method: "upi",
    status: "awaited",
    reference: null,
    due_at: new Date(Date.now() + 3_600_000).toISOString(),
    upi_link: "upi://pay?pa=farm@bank",
  },
});
const EXPIRED = orderOf({
  status: "cancelled",
  payment: { ...ORDER.payment, method: "upi", status: "void" },
});

const main = () => within(screen.getByRole("main"));

test("the order page shows 'Loading...', then number, status, items and total in $ notation", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, ORDER);
  const release = api.hold("GET /orders/41/");
  await openShop("/orders/41");
  expect(await screen.findByText("Loading...")).toBeVisible();
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Order #41" })).toBeVisible();
  expect(main().getByText("Status: pending")).toBeVisible();
  expect(main().getByText("Foxtail Millet x 3 ($535.00)")).toBeVisible();
  expect(main().getByText("$1,605.00")).toBeVisible();
  expect(main().getByText("Total")).toBeVisible();
  expect(main().queryByText("Loading...")).toBeNull();
});

test("the order page shows the delivery note, if there is one", async () => {
  stubCart();
  const label = "Note for the delivery:";
  api.give("GET /orders/41/", 200, orderOf({ delivery_note: "Call at the gate" }));
  await openShop("/orders/41");
  expect((await screen.findByText(label)).parentElement).toHaveTextContent(
    `${label} Call at the gate`,
  );
  api.give("GET /orders/41/", 200, ORDER);
  await openShop("/orders/41");
  await screen.findByRole("heading", { name: "Delivery" });
  expect(screen.queryByText(label)).toBeNull();
});

test("the order page shows an order that has only the specified fields", async () => {
  stubCart();
  const product = { title: "Foxtail Millet", image: "/favicon.svg" };
  api.stubIncomplete("GET /orders/41/", 200, {
    id: 41,
    status: "shipped",
    total: 1070,
    created_at: "2026-11-20T10:42:00.000Z",
    order_items: [{ id: 1, product, quantity: 2, price: 535, subtotal: 1070 }],
    delivery: { first_name: "Anitha", last_name: "Rao" },
  });
  await openShop("/orders/41");
  expect(await screen.findByText("Status: shipped")).toBeVisible();
  expect(screen.getByText("Foxtail Millet x 2 ($535.00)")).toBeVisible();
  expect(screen.getByText("$1,070.00")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent("undefined");
});

test.for([
  ["a missing order", "/orders/999999999", 404],
  ["a non-numeric id", "/orders/ragi", 400],
] as const)("the order page shows 'Order not found' for %s", async ([, address, status]) => {
  stubCart();
  api.give(`GET ${address}/`, status, { message: "Not found." });
  await openShop(address);
  expect(await screen.findByRole("heading", { name: "Order not found" })).toBeVisible();
});

test("the order page shows a load error with Retry, not 'Order not found'", async () => {
  stubCart();
  api.give("GET /orders/41/", 500);
  await openShop("/orders/41");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your order.");
  api.give("GET /orders/41/", 200, ORDER);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Order #41" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a failed reload keeps the order and the input, and the payment is still polled", async () => {
  stubCart();
  const payment = {
    ...ORDER.payment,
    method: "upi",
    status: "awaited",
    reference: "412345678901",
    upi_link: "upi://pay?pa=farm@bank",
  } as const;
  api.give("GET /orders/41/", 200, { ...ORDER, payment });
  await openShop("/orders/41");
  await user.click(await button("Change reference"));
  const field = screen.getByRole("textbox", { name: /reference/ });
  expect(field).toHaveFocus();
  await fill(field, "99");
  api.give("GET /orders/41/", 500);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText(/^We couldn't reload your order/)).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue("99");
  expect(screen.getByRole("heading", { name: "Order #41" })).toBeVisible();
  api.give("GET /orders/41/", 200, { ...ORDER, payment: { ...payment, status: "paid" } });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByText("We are checking your payment")).toBeNull());
  expect(screen.queryByText(/^We couldn't reload/)).toBeNull();
});

test("an order that expired while its page was in the background can't be paid any more", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, UPI_AWAITED);
  await openShop("/orders/41");
  expect(await screen.findByRole("link", { name: "Open UPI app" })).toBeVisible();
  api.give("GET /orders/41/", 200, EXPIRED);
  await waitFor(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    expect(screen.getByText("Status: cancelled")).toBeVisible();
  });
  expect(screen.queryByRole("link", { name: "Open UPI app" })).toBeNull();
});

test("refuses a reference for an order that was cancelled elsewhere, says why, and shows the current order", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, UPI_AWAITED);
  await openShop("/orders/41");
  await fill(await screen.findByRole("textbox", { name: /reference/ }), "412345678901");
  const message = "This order isn't waiting for a UPI payment.";
  api.give("POST /payments/upi/reference/", 409, { message });
  api.give("GET /orders/41/", 200, EXPIRED);
  await user.click(await button("Send reference"));
  expect(await screen.findByText("Status: cancelled")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open UPI app" })).toBeNull();
});

const button = (name: string) => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog"));

test("confirming a cash order on its page leaves the focus in the page", async () => {
  stubCart();
  const payment = { ...ORDER.payment, status: "unconfirmed" as const };
  api.give("GET /orders/41/", 200, orderOf({ payment }));
  await openShop("/orders/41");
  const confirm = await button("Confirm order");
  api.give("POST /orders/41/confirm/", 200, ORDER);
  api.give("GET /orders/41/", 200, ORDER);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByText(/^Please confirm this order/)).toBeNull());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a cash order needs no payment in advance, and cancelling asks for confirmation", async () => {
  stubCart();
  const placed = orderOf({ created_at: new Date().toISOString() });
  api.give("GET /orders/41/", 200, placed);
  await openShop("/orders/41");
  expect(await screen.findByText("Pay ₹80.00 in cash when it arrives")).toBeVisible();
  expect(screen.getByText("We have your order and will pack it soon.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /by UPI$/ })).toBeNull();

  const calls = api.record("PUT /orders/41/");
  await user.click(await button("Cancel order"));
  await user.click((await dialog()).getByRole("button", { name: "Keep the order" }));
  expect(calls).toEqual([]);
  expect(screen.getByText("Status: pending")).toBeVisible();
  await user.click(await button("Cancel order"));
  const cancelled = orderOf({
    status: "cancelled",
    payment: { ...placed.payment, status: "void" },
  });
  api.give("PUT /orders/41/", 200, cancelled);
  api.give("GET /orders/41/", 200, cancelled);
  await user.click((await dialog()).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText("Status: cancelled")).toBeVisible();
  expect(screen.getByText("Nothing to pay")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ status: "cancelled" }]);
});

test("cancelling items without choosing any moves the focus to the choice, and a network failure is shown in the dialog", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, orderOf({ items_cancellable: true }));
  await openShop("/orders/41");
  await user.click(await button("Cancel some items"));
  const form = await dialog();
  await user.click(await form.findByRole("button", { name: "Cancel these items" }));
  expect(await form.findByText("Choose at least one piece.")).toBeVisible();
  expect(form.getByRole("group", { name: "How many pieces to cancel?" })).toHaveFocus();

  // In the dialog, since a notice behind it couldn't be pressed or read aloud.
  api.cutOff("POST /orders/41/cancelled-items/");
  await user.click(form.getAllByRole("button", { name: /^Increase/ })[0] as HTMLElement);
  await user.click(form.getByRole("button", { name: "Cancel these items" }));
  expect(await form.findByRole("alert")).toHaveTextContent("We can't reach the shop right now");
});

test("items whose cancellation lost its response are not cancelled twice: the choice is cleared once the page shows them", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, orderOf({ items_cancellable: true }));
  await openShop("/orders/41");
  await user.click(await button("Cancel some items"));
  const form = await dialog();
  await user.click(await form.findByRole("button", { name: /^Increase: / }));
  api.give("GET /orders/41/", 200, { ...orderOf({ items_cancellable: true }), total: 40 });
  api.give("POST /orders/41/cancelled-items/", 409, { message: "The items have changed." });
  await user.click(form.getByRole("button", { name: "Cancel these items" }));
  await findNotice("The items have changed.");
  await waitFor(() => expect(form.getByRole("spinbutton")).toHaveValue(0));
});

test("each product of a delivered order links to its reviews, and the farm can be asked about the order", async () => {
  stubCart();
  const delivered = orderOf({ ...ORDER, status: "delivered" });
  api.give("GET /orders/41/", 200, delivered);
  await openShop("/orders/41");
  const review = await main().findByRole("link", { name: "Review Foxtail Millet" });
  const id = delivered.order_items[0]?.product.id;
  expect(review).toHaveAttribute("href", `/products/${id}#reviews`);
  const chat = await main().findByRole("link", { name: "Ask about this order on WhatsApp" });
  const message = new URL((chat as HTMLAnchorElement).href).searchParams.get("text");
  expect(message).toBe("Hello, I have a question about my order #41.");
});

test("an order in transit can't be cancelled", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, orderOf({ status: "shipped" }));
  await openShop("/orders/41");
  expect(await screen.findByText("Status: shipped")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Review/ })).toBeNull();
});

const PAID = { method: "upi", due_at: null, reference: null, paid: 80, refunded: 0 } as const;

test("cancelling a paid order refunds it, and the history shows who did what", async () => {
  stubCart();
  const at = "2026-11-20T10:42:00.000Z";
  const history = [
    { status: "pending", at, actor: "customer", note: "" },
    { status: "paid", at, actor: "admin", note: "" },
  ] as const;
  const paid = orderOf({
    status: "paid",
    payment: { ...PAID, status: "paid" },
    history: [...history],
  });
  api.give("GET /orders/41/", 200, paid);
  const shop = await openShop("/orders/41");
  await user.click(await button("Cancel order"));
  expect(screen.getByRole("dialog")).toHaveTextContent(
    "We'll refund what you paid in 5-7 business days.",
  );
  const cancelled = { status: "cancelled", at, actor: "customer", note: "" } as const;
  const due = orderOf({
    status: "cancelled",
    payment: { ...PAID, status: "refund_due" },
    history: [...history, cancelled],
  });
  api.give("PUT /orders/41/", 200, due);
  api.give("GET /orders/41/", 200, due);
  await user.click((await dialog()).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText("We'll refund ₹80.00 in 5-7 business days")).toBeVisible();

  const refunded = { ...cancelled, actor: "admin", note: "₹80.00 refunded" } as const;
  api.give("GET /orders/41/", 200, {
    ...due,
    payment: { ...PAID, status: "refunded", refunded: 80 },
    history: [...history, cancelled, refunded],
  });
  await shop.goTo("/orders/41");
  await screen.findByText("₹80.00 refunded", { selector: "p" });
  const progress = within(screen.getByRole("region", { name: "Order progress" }));
  const [first, second, third, ...others] = progress.getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(first).toHaveTextContent(/, by you$/);
  expect(second).toHaveTextContent(/, by Nela Farm Store$/);
  expect(third).toHaveTextContent(/by you₹80\.00 refunded.*, by Nela Farm Store$/);
});

test("a cancelled order that was paid in cash asks where to send the money, until it is refunded", async () => {
  stubCart();
  const cancelled = (status: "refund_due" | "refunded") =>
    orderOf({ status: "cancelled", payment: { ...PAID, method: "cod", status } });
  api.give("GET /orders/41/", 200, cancelled("refund_due"));
  const shop = await openShop("/orders/41");
  const request = await screen.findByText(
    /^You paid in cash, so the refund goes to your bank account/,
  );
  expect(request).toHaveTextContent("the account number and the IFSC, or a UPI id");
  api.give("GET /orders/41/", 200, cancelled("refunded"));
  await shop.goTo("/orders/41");
  await waitFor(() => expect(screen.queryByText(/^You paid in cash/)).toBeNull());
});

test("food and other goods are sent in separate parcels, each with its tracking number", async () => {
  stubCart();
  const items = [901, 902].map((id) => ({ ...orderItemOf(productOf(), 1), id }));
  const [rice, incense] = items;
  const at = "2026-11-21T10:42:00.000Z";
  api.give("GET /orders/41/", 200, {
    ...orderOf({ status: "shipped", order_items: items }),
    history: [...ORDER.history, { status: "shipped", at, actor: "admin", note: "" }],
    parcels: [
      { kind: "food", items: [rice?.id], carrier: "India Post", tracking_number: "EK1IN" },
      { kind: "non-food", items: [incense?.id], carrier: "Delhivery", tracking_number: "77" },
    ],
  });
  await openShop("/orders/41");
  const progress = await screen.findByRole("region", { name: "Order progress" });
  expect(progress).toHaveTextContent("First parcel (food): India Post, tracking number EK1IN");
  expect(progress).toHaveTextContent(
    "Second parcel (everything else): Delhivery, tracking number 77",
  );
  expect(screen.getByRole("heading", { name: "First parcel (food)" })).toBeVisible();
});

test.each([
  ["cod", "due", true],
  ["cod", "sent", false],
  ["upi", "due", false],
] as const)(
  "the order page asks for bank details for a refund by %s that is %s: %s",
  async (method, state, asks) => {
    const refund = {
      refund: 1,
      amount: 210,
      state,
      route: "bank",
      reason: "Torn",
      reference: state === "sent" ? "UTR1" : "",
      refunded_on: state === "sent" ? "2026-11-25" : null,
      credit_note: 1,
      items: [],
    } as const;
    const payment = { ...ORDER.payment, method, status: "paid" };
    stubCart();
    api.give("GET /orders/41/", 200, { ...ORDER, payment, refunds: [refund] });
    await openShop("/orders/41");
    expect(await screen.findByRole("heading", { name: "Money back" })).toBeVisible();
    expect(screen.queryAllByText(/account number and the IFSC/)).toHaveLength(asks ? 1 : 0);
  },
);
