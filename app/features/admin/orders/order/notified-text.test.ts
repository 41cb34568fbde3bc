import { expect, test } from "vitest";
import { allNotifiedText } from "./notified-text.ts";

const orderOf = (id: number, email = "") => ({ id, customer: { id, name: "Asha", email } });

test.each([
  [[orderOf(1, "a@farm.example")], "The customer is notified by email."],
  [[orderOf(1)], "The customer has no email: call them."],
  [
    [orderOf(1, "a@farm.example"), orderOf(2, "b@farm.example")],
    "The customers are notified by email.",
  ],
  [[orderOf(1), orderOf(2)], "The customers have no email: call them."],
  [
    [orderOf(1), orderOf(2, "b@farm.example"), orderOf(3)],
    "The customers are notified by email, except those of #1, #3, who have none: call them.",
  ],
])("%j: %s", (orders, text) => {
  expect(allNotifiedText(orders)).toBe(text);
});
