import {
  api,
  expect,
  findNotice,
  openShop,
  queryNotice,
  runFor,
  screen,
  stopTime,
  stubCart,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../test/components/component-test.ts";
import { PRODUCTS } from "../../test/components/samples.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

const shown = () =>
  screen.getByRole("region", { name: "Notices" }).querySelectorAll("[role=status], [role=alert]");
const findAdd = async () => {
  await screen.findByRole("spinbutton", { name: "Quantity" });
  return within(screen.getByRole("main")).getByRole("button", { name: "Add to Cart" });
};

test("at most three notices are shown; the oldest disappears when another arrives", async () => {
  stubCatalogue();
  stubCart();
  await openShop(`/products/${PRODUCT.id}`);
  const add = await findAdd();
  stopTime();
  for (const count of [1, 2, 3]) {
    api.give("POST /cart_items/", 400, { message: `Reason ${count}.` });
    await user.click(add);
    await waitFor(() => expect(shown()).toHaveLength(count));
  }
  stubCart();
  await user.click(add);
  expect(await findNotice("Added to cart!")).toBeVisible();
  runFor(195);
  const texts = [...shown()].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining("Reason 2."),
    expect.stringContaining("Reason 3."),
    expect.stringContaining("Added to cart!"),
  ]);
});

test("a notice's time is paused under the pointer and the focus", async () => {
  const text = "Please log in to add items to your cart";
  stubCatalogue();
  const shop = await openShop(`/products/${PRODUCT.id}`);
  const add = await findAdd();
  stopTime();
  await user.click(add);
  await shop.isAt(/^\/login/);
  const waiting = await findNotice(text);
  await user.hover(waiting);
  runFor(10_000);
  expect(waiting).toBeVisible();
  await user.unhover(waiting);

  const dismiss = within(waiting).getByRole("button", { name: "Dismiss" });
  dismiss.focus();
  runFor(10_000);
  expect(waiting).toBeVisible();
  dismiss.blur();

  runFor(2_999);
  expect(queryNotice(text)).toBe(waiting);
  runFor(2);
  expect(queryNotice(text)).toBeNull();
});
