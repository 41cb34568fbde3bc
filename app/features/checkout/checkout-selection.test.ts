import { describe, expect, test } from "vitest";
import { toOfferedMethod } from "#app/features/payments/offered-method.ts";
import { offeredMethods } from "#app/features/payments/payment-methods.ts";
import {
  cashRefusal,
  paymentOptions,
  selectedAddress,
  selectedPayment,
} from "./checkout-selection.ts";

describe("the address selected at checkout", () => {
  const address = (id: number, is_default: boolean) => ({
    id,
    is_default,
    first_name: "Anitha",
    last_name: "Rao",
    phone: "+919848012345",
    line1: "Flat 302",
    line2: "",
    landmark: "",
    city: "Hyderabad",
    state: "Telangana",
    pincode: "500034",
  });
  const book = [address(1, false), address(2, true), address(3, false)];

  test("is the shopper's choice", () => {
    expect(selectedAddress(book, 3)?.id).toBe(3);
  });

  test("is the default one without a choice, or when the choice no longer exists", () => {
    expect(selectedAddress(book, null)?.id).toBe(2);
    expect(selectedAddress(book, 9)?.id).toBe(2);
  });

  test("is the first if none is the default, and undefined if there are none", () => {
    expect(selectedAddress([address(5, false)], null)?.id).toBe(5);
    expect(selectedAddress([], 5)).toBeUndefined();
  });
});

describe("the payment method selected at checkout", () => {
  const methods = offeredMethods(new Set()).map(toOfferedMethod);
  const possible = (total: number, pincode?: string) =>
    paymentOptions(methods, { total, pincode }).filter(({ refusal }) => refusal === undefined);

  test("is the shopper's choice, otherwise the first method", () => {
    const options = possible(500, "500034");
    expect(options.map(({ id }) => id)).toEqual(["upi", "cod"]);
    expect(selectedPayment(options, "cod")).toBe("cod");
    expect(selectedPayment(options, null)).toBe("upi");
  });

  test("changes when the choice becomes unavailable", () => {
    const options = paymentOptions(methods, { total: 10_000.01, pincode: "500034" });
    expect(options.find(({ id }) => id === "cod")?.refusal).toMatch(/up to ₹10,000\.00/);
    expect(selectedPayment(options, "cod")).toBe("upi");
    expect(possible(500, "900056").map(({ id }) => id)).toEqual(["upi"]);
  });

  test("isn't cash if the account, or the phone number of the address, has refused a cash order before", () => {
    const noCash = "Please pay in advance.";
    const refusals = { account: false, address_ids: [7], message: noCash };
    expect(cashRefusal(refusals, 7)).toBe(noCash);
    expect([cashRefusal(refusals, 8), cashRefusal(refusals, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(cashRefusal({ ...refusals, account: true }, undefined)).toBe(noCash);
    const options = paymentOptions(methods, { total: 500, pincode: undefined, noCash });
    expect(options.map(({ id, refusal }) => [id, refusal])).toEqual([
      ["upi", undefined],
      ["cod", noCash],
    ]);
    expect(selectedPayment(options, "cod")).toBe("upi");
  });

  test("can be any method while there is no address", () => {
    expect(possible(500)).toHaveLength(2);
  });

  test("is undefined without methods", () => {
    expect(selectedPayment([], null)).toBeUndefined();
  });
});
