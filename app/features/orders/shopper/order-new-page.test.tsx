import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubCart,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { cartItemOf, cartOf, orderOf, PRODUCTS } from "../../../../test/components/samples.ts";

const findPlaceButton = () => screen.findByRole("button", { name: "Place Order" });

test("sends the one field as a number, places the order once and opens it", async () => {
  const [first] = PRODUCTS;
  if (!first) throw new Error("There are no sample products.");
  stubCart(cartItemOf(first, 2));
  api.give("POST /orders/", 201, () => {
    api.give("GET /carts/", 200, cartOf());
    return orderOf();
  });
  api.give("GET /orders/41/", 200, orderOf());
  const calls = api.record("POST /orders/");
  const shop = await openShop("/orders/new");
  const place = await findPlaceButton();
  expect(within(screen.getByRole("main")).getAllByRole("textbox")).toHaveLength(1);
  expect((await screen.findAllByRole("link", { name: "Cart, 2 items" }))[0]).toBeVisible();
  await fill(screen.getByLabelText("Address ID"), "71");
  await user.dblClick(place);
  await shop.isAt("/orders/41");
  expect(calls.map(({ body }) => body)).toEqual([{ address_id: 71 }]);
  expect((await screen.findAllByRole("link", { name: "Cart" }))[0]).toBeVisible();
});

test("shows 'Order failed' for an unknown address, a non-number, an empty cart and a network failure", async () => {
  stubCart();
  await openShop("/orders/new");
  const place = await findPlaceButton();
  const findFailed = async () =>
    within(await screen.findByRole("alert")).findByText("Order failed");
  const calls = api.record("POST /orders/");
  api.give("POST /orders/", 400, {
    message: "",
    address_id: ["This address isn't in your address book any more."],
  });
  for (const text of ["8", "ragi", ""]) {
    await fill(screen.getByLabelText("Address ID"), text);
    await user.click(place);
    expect(await findFailed()).toBeVisible();
  }
  expect(calls).toHaveLength(3);

  api.give("POST /orders/", 409, { message: "Your cart is empty" });
  await user.click(place);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Your cart is empty"));
  expect(await findFailed()).toBeVisible();

  api.cutOff("POST /orders/");
  await user.click(place);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^Order failed$/));
});

test("the form for a new order goes to /login without a token, and the shopper returns afterwards", async () => {
  api.give("POST /orders/", 401, { message: "Please log in." });
  const shop = await openShop("/orders/new");
  await fill(await screen.findByLabelText("Address ID"), "1");
  await user.click(await findPlaceButton());
  await shop.isAt("/login?from=/orders/new");
});
