import {
  api,
  expect,
  expectNotice,
  fill,
  findNotice,
  openShop,
  screen,
  stopTime,
  stubCart,
  stubCatalogue,
  test,
  user,
  vi,
  within,
} from "../../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../../test/components/samples.ts";

const HOUR_MS = 3_600_000;

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

test("a pending action just under one hour old runs after the login, before the redirect", async () => {
  const shop = await openAt("/login?from=/products", { quantity: 2, age: HOUR_MS - 60_000 });
  await logIn();
  await shop.isAt("/cart");
  expect(await findNotice("Item added to cart successfully!")).toBeVisible();
  expectGone();
});

test("the login page shows the same reason until the shopper is at the cart", async () => {
  const shop = await openAt("/login?from=/products", { quantity: 2, age: 0 });
  expect(await screen.findByText("Log in and we'll add the item to your cart.")).toBeVisible();
  const otherReason = vi.fn();
  const watch = new MutationObserver(() => {
    if (screen.queryByText("Log in to go back to your page.")) otherReason();
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await logIn();
  await shop.isAt("/cart");
  watch.disconnect();
  expect(otherReason).not.toHaveBeenCalled();
});

test("a pending action more than one hour old is dropped with a warning shown for 4 s", async () => {
  const calls = api.record("POST /cart_items/");
  const shop = await openAt("/login", { quantity: 2, age: HOUR_MS + 1 });
  await logIn();
  await shop.isAt("/");
  await expectNotice("Your previous action has expired. Please try again.", "warning", 4000);
  expectGone();
  expect(calls).toEqual([]);
});

test("the login page doesn't mention an action that has expired", async () => {
  await openAt("/login?from=/orders", { quantity: 2, age: HOUR_MS + 1 });
  expect(await screen.findByText("Log in to go back to your page.")).toBeVisible();
});

test("a failed pending action shows the shop's message and is removed", async () => {
  const shop = await openAt("/login", { quantity: 1, age: 0 });
  api.give("POST /cart_items/", 409, { message: "Sold out" });
  await logIn();
  await expectNotice("Sold out", "error");
  await shop.isAt("/");
  expectGone();
});

test("a failure without a message shows the error's text", async () => {
  await openAt("/login", { quantity: 1, age: 0 });
  api.cutOff("POST /cart_items/");
  await logIn();
  await expectNotice("Network Error", "error");
});

test("an invalid pending action is removed without a message", async () => {
  const shop = await openAt("/login");
  localStorage.setItem("pendingAction", "{not json");
  await logIn();
  await shop.isAt("/");
  expectGone();
});

test("a pending action runs after logging in through the dialog of the empty cart", async () => {
  await openAt("/cart", { quantity: 2, age: 0 });
  await screen.findByRole("heading", { name: "Your Cart is Empty" });
  const main = within(screen.getByRole("main"));
  await user.click(main.getByRole("link", { name: "Log in" }));
  await logIn();
  expect(await findNotice("Item added to cart successfully!")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Order Summary" })).toBeVisible();
  expectGone();
});

/** Opens the shop as a logged-out shopper with a pending action of this age in ms, with the clock stopped. */
async function openAt(address: string, pending?: { quantity: number; age: number }) {
  stopTime();
  stubCatalogue();
  stubCart();
  localStorage.removeItem("jwt");
  api.give("POST /login/", 200, { access: "token-of-a-login" });
  if (pending) {
    const { quantity, age } = pending;
    const action = { type: "ADD_TO_CART", productId: PRODUCT.id, quantity };
    const timestamp = Date.now() - age;
    localStorage.setItem("pendingAction", JSON.stringify({ ...action, timestamp }));
  }
  return openShop(address);
}

function expectGone() {
  expect(localStorage.getItem("pendingAction")).toBeNull();
}

async function logIn() {
  const form = within(await screen.findByRole("tabpanel"));
  await fill(form.getByLabelText("Email"), "anitha@farm.example");
  await fill(form.getByLabelText("Password"), "ragi-mudde-1969");
  await user.click(form.getByRole("button", { name: "Login" }));
}
