import { fireEvent, render } from "@testing-library/react";
import { createMemoryRouter, createPath, RouterProvider } from "react-router";
import { Link, type LinkProps } from "#app/ui/link.tsx";
import { expect, screen, test, waitFor } from "../../test/components/component-test.ts";
import { PageLinks } from "./page-links.tsx";

/** Renders a link, and markup that React does not render. */
function open(link: LinkProps, html = "") {
  const element = (
    <>
      <PageLinks />
      <Link {...link}>Terms</Link>
    </>
  );
  const start = "/cart?from=1";
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [start] });
  history.replaceState(null, "", start);
  const { container } = render(<RouterProvider router={router} />);
  container.insertAdjacentHTML("beforeend", html);
  return { router, address: () => createPath(router.state.location) };
}

/** Clicks; returns true if the click is left to the browser, which here does not follow it. */
function isLeft(name: string, init?: MouseEventInit): boolean {
  let left = false;
  const note = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", note);
  fireEvent.click(screen.getByText(name), init);
  window.removeEventListener("click", note);
  return left;
}

test("a link opens its page without a reload", async () => {
  const { address, router } = open({ to: "/policies/terms?print=1#refunds" });
  expect(isLeft("Terms")).toBe(false);
  await waitFor(() => expect(address()).toBe("/policies/terms?print=1#refunds"));
  expect(router.state.historyAction).toBe("PUSH");
});

test("a link to a query of the current page keeps its path, and one to the current URL adds no history entry", async () => {
  const { address, router } = open({ to: "?from=1" });
  expect(isLeft("Terms")).toBe(false);
  await waitFor(() => expect(router.state.historyAction).toBe("REPLACE"));
  expect(address()).toBe("/cart?from=1");
});

test("a link marked to keep the scroll position keeps it", async () => {
  const { router } = open({ to: "/products?category=1", preventScrollReset: true });
  isLeft("Terms");
  await waitFor(() => expect(router.state.location.pathname).toBe("/products"));
  expect(router.state.preventScrollReset).toBe(true);
});

test("links in markup that React does not render are followed", async () => {
  const { address } = open({ to: "/a" }, '<a href="/farm" data-page=""><b>Farm</b></a>');
  expect(isLeft("Farm")).toBe(false);
  await waitFor(() => expect(address()).toBe("/farm"));
});

test.for<[string, MouseEventInit]>([
  ["with Ctrl", { ctrlKey: true }],
  ["with Command", { metaKey: true }],
  ["with Shift", { shiftKey: true }],
  ["with Alt", { altKey: true }],
  ["with the middle button", { button: 1 }],
])("a click %s is left to the browser", ([, init]) => {
  const { address } = open({ to: "/farm" });
  expect(isLeft("Terms", init)).toBe(true);
  expect(address()).toBe("/cart?from=1");
});

test.for<[string, LinkProps, string | undefined]>([
  ["a link into another tab", { to: "/farm", target: "_blank" }, undefined],
  ["a link to another site", { to: "https://example.com/farm" }, undefined],
  ["a link without `data-page`", { to: "/a" }, '<a href="/api/products">Terms list</a>'],
])("%s is left to the browser", ([, link, html]) => {
  const { address } = open(link, html);
  expect(isLeft(html ? "Terms list" : "Terms")).toBe(true);
  expect(address()).toBe("/cart?from=1");
});

test("a link whose click has already been handled is not followed", () => {
  const { address } = open({ to: "/farm", onClick: (event) => event.preventDefault() });
  isLeft("Terms");
  expect(address()).toBe("/cart?from=1");
});

test("the skip link moves the focus without a history entry, which would make the router lose its place", () => {
  const html =
    '<a href="#main" class="skip-link">Skip to content</a><main id="main" tabindex="-1">';
  const { address } = open({ to: "/a" }, html);
  const before = history.length;
  expect(isLeft("Skip to content")).toBe(false);
  expect(screen.getByRole("main")).toHaveFocus();
  expect([address(), history.length]).toEqual(["/cart?from=1", before]);
});
