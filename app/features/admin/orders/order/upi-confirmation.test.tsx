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
} from "../../../../../test/components/component-test.ts";
import { adminOrderOf } from "../../../../../test/components/samples.ts";

const UNREACHABLE = "We can't reach the shop right now. Check your connection, then try again.";

async function openOrder(): Promise<void> {
  stubAdmin();
  const order = adminOrderOf({ id: 41, confirms_upi: true, total: 190 });
  api.give("GET /admin/orders/41/", 200, order);
  await openShop("/admin/orders/41");
}

test("offers to move a reference from another order only if it was refused for that", async () => {
  await openOrder();
  api.cutOff("POST /admin/orders/41/payment/");
  await fill(await screen.findByLabelText("UPI reference"), "633012345678");
  await user.click(screen.getByRole("button", { name: "Confirm payment" }));
  expect(await findNotice(UNREACHABLE)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Confirm payment" }));
  await screen.findByRole("button", { name: "Confirm payment" });
  expect(screen.queryByLabelText("Move it here from order #")).toBeNull();
  const message = "Another order has this reference: #40.";
  api.give("POST /admin/orders/41/payment/", 409, { message, reference: [message] });
  await user.click(await screen.findByRole("button", { name: "Confirm payment" }));
  expect(await screen.findByLabelText("Move it here from order #")).toBeVisible();
});

test("asks again before confirming a UPI payment without a reference", async () => {
  await openOrder();
  const sent = api.record("POST /admin/orders/41/payment/");
  api.give("POST /admin/orders/41/payment/", 409, { message: "Try later." });
  await user.click(await screen.findByRole("button", { name: "Confirm payment" }));
  expect(await screen.findByText(/^No reference is entered\. Is the money in/)).toBeVisible();
  expect(sent).toEqual([]);
  await fill(screen.getByLabelText("UPI reference"), "633012345678");
  expect(screen.queryByText(/^No reference is entered/)).toBeNull();
  await fill(screen.getByLabelText("UPI reference"), "");
  await user.type(screen.getByLabelText("UPI reference"), "{Enter}{Enter}");
  expect(await screen.findByText(/^No reference is entered/)).toBeVisible();
  screen.getByRole("button", { name: "Confirm without a reference" });
  await fill(screen.getByLabelText("UPI reference"), "6");
  await fill(screen.getByLabelText("UPI reference"), "");
  screen.getByRole("button", { name: "Confirm payment" }).focus();
  await user.keyboard("{Enter}{Enter}");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm without a reference" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ amount: 190 }]));
  expect(await findNotice("Try later.")).toBeVisible();
});
