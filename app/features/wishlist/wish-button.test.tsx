import {
  api,
  expect,
  expectNotice,
  openShop,
  screen,
  stayLoggedIn,
  stubCatalogue,
  test,
  user,
  waitFor,
} from "../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../test/components/samples.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];
const PATH = `/wishlist/products/${PRODUCT.id}/` as const;

test("a product put on the wishlist stays there if an earlier read arrives late", async () => {
  stubCatalogue();
  stayLoggedIn();
  api.refuseOthers(404, "Not found.");
  api.give(`GET ${PATH}`, 200, { wished: false });
  api.give(`PUT ${PATH}`, 200, { wished: true });
  const readLate = api.hold(`GET ${PATH}`);
  const reads = api.record(`GET ${PATH}`);
  await openShop(`/products/${PRODUCT.id}`);
  const heart = await screen.findByRole("button", { name: "Wishlist" });
  await waitFor(() => expect(reads).toHaveLength(1));
  await user.click(heart);
  await expectNotice("On your wishlist.", "success");
  readLate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("pressing the heart works even if the page doesn't know yet that the shopper is logged in", async () => {
  stubCatalogue();
  api.refuseOthers(404, "Not found.");
  api.give(`PUT ${PATH}`, 200, { wished: true });
  const { address } = await openShop(`/products/${PRODUCT.id}`);
  const heart = await screen.findByRole("button", { name: "Wishlist" });
  stayLoggedIn();
  await user.click(heart);
  await expectNotice("On your wishlist.", "success");
  expect(address()).toBe(`/products/${PRODUCT.id}`);
});
