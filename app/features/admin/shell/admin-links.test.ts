import { expect, test } from "vitest";
import { currentAdminLink } from "./admin-links.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/orders/7", "/admin/orders"],
  ["/admin/refunds", "/admin/orders"],
  ["/admin/products/new", "/admin/products"],
  ["/admin/unknown", "/admin"],
  ["/orders", ""],
])("the page %s belongs to the menu entry %s", (pathname, entry) => {
  expect(currentAdminLink(pathname)).toBe(entry);
});
