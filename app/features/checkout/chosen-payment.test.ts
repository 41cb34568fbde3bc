import { expect, it } from "vitest";
import { toOfferedMethod } from "#app/features/payments/offered-method.ts";
import { offeredMethods } from "#app/features/payments/payment-methods.ts";
import { chosenPayment, paymentOptions } from "./chosen-payment.ts";

const methods = offeredMethods(new Set()).map(toOfferedMethod);
const possible = (total: number, pincode?: string) =>
  paymentOptions(methods, { total, pincode }).filter(({ refusal }) => refusal === undefined);

it("is the shopper's choice, else the first way on offer", () => {
  const options = possible(500, "500034");
  expect(options.map(({ id }) => id)).toEqual(["upi", "cod"]);
  expect(chosenPayment(options, "cod")).toBe("cod");
  expect(chosenPayment(options, null)).toBe("upi");
});

it("is another one once the choice is not possible any more", () => {
  const dear = paymentOptions(methods, { total: 10_000.01, pincode: "500034" });
  expect(dear.find(({ id }) => id === "cod")?.refusal).toMatch(/up to ₹10,000\.00/);
  expect(chosenPayment(dear, "cod")).toBe("upi");
  expect(possible(500, "900056").map(({ id }) => id)).toEqual(["upi"]);
});

it("waits with a verdict on the place until there is an address", () => {
  expect(possible(500)).toHaveLength(2);
  expect(chosenPayment([], null)).toBeUndefined();
});
