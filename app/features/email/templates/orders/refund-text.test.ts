import { expect, test } from "vitest";
import { renderText } from "../email-text.ts";
import { bankDetailsRequest, refundSentence } from "./refund-text.ts";

const textOf = (paymentMethod: string) =>
  renderText(
    {
      subject: "",
      preview: "",
      heading: "",
      greeting: "",
      blocks: bankDetailsRequest({ paymentMethod }),
      reason: "",
    },
    "https://shop.example",
  ).replaceAll("\n", " ");

test("asks for bank details before refunding an order that was paid on delivery", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "cod" } })).toBe(
    "We're refunding ₹210.00 for these goods. The credit note is on your order's page.",
  );
  expect(textOf("cod")).toMatch(
    /account number and the IFSC, or a UPI id.*5-7 business days of telling us/,
  );
  expect(textOf("cod")).toContain("We never ask for a PIN");
});

test("refunds other orders the way they were paid, without asking for anything", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "upi" } })).toBe(
    "We're refunding ₹210.00 for these goods. You'll have it within 5-7 business days. The credit note is on your order's page.",
  );
  expect(textOf("upi")).not.toMatch(/IFSC|PIN/);
});

test("gives no expected day for a refund that has already been sent", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "cod" }, sent: true })).toBe(
    "We have refunded ₹210.00 for these goods. The credit note is on your order's page.",
  );
});
