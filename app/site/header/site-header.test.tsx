import {
  api,
  expect,
  expectNotice,
  fill,
  openShop,
  screen,
  stayLoggedIn,
  stopTime,
  stubCart,
  stubCatalogue,
  TOKEN,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import {
  CATEGORIES,
  cartItemOf,
  MILLET,
  PERSON,
  PRODUCTS,
} from "../../../test/components/samples.ts";
import { EARLY_READS_SCRIPT } from "../early-reads-script.ts";

const [FIRST, SECOND] = PRODUCTS as [(typeof PRODUCTS)[number], (typeof PRODUCTS)[number]];

const header = () => within(screen.getByRole("banner"));

test("the menu links to every part of the shop, and its dropdowns to their entries", async () => {
  stubCatalogue();
  const shop = await openShop("/benefits");
  const nav = await screen.findByRole("navigation", { name: "Main" });
  const menu = within(nav);
  const entries = [...(nav.querySelector("ul")?.children ?? [])].map((item) =>
    item.querySelector("a, button"),
  );
  expect(entries.map((entry) => entry?.textContent)).toEqual([
    "Home",
    "Farm store",
    "Engineering Solutions",
    "Nursery",
    "About",
    "Gallery",
    "Contact",
  ]);
  const links = (part: string) =>
    menu
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((address) => address.startsWith(part));
  menu.getByRole("button", { name: "Farm store" }).focus();
  await user.keyboard("{Enter}");
  expect(links("/products?category=")).toEqual(
    CATEGORIES.map(({ id }) => `/products?category=${id}`),
  );
  await user.keyboard("{Escape}");
  expect(menu.queryByRole("link", { name: /Millet/ })).toBeNull();

  const lists: [string, string, string[]][] = [
    [
      "Engineering Solutions",
      "/engineering/",
      ["jeevamirthom", "bio-digestric", "bio-gas", "cow-shed", "drip-automation", "bio-fertilizer"],
    ],
    ["Nursery", "/nursery/", ["coconut-tree", "medicinal-plant", "vermi-compost"]],
  ];
  for (const [name, part, pages] of lists) {
    menu.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
    expect(links(part)).toEqual(pages.map((page) => part + page));
  }
  await user.click(menu.getByRole("button", { name: "Farm store" }));
  await user.click(menu.getByRole("link", { name: /^Millet/ }));
  await shop.isAt(`/products?category=${MILLET.id}`);
  await waitFor(() => expect(menu.queryByRole("link", { name: /^Millet/ })).toBeNull());
});

test("the search box trims and encodes the query, and ignores a blank one", async () => {
  stubCatalogue();
  api.give("GET /products/suggest", 200, {
    products: [],
    categories: [],
    count: 0,
    corrected: null,
  });
  const shop = await openShop("/benefits");
  const box = await header().findByRole("combobox");
  await fill(box, "   ");
  await user.keyboard("{Enter}");
  expect(shop.address()).toBe("/benefits");
  await fill(box, "  ragi & honey/50%  ");
  await user.keyboard("{Enter}");
  await shop.isAt("/search?q=ragi%20%26%20honey%2F50%25");
  expect(await screen.findByText('Showing results for "ragi & honey/50%"')).toBeVisible();
  expect(header().getByRole("combobox")).toHaveValue("ragi & honey/50%");
});

test("without a token the account icon links to /login, and the cart is not requested", async () => {
  stubCatalogue();
  const carts = api.record("GET /carts/");
  const shop = await openShop("/benefits");
  await user.click(await screen.findByRole("link", { name: "Login" }));
  await shop.isAt("/login");
  await shop.goTo("/products");
  await shop.isAt("/products");
  expect(header().getByRole("link", { name: "Cart" })).toBeVisible();
  expect(carts).toEqual([]);
});

test("with a token the badge shows the number of items, and the account icon opens a menu", async () => {
  stubCart(cartItemOf(FIRST, 2), cartItemOf(SECOND, 1));
  api.give("GET /users/me/", 200, PERSON);
  const shop = await openShop("/benefits");
  const cart = await header().findByRole("link", { name: "Cart, 3 items" });
  expect(cart).toHaveTextContent("3");
  expect(cart).toHaveAttribute("href", "/cart");

  const account = await screen.findByRole("button", { name: "Account" });
  await user.click(account);
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["My Profile", "Logout"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(account).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "My Profile" })).toHaveFocus());
  for (const call of ["/profile/", "/addresses/", "/sessions/", "/consents/"] as const)
    api.hold(`GET ${call}`);
  await user.keyboard("{Enter}");
  await shop.isAt("/profile");
});

test("on leaving the back office, the badge shows the cart's current count", async () => {
  stubCart();
  const carts = api.record("GET /carts/");
  window.history.replaceState(null, "", "/admin/orders");
  new Function(EARLY_READS_SCRIPT)();
  window.history.replaceState(null, "", "/");
  await Promise.all(Object.values(window.earlyResponses?.responses ?? {}));
  expect(carts).toHaveLength(0);
  stubCart(cartItemOf(FIRST, 2));
  api.give("GET /users/me/", 200, PERSON);
  await openShop("/benefits");
  expect(await header().findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test("Logout in the menu ends the session and goes to the home page; success and failure show a notice for 3 s", async () => {
  stubCatalogue();
  stubCart();
  api.give("GET /users/me/", 200, PERSON);
  api.give("DELETE /logout/", 500, {});
  const shop = await openShop("/benefits");
  await screen.findByRole("button", { name: "Account" });
  stopTime();
  await logOut();
  await expectNotice("Failed to logout.", "error", 3000);
  expect(localStorage.getItem("jwt")).toBe(TOKEN);
  expect(shop.address()).toBe("/benefits");

  api.give("DELETE /logout/", 204);
  await logOut();
  await expectNotice("Logged out successfully!", "success", 3000);
  await shop.isAt("/");
  expect(localStorage.getItem("jwt")).toBeNull();
  expect(await screen.findByRole("link", { name: "Login" })).toBeVisible();
});

async function logOut() {
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
}

test("if the account menu's code can't be loaded, there is a link to the profile", async () => {
  stayLoggedIn();
  stubCart();
  stubCatalogue();
  vi.doMock("#app/site/header/account-menu.tsx", () => Promise.reject(new TypeError("Failed")));
  await openShop("/offline");
  vi.doUnmock("#app/site/header/account-menu.tsx");
  const profile = await header().findByRole("link", { name: "My Profile" });
  expect(profile).toHaveAttribute("href", "/profile");
  expect(screen.queryByRole("heading", { name: "Something went wrong" })).toBeNull();
});
