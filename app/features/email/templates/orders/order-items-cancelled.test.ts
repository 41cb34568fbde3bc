import { expect, test } from "vitest";
import { ORDER_FACTS } from "../../../../../test/support/mail/order-facts.ts";
import { orderItemsCancelled } from "./order-items-cancelled.ts";

test.each([
  ["without a reason", "", "2 ×: Ragi, 1 kg"],
  ["with its reason", "The crop ran short", "2 ×: Ragi, 1 kg\nReason: The crop ran short"],
])("names the items that the shop can't send, %s", (_what, reason, rows) => {
  const items = [{ title: "Ragi", pack_label: "1 kg", quantity: 2 }];
  const { text } = orderItemsCancelled(
    { order_id: 41, by: "admin", items, refund_paise: 0, reason },
    { firstName: "Anitha", publicUrl: "https://shop.example", order: ORDER_FACTS },
  );
  expect(text).toContain(
    `We are sorry, but we can't send these items of your order #41:\n\n${rows}\n\n`,
  );
});

test("asks for bank details if the order was paid in cash, and for nothing if it was paid by UPI", () => {
  const cancelled = {
    order_id: 41,
    by: "customer",
    items: [{ title: "Ragi", pack_label: "1 kg", quantity: 2 }],
    refund_paise: 210_00,
    reason: "",
  } as const;
  const textOf = (paymentMethod: string) =>
    orderItemsCancelled(
      { ...cancelled, items: [...cancelled.items] },
      {
        firstName: "Anitha",
        publicUrl: "https://shop.example",
        order: { ...ORDER_FACTS, paymentMethod },
      },
    ).text.replaceAll("\n", " ");
  expect(textOf("cod")).toContain("We will send ₹210.00 back to you. ");
  expect(textOf("cod")).toMatch(/the account number and the IFSC, or a UPI id/);
  expect(textOf("upi")).toContain(
    "We will send ₹210.00 back to you, the same way you paid, in 5-7 business days.",
  );
  expect(textOf("upi")).not.toContain("IFSC");
});
