import { afterEach, expect, test } from "vitest";
import { applyTexts } from "#app/texts.ts";
import { ORDER_FACTS } from "../../../../../test/support/mail/order-facts.ts";
import { storedName } from "../../texts/email-texts.ts";
import type { OrderFacts } from "./order-facts.ts";
import { orderPaid } from "./order-paid.ts";

const ORDER: OrderFacts = {
  ...ORDER_FACTS,
  paymentMethod: "upi",
  paymentStatus: "paid",
  arrival: { from: "2026-11-25", to: "2026-11-26" },
};
const VAN = { arrival: { from: "2026-12-01", to: "2026-12-01" }, vanSlot: "07:00-10:00" };

const emailOf = (changes: Partial<OrderFacts>) => {
  const order = { ...ORDER, ...changes };
  const { text, html } = orderPaid({}, { firstName: "", publicUrl: "https://farm.example", order });
  return [text, html].map((part) => part.replace(/\s+/g, " "));
};

afterEach(() => applyTexts(new Map()));

test.each([
  ["for a parcel", {}, "in 1-2 business days", "between Wed 25 Nov and Thu 26 Nov"],
  ["for the van", VAN, "for our van", "Tue 1 Dec, 07:00–10:00, by our own van"],
])("says when the order is packed and arrives: %s", (_what, changes, packed, arrives) => {
  const [text, html] = emailOf(changes);
  expect(text).toContain(`We will pack it ${packed} and email you`);
  expect(text).toContain(`Arrives: ${arrives}`);
  expect(html).toContain(`₹100.00 received. We will pack your order ${packed}.`);
  expect(html).toContain(arrives);
});

test("names no days if none were promised", () => {
  for (const part of emailOf({ arrival: null })) expect(part).not.toContain("Arrives");
});

test("still fills in the placeholder of a text saved earlier", () => {
  const text = "Thank you. We pack it in {processed}.";
  const changed = { text, changedAt: "2026-11-24T12:00:00Z" };
  applyTexts(new Map([[storedName("order-paid-opening"), changed]]));
  expect(emailOf({})[0]).toContain("Thank you. We pack it in 1-2 business days.");
});
