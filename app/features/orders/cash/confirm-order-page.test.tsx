import {
  api,
  expect,
  openShop,
  screen,
  test,
  user,
} from "../../../../test/components/component-test.ts";

test("a link that belongs to no order says so", async () => {
  api.give("GET /orders/confirmation/", 404, { message: "Not found." });
  const reads = api.record("GET /orders/confirmation/");
  await openShop("/confirm-order?token=of-no-order");
  expect(await screen.findByText(/^This link doesn't belong to an order/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm order" })).toBeNull();
  expect(reads.map(({ query }) => query.get("token"))).toEqual(["of-no-order"]);
});

const ORDER = {
  id: 41,
  state: "open" as const,
  total: 4180,
  confirm_by: "2026-11-26T12:00:00.000Z",
  items: [{ title: "Ragi flour", label: "1 kg", quantity: 2 }],
};

test("an order that can't be loaded at the moment isn't reported as unknown", async () => {
  api.give("GET /orders/confirmation/", 429, { message: "Too many requests." });
  await openShop(`/confirm-order?token=${"t".repeat(43)}`);
  expect(await screen.findByRole("button", { name: /again|Retry/i })).toBeVisible();
  expect(screen.queryByText(/doesn't belong to an order/)).toBeNull();
});

test("a cancelled order asks for no cash", async () => {
  api.give("GET /orders/confirmation/", 200, ORDER);
  api.give("POST /orders/confirmation/", 200, { ...ORDER, state: "cancelled", confirm_by: null });
  await openShop(`/confirm-order?token=${"t".repeat(43)}`);
  expect(await screen.findByText("To pay in cash")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel order" }));
  const cancelled = await screen.findByText(/There is nothing to pay/);
  expect(cancelled).toBeVisible();
  expect(cancelled.closest("[tabindex]")).toHaveFocus();
  expect(screen.queryByText("To pay in cash")).toBeNull();
});

test("a pack added at another price has its own line", async () => {
  const [item] = ORDER.items;
  const items = [item, { ...item, quantity: 3 }];
  api.give("GET /orders/confirmation/", 200, { ...ORDER, items });
  await openShop(`/confirm-order?token=${"t".repeat(43)}`);
  expect(await screen.findByText("× 3")).toBeVisible();
  expect(screen.getByText("× 2")).toBeVisible();
});

test.each([
  ["confirmed", /we'll pack it/],
  ["shipped", "This order is confirmed and on its way."],
  ["delivered", "This order was delivered."],
] as const)("the link of an order that is %s says so", async (state, text) => {
  api.give("GET /orders/confirmation/", 200, { ...ORDER, state, confirm_by: null });
  await openShop(`/confirm-order?token=${"t".repeat(43)}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
});
