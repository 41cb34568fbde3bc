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

test("opens the device's share dialog, without the advertising parameters of the URL", async () => {
  const shared = await pressShare("/products/7?utm_source=ad", async () => {});
  const url = `${window.location.origin}/products/7`;
  expect(shared).toHaveBeenCalledWith({ title: "Ragi", url });
  expect(await navigator.clipboard.readText()).toBe("");
});

test("copies the link on a device without a share dialog", async () => {
  await pressShare("/products/7");
  await expectNotice("Link copied.", "success");
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/products/7`);
});

test("closing the share dialog does nothing else, and a failing dialog copies the link", async () => {
  await pressShare("/products/7", async () => {
    throw new DOMException("Closed.", "AbortError");
  });
  expect(await navigator.clipboard.readText()).toBe("");
  await pressShare("/products/7", async () => {
    throw new DOMException("Not allowed.", "NotAllowedError");
  });
  await expectNotice("Link copied.", "success");
});
