import { expect, test } from "vitest";
import { statusLabel, statusTone } from "./order-status-labels.ts";

test.each([
  ["pending", "Pending", "default"],
  ["paid", "Paid", "warning"],
  ["shipped", "Shipped", "info"],
  ["delivered", "Delivered", "success"],
  ["cancelled", "Cancelled", "error"],
])("the label of the status %s is %s in the tone %s", (status, label, tone) => {
  expect(statusLabel(status)).toBe(label);
  expect(statusTone(status)).toBe(tone);
});

test("the label of an unknown status is the status itself", () => {
  expect(statusLabel("constructor")).toBe("constructor");
  expect(statusTone("packed")).toBe("default");
});
