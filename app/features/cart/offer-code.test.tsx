import {
  api,
  expect,
  openShop,
  screen,
  stubCart,
  test,
  user,
  waitFor,
} from "../../../test/components/component-test.ts";
import { cartItemOf, cartOf, productOf } from "../../../test/components/samples.ts";

const CART = cartOf(cartItemOf(productOf(), 1));
const WITH_CODE = { ...CART, code: "UGADI10" };

test("says that a code can't be removed, and keeps the focus at the code when one is applied or removed", async () => {
  stubCart();
  api.give("GET /carts/", 200, CART);
  await openShop("/cart");
  await user.click(await screen.findByText("Have a code?"));
  await user.type(screen.getByLabelText("Code"), "ugadi10");
  api.stubIncomplete("PUT /carts/code/", 200, WITH_CODE);
  api.give("GET /carts/", 200, WITH_CODE);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  const remove = await screen.findByRole("button", { name: "Remove the code UGADI10" });
  await waitFor(() => expect(remove).toHaveFocus());

  api.cutOff("DELETE /carts/code/");
  await user.click(remove);
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach the shop right now");
  api.stubIncomplete("DELETE /carts/code/", 200, CART);
  api.give("GET /carts/", 200, CART);
  await user.click(remove);
  await waitFor(() => expect(screen.getByText("Have a code?")).toHaveFocus());
});
