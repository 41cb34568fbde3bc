import type {
  AdditionInput,
  AdditionQuote,
  AdditionQuoteInput,
} from "#app/features/orders/additions/addition-schema.ts";
import {
  type ApiRequest,
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf, orderItemOf, productOf } from "../../../../../test/components/samples.ts";

const ORDER = adminOrderOf({ order_items: [orderItemOf(productOf({ title: "Ragi" }), 1)] });

/** Stubs the price of an order to which packs are added. */
function stubPrice(rupees: number): void {
  api.give(`POST /admin/orders/${ORDER.id}/items/quote/`, 200, ({ body }: ApiRequest) => {
    const { lines } = body as AdditionQuoteInput;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      refusal: "",
      lines: [],
      delivery_charge_before: 0,
      delivery_charge: 0,
      total_before: 80,
      total: 80 + pieces * rupees,
      problem: "",
    } satisfies AdditionQuote;
  });
}

test("after a price change, shows the new total of the order with the added packs and asks for agreement", async () => {
  stubAdmin();
  api.give(`GET /admin/orders/${ORDER.id}/`, 200, ORDER);
  stubPrice(80);
  await openShop(`/admin/orders/${ORDER.id}`);
  await user.click(await screen.findByRole("button", { name: "Add items" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Add items to order/ }));
  await user.click(await dialog.findByRole("button", { name: /^One more Ragi/ }));
  expect(await dialog.findByText("₹80.00 → ₹160.00")).toBeVisible();
  stubPrice(90);
  const message = "A price has changed: this order would now come to ₹170.00.";
  api.give(`POST /admin/orders/${ORDER.id}/items/`, 409, { message });
  const calls = api.record(`POST /admin/orders/${ORDER.id}/items/`);
  const change = dialog.getByRole("button", { name: "Change order" });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByText("₹80.00 → ₹170.00")).toBeVisible();
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => (body as AdditionInput).expected_total)).toEqual([160, 170]);
});
