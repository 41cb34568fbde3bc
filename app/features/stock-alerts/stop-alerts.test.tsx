import {
  api,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
} from "../../../test/components/component-test.ts";
import { PRODUCTS } from "../../../test/components/samples.ts";

test("unsubscribes from a pack's emails by a second press if the first one failed", async () => {
  const [product] = PRODUCTS;
  stubCatalogue();
  api.refuseOthers(404, "Not found.");
  api.cutOff("POST /stock-alerts/stop/");
  await openShop(`/products/${product?.id}?stop=${"t".repeat(43)}`);
  const stop = await screen.findByRole("button", { name: "Unsubscribe" });
  await user.click(stop);
  expect(await screen.findByText(/^We can't reach the shop right now/)).toBeVisible();
  api.stubIncomplete("POST /stock-alerts/stop/", 200, {});
  await user.click(stop);
  const done = await screen.findByText("You won't get any more of these emails.");
  expect(done).toBeVisible();
  // The button has disappeared.
  expect(done.closest("[tabindex]")).toHaveFocus();
  expect(screen.queryByText(/^We can't reach the shop right now/)).toBeNull();
});

test("unsubscribes from a pack's emails even if the product no longer exists", async () => {
  stubCatalogue();
  api.give("GET /products/9999/", 404, { message: "Product not found" });
  api.stubIncomplete("POST /stock-alerts/stop/", 200, {});
  const calls = api.record("POST /stock-alerts/stop/");
  await openShop(`/products/9999?stop=${"t".repeat(43)}`);
  expect(await screen.findByRole("heading", { name: "Product not found" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("You won't get any more of these emails.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "t".repeat(43) }]);
});
