import { applySettings, SHOP_ELEMENT } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import {
  api,
  describe,
  expect,
  fill,
  openShop,
  runFor,
  screen,
  stopTime,
  stubCart,
  stubCheckout,
  stubSettings,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { ADDRESS, cartItemOf, cartOf, orderOf } from "../../../test/components/samples.ts";
import {
  acceptOrder,
  findOrder,
  findPlace,
  PRODUCT,
  stubShopper,
} from "../../../test/components/stubbed-checkout.ts";

describe("placing the order", () => {
  test("creates one order if the button is pressed twice in a row, empties the cart and shows the order", async () => {
    stubShopper(2, ADDRESS);
    const { orders } = acceptOrder();
    const response = api.hold("POST /orders/");
    const shop = await openShop("/checkout");
    expect(await findOrder()).toHaveTextContent(PRODUCT.title);
    expect(await findOrder()).toHaveTextContent("Items (2)");
    expect(screen.getByText("1 kg × 2")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    await user.dblClick(await findPlace());
    await user.click(await screen.findByRole("button", { name: "Placing order..." }));
    response();
    await shop.isAt("/orders/41");
    expect(await screen.findByText(/^Foxtail Millet x 2/)).toBeVisible();
    expect(orders).toHaveLength(1);
    expect(orders[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole("link", { name: "Cart" })).toBeVisible();
  });

  test("never flashes an empty cart while the cart is being compared with another tab's", async () => {
    stubShopper(1, ADDRESS);
    acceptOrder();
    const shop = await openShop("/checkout");
    const place = await findPlace();
    const carts = api.record("GET /carts/");
    const compare = api.hold("GET /carts/");
    stopTime();
    await waitFor(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      runFor(500);
      expect(carts).toHaveLength(1);
    });
    const response = api.hold("POST /orders/");
    await user.click(place);
    api.give("GET /carts/", 200, cartOf());
    compare();
    expect(await screen.findByRole("link", { name: "Cart" })).toBeVisible();
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(carts).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Placing order..." })).toBeVisible();
    response();
    await shop.isAt("/orders/41");
  });

  test("can't be repeated by going back", async () => {
    stubShopper(1, ADDRESS);
    const { orders } = acceptOrder();
    const shop = await openShop("/cart");
    await user.click(await screen.findByRole("link", { name: "Proceed to Checkout" }));
    const place = await findPlace();
    api.give("GET /carts/", 200, cartOf());
    await user.click(place);
    await shop.isAt("/orders/41");
    await shop.goBack();
    await shop.isAt("/cart");
    expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await shop.goTo("/checkout");
    await shop.isAt("/checkout");
    expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Place Order" })).toBeNull();
    expect(orders).toHaveLength(1);
  });

  test("is the same attempt when repeated after a lost response, even after leaving the page", async () => {
    stubShopper(1, ADDRESS);
    const { orders } = acceptOrder();
    api.cutOff("POST /orders/");
    const shop = await openShop("/checkout");
    await user.click(await findPlace());
    expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach the shop right now");
    api.give("GET /carts/", 200, cartOf());
    const carts = api.record("GET /carts/");
    stopTime();
    document.dispatchEvent(new Event("visibilitychange"));
    runFor(1_000);
    api.give("POST /orders/", 201, orderOf());
    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    const [first, second] = orders.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(carts).toEqual([]);
  });

  test.each(["/checkout", "/cart"])(
    "leads to the orders once if its response was lost and the cart of %s is empty after a reload",
    async (path) => {
      stubShopper(1, ADDRESS);
      api.cutOff("POST /orders/");
      await openShop("/checkout");
      await user.click(await findPlace());
      expect(await screen.findByRole("alert")).toHaveTextContent(
        "We can't reach the shop right now",
      );
      api.give("GET /carts/", 200, cartOf());
      await openShop(path);
      expect(await screen.findByText(/You may have placed an order already/)).toBeVisible();
      const main = within(screen.getByRole("main"));
      expect(main.getByRole("link", { name: "Order History" })).toHaveAttribute("href", "/orders");
      await openShop(path);
      await screen.findByRole("heading", { name: "Your Cart is Empty" });
      expect(screen.queryByText(/You may have placed an order already/)).toBeNull();
    },
  );

  test("doesn't look for an order that was refused once the cart is empty", async () => {
    stubShopper(1, ADDRESS);
    api.give("POST /orders/", 400, { message: "We can't take this order." });
    await openShop("/checkout");
    await user.click(await findPlace());
    expect(await screen.findByRole("alert")).toHaveTextContent("We can't take this order.");
    api.give("GET /carts/", 200, cartOf());
    await openShop("/checkout");
    await screen.findByRole("heading", { name: "Your Cart is Empty" });
    expect(screen.queryByText(/You may have placed an order already/)).toBeNull();
  });

  test("shows in a stale tab that the order has already been placed", async () => {
    stubShopper(1, ADDRESS);
    await openShop("/checkout");
    const place = await findPlace();
    api.give("POST /orders/", 409, { message: "Your cart is empty." });
    api.give("GET /carts/", 200, cartOf());
    await user.click(place);
    expect(await screen.findByText(/you will find it in your Order\s+History/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  });
});

test("shows what has sold out in the meantime, and places nothing", async () => {
  stubShopper(2, ADDRESS);
  const shop = await openShop("/checkout");
  const place = await findPlace();
  api.give("POST /orders/", 409, { message: "Foxtail Millet (1 kg): Sold out" });
  await user.click(place);
  expect(await screen.findByRole("alert")).toHaveTextContent("Foxtail Millet (1 kg): Sold out");
  expect(shop.address()).toBe("/checkout");
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test("shows a price that changed in the meantime before the order is placed", async () => {
  stubShopper(2, ADDRESS);
  const { orders } = acceptOrder();
  const shop = await openShop("/checkout");
  expect(await findOrder()).toHaveTextContent("₹160.00");
  const message = "Prices have changed: your order now comes to ₹150.00.";
  api.give("POST /orders/", 409, { message: message });
  api.give("GET /carts/", 200, cartOf(cartItemOf({ ...PRODUCT, price: 75 }, 2)));
  await user.click(await findPlace());
  expect(await screen.findByRole("alert")).toHaveTextContent("your order now comes to ₹150.00");
  const total = async () =>
    within(await findOrder())
      .getAllByRole("definition")
      .at(-1);
  await waitFor(async () => expect(await total()).toHaveTextContent(/^₹150\.00$/));
  api.give("POST /orders/", 201, orderOf());
  await user.click(await findPlace());
  await shop.isAt("/orders/41");
  expect(orders.map(({ body }) => body)).toMatchObject([
    { expected_total: 160 },
    { expected_total: 150 },
  ]);
});

test("sends a delivery note with the order, and keeps it if the order is refused", async () => {
  stubShopper(1, ADDRESS);
  const { orders } = acceptOrder();
  const shop = await openShop("/checkout");
  const find = () => screen.findByLabelText("Note for the delivery (optional)");
  await fill(await find(), "Call at the gate");
  const message = "This text has characters that can't be stored.";
  api.give("POST /orders/", 400, { message, delivery_note: [message] });
  await user.click(await findPlace());
  await waitFor(async () => expect(await find()).toHaveFocus());
  expect(await find()).toHaveAccessibleDescription(message);
  await user.type(await find(), " of the farm");
  expect(await find()).toHaveAccessibleDescription(/^Such as/);
  api.give("POST /orders/", 201, orderOf());
  await user.click(await findPlace());
  await shop.isAt("/orders/41");
  expect(orders.map(({ body }) => body)).toMatchObject([
    { delivery_note: "Call at the gate" },
    { delivery_note: "Call at the gate of the farm" },
  ]);
});

test("an empty cart can't be checked out", async () => {
  stubShopper(0, ADDRESS);
  await openShop("/checkout");
  expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("a checkout that failed to load can be retried", async () => {
  stubShopper(1);
  api.give("GET /addresses/", 500);
  await openShop("/checkout");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your checkout.");
  stubShopper(1);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findPlace()).toBeVisible();
});

test("a failed reload keeps the input", async () => {
  stubShopper(1);
  const shop = await openShop("/checkout");
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
  await fill(screen.getByLabelText(/street/), "Flat 302");
  api.cutOff("GET /carts/");
  await shop.goTo("/checkout");
  expect(await screen.findByText(/^We couldn't reload your checkout/)).toBeVisible();
  expect(screen.getByLabelText(/street/)).toHaveValue("Flat 302");
  stubShopper(1);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/^We couldn't reload/)).toBeNull());
});

test("the checkout page shows a delivery charge that has changed since the page was loaded before the order is placed", async ({
  onTestFinished,
}) => {
  onTestFinished(() => applySettings(structuredClone(DEFAULT_SETTINGS)));
  stubShopper(2, ADDRESS);
  const { orders } = acceptOrder();
  const shop = await openShop("/checkout");
  expect(await findOrder()).toHaveTextContent("₹160.00");
  const elsewhere = { name: "Elsewhere", states: [], pins: [], charge: 40, perKg: 0 };
  const deliveryZones = [{ ...elsewhere, freeFrom: null }];
  stubSettings({ ...DEFAULT_SETTINGS.shop, deliveryZones });
  api.give("POST /orders/", 409, { message: "Your order now comes to ₹200.00." });
  await user.click(await findPlace());
  await waitFor(async () => expect(await findOrder()).toHaveTextContent("Total₹200.00"));
  expect(await screen.findByRole("alert")).toHaveTextContent("now comes to ₹200.00");
  api.give("POST /orders/", 201, orderOf());
  await user.click(await findPlace());
  await shop.isAt("/orders/41");
  expect(orders.map(({ body }) => body)).toMatchObject([
    { expected_total: 160 },
    { expected_total: 200 },
  ]);
});

test("names the amount to pay in cash only once the delivery charge is known", async ({
  onTestFinished,
}) => {
  const near = { name: "Near", states: ["Telangana"], pins: [], charge: 40, perKg: 0 };
  const elsewhere = { ...near, name: "Elsewhere", states: [], charge: 80 };
  const deliveryZones = [near, elsewhere].map((zone) => ({ ...zone, freeFrom: null }));
  const page = document.getElementById(SHOP_ELEMENT) as HTMLElement;
  const before = page.textContent;
  onTestFinished(() => {
    page.textContent = before;
  });
  page.textContent = JSON.stringify({ ...DEFAULT_SETTINGS.shop, deliveryZones });
  stubShopper(2);
  await openShop("/checkout");
  expect(await screen.findByRole("radio", { name: /^Cash on delivery/ })).toHaveAccessibleName(
    "Cash on delivery Pay in cash when it arrives. No extra charge.",
  );
  stubShopper(2, ADDRESS);
  await openShop("/checkout");
  expect(await screen.findByRole("radio", { name: /^Cash on delivery/ })).toHaveAccessibleName(
    "Cash on delivery Pay ₹200.00 when your order arrives. No extra charge.",
  );
});

test("shows the limits of a payment method next to it, before and after it is tried", async () => {
  stubCart(cartItemOf({ ...PRODUCT, price: 6000 }, 2));
  stubCheckout(ADDRESS);
  acceptOrder();
  const shop = await openShop("/checkout");
  expect(await screen.findByRole("radio", { name: /^Cash on delivery/ })).toBeDisabled();
  expect(screen.getByText(/Cash on delivery is for orders up to ₹10,000\.00/)).toBeVisible();

  const message = "This payment method isn't available.";
  api.give("POST /orders/", 400, { message: message, payment_method: [message] });
  await user.click(await findPlace());
  await waitFor(() =>
    expect(screen.getByRole("group", { name: "Payment method" })).toHaveAccessibleDescription(
      message,
    ),
  );
  api.give("POST /orders/", 201, orderOf());
  await user.click(await findPlace());
  await shop.isAt("/orders/41");
});

test("says whom to call about an order that no payment method can take, and places nothing", async () => {
  stubCart(cartItemOf({ ...PRODUCT, price: 150_000 }, 1));
  stubCheckout(ADDRESS);
  const { orders } = acceptOrder();
  await openShop("/checkout");
  const help = /^No payment method is available for this order\. Change the order, or call \+91/;
  expect(await screen.findByText(help)).toBeVisible();
  await user.click(await findPlace());
  expect(screen.getByRole("heading", { name: "How would you like to pay?" })).toHaveFocus();
  expect(orders).toEqual([]);
});

test("fills in the business of the last order", async () => {
  stubShopper(1, ADDRESS);
  const business = {
    gstin: "29AAGCB7383J1Z4",
    name: "Bengaluru Foods",
    address: "12 MG Road, Bengaluru 560001",
  };
  api.give("GET /profile/business/", 200, { business });
  await openShop("/checkout");
  await user.click(await screen.findByText("Buying for a business?"));
  const name = await screen.findByLabelText("Name of the business");
  await waitFor(() => expect(name).toHaveValue(business.name));
  expect(screen.getByLabelText("Its address in Karnataka")).toHaveValue(business.address);
});

test("moves the focus to a GST number that the order can't take, far from the button", async () => {
  stubShopper(1, ADDRESS);
  api.give("GET /profile/business/", 200, { business: null });
  const message = "This is not a GST number: please check each of the 15 characters.";
  api.give("POST /orders/", 400, { message, gstin: [message] });
  await openShop("/checkout");
  await user.click(await screen.findByText("Buying for a business?"));
  const gstin = await screen.findByLabelText("GST number (GSTIN)");
  await user.type(gstin, "36ABC");
  await user.click(await findPlace());
  await waitFor(() => expect(gstin).toHaveFocus());
  expect(gstin).toHaveAccessibleDescription(message);
});
