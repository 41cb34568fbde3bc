import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubCart,
  stubCheckout,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { ADDRESS, cartItemOf, listOf, productOf } from "../../../../test/components/samples.ts";

test("the browser can autofill a shopper's own address", async () => {
  stubCart(cartItemOf(productOf({ title: "Foxtail Millet" }), 1));
  stubCheckout();
  await openShop("/checkout");
  const street = await screen.findByLabelText("Flat, house number, street");
  const fields = [...(street.closest("form")?.querySelectorAll("input, select") ?? [])];
  expect(fields.map((field) => field.getAttribute("autocomplete")).filter(Boolean)).toEqual([
    "given-name",
    "family-name",
    "tel",
    "postal-code",
    "address-line1",
    "address-line2",
    "address-level2",
    "address-level1",
  ]);
});

test("the form says that the shop can't be reached, and resends the input with the same idempotency key", async () => {
  stubCart(cartItemOf(productOf({ title: "Foxtail Millet" }), 1));
  stubCheckout();
  const calls = api.record("POST /addresses/");
  api.cutOff("POST /addresses/");
  await openShop("/checkout");
  const street = await screen.findByLabelText("Flat, house number, street");
  // The label is part of the request.
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
  await fill(street, "Flat 302");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach the shop right now");
  expect(street).toHaveValue("Flat 302");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const [lost, again] = calls.map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toMatch(/^\d+(-\d+){3}$/);
  expect(again).toBe(lost);
});

test("after the last address is deleted, the checkout asks for one and moves the focus to its heading", async () => {
  let book = [ADDRESS];
  stubCart(cartItemOf(productOf({ title: "Foxtail Millet" }), 1));
  stubCheckout(...book);
  api.give("GET /addresses/", 200, () => listOf(book));
  api.give(`DELETE /addresses/${ADDRESS.id}/`, 204, () => {
    book = [];
  });
  await openShop("/checkout");
  await user.click(await screen.findByRole("button", { name: /^Delete the address of/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete address" }));
  expect(await screen.findByLabelText("First name")).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Where should it go?" })).toHaveFocus(),
  );
});
