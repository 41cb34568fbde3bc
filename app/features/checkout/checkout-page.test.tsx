import { applySettings } from "#app/settings.ts";
import { FIRST_SETTINGS } from "#app/shop.ts";
import {
  type ApiRequest,
  api,
  choose,
  describe,
  expect,
  fill,
  openShop,
  screen,
  stubCart,
  stubCheckout,
  stubSettings,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import {
  ADDRESS,
  cartItemOf,
  cartOf,
  listOf,
  orderItemOf,
  orderOf,
  PROFILE,
  productOf,
} from "../../../test/components/samples.ts";

const PRODUCT = productOf({ title: "Foxtail Millet", price: 80 });

const findPlace = () => screen.findByRole("button", { name: "Place Order" });
const findOrder = () => screen.findByRole("region", { name: "Your order" });

describe("the address", () => {
  test("starts with the shopper's name and phone, and is saved when the order is placed", async () => {
    stubShopper(2);
    api.give("GET /profile/", 200, { ...PROFILE, phone: "+919848012345" });
    const { addresses, orders } = acceptOrder();
    const shop = await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    expect(screen.getByLabelText("Last name")).toHaveValue("Rao");
    expect(screen.getByLabelText("Phone")).toHaveValue("+919848012345");

    await fill(screen.getByLabelText("PIN code"), "500034");
    await fill(screen.getByLabelText(/street/), "Flat 302");
    await fill(screen.getByLabelText(/^City/), "Hyderabad");
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveValue("Telangana"));
    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    expect(addresses.map(({ body }) => body)).toMatchObject([
      { first_name: "Anitha", line1: "Flat 302", phone: "+919848012345" },
    ]);
    expect(orders.map(({ body }) => body)).toMatchObject([{ address_id: ADDRESS.id }]);
  });

  test("saved right before placing the order gives one address and one order", async () => {
    stubShopper(1);
    const { addresses, orders } = acceptOrder();
    const shop = await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    const response = api.hold("POST /addresses/");
    await fillAddress();
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeVisible();
    await user.click(await findPlace());
    response();
    await shop.isAt("/orders/41");
    expect(addresses).toHaveLength(1);
    expect(orders).toHaveLength(1);
  });

  test("has its state when it is saved while its PIN code is looked up", async () => {
    stubShopper(1);
    const { addresses } = acceptOrder();
    await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    const response = api.hold("GET /pincodes/500034/");
    await fill(screen.getByLabelText("PIN code"), "500034");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(screen.getByLabelText("State")).toHaveValue("");
    expect(addresses).toHaveLength(0);
    response();
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]?.body).toMatchObject({ state: "Telangana", pincode: "500034" });
  });

  test("keeps its state while a PIN code is looked up, which then corrects it", async () => {
    stubShopper(1);
    await openShop("/checkout");
    await choose(await screen.findByLabelText("State"), "Kerala");
    const response = api.hold("GET /pincodes/500034/");
    await fill(screen.getByLabelText("PIN code"), "500034");
    expect(screen.getByLabelText("State")).toHaveValue("Kerala");
    response();
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveValue("Telangana"));
  });

  test("can be chosen among several, added, changed and deleted, and the chosen one is used", async () => {
    const addressOf = (id: number, first_name: string) => ({
      ...ADDRESS,
      id,
      first_name,
      is_default: id === 71,
    });
    let book = [addressOf(71, "Default"), addressOf(72, "Second")];
    stubShopper(1, ...book);
    const { orders } = acceptOrder();
    api.give("GET /addresses/", 200, () => listOf(book));
    api.give("POST /addresses/", 201, ({ body }: ApiRequest) => {
      const added = { ...(body as typeof ADDRESS), id: 73, is_default: false };
      book = [...book, added];
      return added;
    });
    api.give("PUT /addresses/72/", 200, ({ body }: ApiRequest) => {
      const changed = { ...addressOf(72, ""), ...(body as object) };
      book = book.map((address) => (address.id === 72 ? changed : address));
      return changed;
    });
    api.give("DELETE /addresses/73/", 204, () => {
      book = book.filter(({ id }) => id !== 73);
    });
    const shop = await openShop("/checkout");
    const radio = (name: RegExp) => screen.findByRole("radio", { name });
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    const findDialog = async () => within(await screen.findByRole("dialog"));
    expect(await radio(/Default Rao/)).toBeChecked();

    await press("Add an address");
    expect(await screen.findByRole("dialog", { name: "Add an address" })).toBeVisible();
    await screen.findByLabelText("First name");
    await fillAddress({ "First name": "Third" });
    await user.click((await findDialog()).getByRole("button", { name: "Save address" }));
    expect(await radio(/Third Rao/)).toBeChecked();

    await press("Edit the address of Second Rao");
    await fill(await (await findDialog()).findByLabelText("First name"), "Changed");
    await user.click((await findDialog()).getByRole("button", { name: "Save address" }));
    expect(await radio(/Changed Rao/)).toBeChecked();

    await press("Delete the address of Third Rao");
    await user.click((await findDialog()).getByRole("button", { name: "Delete address" }));
    await waitFor(() =>
      expect(screen.getByRole("group", { name: "Delivery address" })).toHaveFocus(),
    );
    await waitFor(() => expect(screen.queryByRole("radio", { name: /Third Rao/ })).toBeNull());

    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    expect(orders.map(({ body }) => body)).toMatchObject([{ address_id: 72 }]);
  });

  test("reports every required field if nothing is entered", async () => {
    stubShopper(1);
    const fields = ["first_name", "phone", "pincode", "line1", "city", "state"];
    api.give("POST /addresses/", 400, {
      message: "Please check the form.",
      ...Object.fromEntries(fields.map((name) => [name, ["This is needed."]])),
    });
    await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    await fill(screen.getByLabelText("First name"), "");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    for (const label of ["First name", "Phone", "PIN code", /street/, /^City/, "State"])
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "true"),
      );
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveFocus());
  });
});

