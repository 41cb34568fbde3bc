import { renderHook } from "@testing-library/react";
import { api, expect, stayLoggedIn, test } from "../../../test/components/component-test.ts";
import { cartItemOf, cartOf, PRODUCTS } from "../../../test/components/samples.ts";
import { readCart } from "./cart-client.ts";
import { useCartCount } from "./cart-count.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

test("doesn't count a cart that loads after somebody else has logged in", async () => {
  const { result } = renderHook(useCartCount);
  const before = result.current;
  stayLoggedIn("of-the-first");
  api.give("GET /carts/", 200, cartOf(cartItemOf(PRODUCT, 7)));
  const release = api.hold("GET /carts/");
  const reading = readCart();
  stayLoggedIn("of-the-second");
  release();
  await reading;
  expect(result.current).toBe(before);
});
