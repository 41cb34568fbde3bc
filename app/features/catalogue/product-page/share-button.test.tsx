import { afterEach, vi } from "vitest";
import {
  expect,
  expectNotice,
  openShop,
  screen,
  stubCart,
  stubCatalogue,
  test,
  user,
} from "../../../../test/components/component-test.ts";
import { productOf } from "../../../../test/components/samples.ts";

const RAGI = productOf({ id: 7, title: "Ragi" });

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

async function pressShare(address: string, sharing?: (data: ShareData) => Promise<void>) {
  const shared = vi.fn(sharing);
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: sharing && shared,
  });
  await navigator.clipboard.writeText("");
  stubCart();
  stubCatalogue([RAGI]);
  await openShop(address);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  return shared;
}

test("a product is shared by the device's own choice, without what an advertisement added to its address", async () => {
  const shared = await pressShare("/products/7?utm_source=ad", async () => {});
  const url = `${window.location.origin}/products/7`;
  expect(shared).toHaveBeenCalledWith({ title: "Ragi", url });
  expect(await navigator.clipboard.readText()).toBe("");
});

test("a device without such a choice copies the link", async () => {
  await pressShare("/products/7");
  await expectNotice("Link copied.", "success");
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/products/7`);
});

test("closing the choice does nothing else, a choice that fails copies the link", async () => {
  await pressShare("/products/7", async () => {
    throw new DOMException("Closed.", "AbortError");
  });
  expect(await navigator.clipboard.readText()).toBe("");
  await pressShare("/products/7", async () => {
    throw new DOMException("Not allowed.", "NotAllowedError");
  });
  await expectNotice("Link copied.", "success");
});
