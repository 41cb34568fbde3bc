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

test("a refund of an order paid on delivery asks for the bank details first", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "cod" } })).toBe(
    "We're refunding ₹210.00 for these goods. The credit note is on your order's page.",
  );
  expect(textOf("cod")).toMatch(
    /account number and the IFSC, or a UPI id.*5-7 business days of that/,
  );
  expect(textOf("cod")).toContain("We never ask for a PIN");
});

test("other refunds go back the way that was paid, without a question", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "upi" } })).toBe(
    "We're refunding ₹210.00 for these goods. You'll have it within 5-7 business days. The credit note is on your order's page.",
  );
  expect(textOf("upi")).not.toMatch(/IFSC|PIN/);
});

test("a refund that was sent already promises no day", () => {
  expect(refundSentence(210_00, { order: { paymentMethod: "cod" }, sent: true })).toBe(
    "We have refunded ₹210.00 for these goods. The credit note is on your order's page.",
  );
});
