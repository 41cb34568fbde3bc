import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubCart,
  stubCatalogue,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../../test/components/samples.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

const main = () => within(screen.getByRole("main"));
const goHome = async () =>
  user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Home" }));

test("each list shows an error and a retry button when the network is down", async () => {
  stubCatalogue();
  await openShop("/login");
  api.cutOff("GET /products");
  await goHome();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Failed to load products\.$/);
  stubCatalogue();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));

  api.cutOff("GET /products/");
  await user.click(screen.getByRole("button", { name: /^See More/ }));
  expect(await main().findByRole("alert")).toHaveTextContent("Failed to load products.");
  expect(screen.getAllByRole("article")).toHaveLength(4);
  stubCatalogue();
  await user.click(main().getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(4));
});

test("reloads a failed list once the network works, even if that is a moment after the browser goes online", async () => {
  const listen = vi.spyOn(window, "addEventListener");
  stubCatalogue();
  await openShop("/login");
  api.cutOff("GET /products");
  await goHome();
  await screen.findByRole("alert");
  await waitFor(() => expect(listen).toHaveBeenCalledWith("online", expect.anything()));
  window.dispatchEvent(new Event("online"));
  stubCatalogue();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));
});

test("a product page says that the network is down, and can be retried", async () => {
  stubCatalogue();
  await openShop("/");
  const link = await screen.findByRole("link", { name: PRODUCT.title });
  api.cutOff(`GET /products/${PRODUCT.id}`);
  await user.click(link);
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach the shop right now");
  stubCatalogue();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() =>
    expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(PRODUCT.title),
  );
});

test("a card that can't reach the shop says 'Network Error' and stays on the page", async () => {
  stubCatalogue();
  stubCart();
  api.cutOff("POST /cart_items/");
  const shop = await openShop("/");
  const [card] = await screen.findAllByRole("article");
  if (!card) throw new Error("The page has no card.");
  await user.click(within(card).getByRole("button", { name: "Add to Cart" }));
  expect(await findNotice("Network Error")).toHaveAttribute("role", "alert");
  expect(shop.address()).toBe("/");
});

test("a response that isn't JSON shows an error, not a broken page", async () => {
  stubCatalogue();
  await openShop("/login");
  api.stubText("GET /products", 200, "<html>proxy</html>");
  await goHome();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Failed to load products\.$/);
});