describe("placing the order", () => {
  test("twice in a row creates one order, empties the cart and shows the order", async () => {
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

  test("again after a lost response is the same attempt", async () => {
    stubShopper(1, ADDRESS);
    const { orders } = acceptOrder();
    api.cutOff("POST /orders/");
    const shop = await openShop("/checkout");
    await user.click(await findPlace());
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Network Error$/);
    api.give("POST /orders/", 201, orderOf());
    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    const [first, second] = orders.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test("from a stale tab shows that it was placed already", async () => {
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

test("shows what has sold out meanwhile, and nothing is placed", async () => {
  stubShopper(2, ADDRESS);
  const shop = await openShop("/checkout");
  const place = await findPlace();
  api.give("POST /orders/", 409, { message: "Foxtail Millet (1 kg): Sold out" });
  await user.click(place);
  expect(await screen.findByRole("alert")).toHaveTextContent("Foxtail Millet (1 kg): Sold out");
  expect(shop.address()).toBe("/checkout");
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test("shows a price that changed meanwhile before it is paid", async () => {
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

test("an empty cart can't be checked out", async () => {
  stubShopper(0, ADDRESS);
  await openShop("/checkout");
  expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("a failed load can be retried", async () => {
  stubShopper(1);
  api.give("GET /addresses/", 500);
  await openShop("/checkout");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your checkout.");
  stubShopper(1);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findPlace()).toBeVisible();
});

test("a reload that fails leaves what was typed", async () => {
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

test("shows a delivery charge that changed since the page was loaded before it is paid", async ({
  onTestFinished,
}) => {
  onTestFinished(() => applySettings(structuredClone(FIRST_SETTINGS)));
  stubShopper(2, ADDRESS);
  const { orders } = acceptOrder();
  const shop = await openShop("/checkout");
  expect(await findOrder()).toHaveTextContent("₹160.00");
  const elsewhere = { name: "Elsewhere", states: [], pins: [], charge: 40, perKg: 0 };
  const deliveryZones = [{ ...elsewhere, freeFrom: null }];
  stubSettings({ ...FIRST_SETTINGS.shop, deliveryZones });
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

test("the limits of a payment method are shown next to it, before and after it is tried", async () => {
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

test("in the address form the PIN code fills in the state, corrects it and warns about a mismatch", async () => {
  stubShopper(1);
  await openShop("/checkout");
  const state = await screen.findByLabelText("State");
  const type = (pin: string) => fill(screen.getByLabelText("PIN code"), pin);
  await type("560001");
  await waitFor(() => expect(state).toHaveValue("Karnataka"));
  await choose(state, "Tamil Nadu");
  const warning = "PIN code 560001 is in Karnataka. Please check the PIN code and the state.";
  expect(await screen.findByText(warning)).toBeVisible();
  await type("600001");
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  await waitFor(() => expect(state).toHaveValue("Tamil Nadu"));
  await type("500034");
  await waitFor(() => expect(state).toHaveValue("Telangana"));
  await type("100001");
  expect(await screen.findByText("We can't find PIN code 100001. Please check it.")).toBeVisible();
});

test("the business of the last order is filled in", async () => {
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

test("no checkbox is ticked by default", async () => {
  stubShopper(1);
  await openShop("/checkout");
  expect(await screen.findByLabelText("PIN code")).toBeVisible();
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(0);
  expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
});

/** A shopper with this many pieces of one product in the cart, and this address book. */
function stubShopper(pieces: number, ...addresses: (typeof ADDRESS)[]): void {
  stubCart(...(pieces === 0 ? [] : [cartItemOf(PRODUCT, pieces)]));
  stubCheckout(...addresses);
}

/** Accepts the typed address and the order; returns the requests. */
function acceptOrder(): { addresses: ApiRequest[]; orders: ApiRequest[] } {
  const order = orderOf({ order_items: [orderItemOf(PRODUCT, 2)] });
  api.give("POST /addresses/", 201, () => {
    api.give("GET /addresses/", 200, listOf([ADDRESS]));
    return ADDRESS;
  });
  api.give("POST /orders/", 201, order);
  api.give("GET /orders/41/", 200, order);
  return { addresses: api.record("POST /addresses/"), orders: api.record("POST /orders/") };
}

async function fillAddress(changes: Record<string, string> = {}) {
  const values = {
    "First name": "Anitha",
    "Last name": "Rao",
    Phone: "98480 12345",
    "PIN code": "500034",
    "Flat, house number, street": "Flat 302, Sai Residency",
    "City, town or district": "Hyderabad",
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await fill(screen.getByLabelText(label), value);
  await choose(screen.getByLabelText("State"), "Telangana");
}
