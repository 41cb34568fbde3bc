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
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf } from "../../../../../test/components/samples.ts";

const REFUNDABLE = { amount: 80, items: [], by_gateway: false };
const orderRefundedBy = (refunded: number) => {
  const order = adminOrderOf({ id: 41, status: "delivered", refundable: REFUNDABLE });
  return { ...order, payment: { ...order.payment, status: "paid" as const, paid: 80, refunded } };
};

test("a partial refund whose response was lost is not made twice: the form is emptied once the page shows the refund", async () => {
  stubAdmin();
  api.give("GET /orders/41/claims/", 200, { claims: [], claimable: [] });
  api.give("GET /admin/orders/41/", 200, orderRefundedBy(0));
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Refund a part" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(await dialog.findByLabelText("Amount in rupees"), "10");
  api.cutOff("POST /admin/orders/41/refunds/");
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  expect(await dialog.findByText(/^We can.t reach the shop right now/)).toBeVisible();
  expect(dialog.getByLabelText("Amount in rupees")).toHaveValue("10");
  api.give("GET /admin/orders/41/", 200, orderRefundedBy(10));
  api.give("POST /admin/orders/41/refunds/", 409, { message: "A refund was recorded." });
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await findNotice("A refund was recorded.");
  await waitFor(() => expect(dialog.getByLabelText("Amount in rupees")).toHaveValue(""));
});

test("cancelling an order that was already refunded in full doesn't ask for a refund of ₹0", async () => {
  stubAdmin();
  const order = orderRefundedBy(80);
  const shipped = { ...order, status: "shipped" as const, transitions: ["cancelled" as const] };
  api.give("GET /admin/orders/41/", 200, shipped);
  api.give("GET /admin/orders/42/", 200, { ...shipped, id: 42, status: "paid" });
  const shop = await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Mark as returned" }));
  expect(await screen.findByText(/^The order is cancelled\./)).toBeVisible();
  expect(screen.queryByText(/has to be refunded/)).toBeNull();
  await shop.goTo("/admin/orders/42");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText(/^The order is cancelled and its items go back/)).toBeVisible();
  expect(screen.queryByText(/has to be refunded/)).toBeNull();
});

test("the dialogs for a caller without an email say that nobody is emailed", async () => {
  stubAdmin();
  const { customer, ...order } = orderRefundedBy(0);
  const caller = { ...customer, email: "" };
  const change = { ...order, transitions: ["cancelled" as const] };
  api.give("GET /admin/orders/41/", 200, { ...change, status: "shipped", customer: caller });
  api.give("GET /admin/orders/42/", 200, { ...change, id: 42, status: "paid", customer });
  const shop = await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Mark as returned" }));
  expect(await screen.findByText(/The customer has no email: call them\./)).toBeVisible();
  await shop.goTo("/admin/orders/42");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText(/The customer is notified by email\./)).toBeVisible();
});
