import {
  api,
  describe,
  expect,
  openShop,
  screen,
  stayLoggedIn,
  stubAccount,
  stubAdmin,
  stubCart,
  stubCatalogue,
  TOKEN,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { cartItemOf, cartOf, listOf, PRODUCTS } from "../../../../test/components/samples.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

const jwt = () => localStorage.getItem("jwt");

test.for(["/profile", "/orders", "/orders/7", "/checkout"])(
  "%s requires a login, and the shopper returns there afterwards",
  async (path) => {
    const shop = await openShop(path);
    await shop.isAt(`/login?from=${path}`);
  },
);

test("the cart and the order form are open to everyone, and other pages don't request the cart", async () => {
  stubCatalogue();
  api.give("GET /carts/", 200, cartOf());
  const carts = api.record("GET /carts/");
  const shop = await openShop("/orders/new");
  expect(await screen.findByLabelText("Address ID")).toBeVisible();
  await shop.goTo("/products");
  expect((await screen.findAllByRole("article"))[0]).toBeVisible();
  expect(carts).toEqual([]);
  await shop.goTo("/cart");
  expect(await screen.findByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("every request carries the token, and the badge shows the number of items", async () => {
  stubCart(cartItemOf(PRODUCT, 4));
  api.give("GET /orders/", 200, listOf([]));
  const carts = api.record("GET /carts/");
  const orders = api.record("GET /orders/");
  await openShop("/orders");
  expect(await screen.findByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  for (const { headers } of [...carts, ...orders])
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(orders).toHaveLength(1);
  expect(carts).toHaveLength(1);
});

test.for(["/", "/cart", "/profile", "/orders", "/orders/7", "/checkout"])(
  "a token that is refused while %s loads is removed, and the shopper goes to /login",
  async (path) => {
    stubCatalogue();
    api.refuseOthers(401, "Please log in.");
    stayLoggedIn();
    const shop = await openShop(path);
    await shop.isAt(`/login?from=${path}`);
    expect(jwt()).toBeNull();
    expect(await screen.findByRole("link", { name: "Login" })).toBeVisible();
  },
);

test("a refused token is removed even if the response body can't be read", async () => {
  stubCatalogue();
  stubCart();
  api.stubText("GET /orders/", 401, "<h1>Unauthorized</h1>");
  const shop = await openShop("/orders");
  await shop.isAt("/login?from=/orders");
  expect(jwt()).toBeNull();
});

test("any call removes a token that is no longer valid", async () => {
  const item = cartItemOf(PRODUCT, 1);
  stubCart(item);
  const shop = await openShop("/cart");
  expect(await screen.findByRole("heading", { name: "Order Summary" })).toBeVisible();
  expect(jwt()).toBe(TOKEN);
  api.give(`PUT /cart_items/${item.id}/`, 401, { message: "Please log in." });
  await user.click(screen.getByRole("button", { name: /^Increase/ }));
  await shop.isAt("/login?from=/cart");
  expect(jwt()).toBeNull();
});

test("removes the tab's session data together with the token", async () => {
  stubCatalogue();
  stubCart();
  sessionStorage.setItem("session:listed-orders", "[1]");
  sessionStorage.setItem("theme-preview", "dark");
  api.give("GET /orders/", 401, { message: "Please log in." });
  const shop = await openShop("/orders");
  await shop.isAt("/login?from=/orders");
  expect({ ...sessionStorage }).toEqual({ "theme-preview": "dark" });
  sessionStorage.clear();
});

test("a request still pending at log-out causes no redirect", async () => {
  stubCatalogue();
  stubCart();
  stubAccount();
  const response = api.hold("GET /addresses/");
  const shop = await openShop("/profile");
  const main = within(screen.getByRole("main"));
  await user.click(await main.findByRole("button", { name: "Logout" }));
  await shop.isAt("/");
  api.give("GET /addresses/", 401, { message: "Please log in." });
  response();
  await user.click(await screen.findByRole("button", { name: /^See More/ }));
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(8));
  expect(shop.address()).toBe("/");
});

test("after log-out, a call without a token leads to the login page again", async () => {
  stubCatalogue();
  stubCart();
  stubAccount();
  const shop = await openShop("/profile");
  await user.click(await within(screen.getByRole("main")).findByRole("button", { name: "Logout" }));
  await shop.isAt("/");
  await screen.findByRole("button", { name: /^See More/ });
  await shop.goTo("/orders/new");
  api.give("POST /orders/", 401, { message: "Please log in." });
  await user.type(await screen.findByLabelText("Address ID"), "5");
  await user.click(screen.getByRole("button", { name: "Place Order" }));
  await shop.isAt("/login?from=/orders/new");
});

describe("the back office", () => {
  const paths = ["/admin/products/new", "/admin/products/1/edit"];

  test.for(paths)("sends anonymous visitors of %s to the login and back", async (path) => {
    const shop = await openShop(path);
    await shop.isAt(`/login?from=${path}`);
  });

  test.for([...paths, "/admin/orders"])(
    "sends customers who open %s to the home page",
    async (path) => {
      stubCatalogue();
      stubCart();
      stubAccount();
      const shop = await openShop(path);
      await shop.isAt("/");
      await user.click(await screen.findByRole("button", { name: "Account" }));
      expect(await screen.findByRole("menuitem", { name: "Logout" })).toBeVisible();
      expect(screen.queryByRole("menuitem", { name: "Admin" })).toBeNull();
    },
  );

  test("shows nothing while the role loads, then shows an administrator the form", async () => {
    stubAdmin();
    const response = api.hold("GET /users/me/");
    await openShop("/admin/products/new");
    expect(screen.getByRole("main")).toBeEmptyDOMElement();
    response();
    expect(await screen.findByRole("button", { name: "Create Product" })).toBeVisible();
  });

  test("is closed if the token is no longer valid", async () => {
    api.refuseOthers(401, "Please log in.");
    stayLoggedIn();
    const shop = await openShop("/admin/products/new");
    await shop.isAt("/login?from=/admin/products/new");
    expect(jwt()).toBeNull();
  });
});
