import { expect, it } from "vitest";
import { chosenAddress } from "./chosen-address.ts";

function address(id: number, is_default: boolean) {
  return {
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
  };
}
const book = [address(1, false), address(2, true), address(3, false)];

it("is the shopper's choice", () => {
  expect(chosenAddress(book, 3)?.id).toBe(3);
});

it("is the default one without a choice, or when the choice is gone", () => {
  expect(chosenAddress(book, null)?.id).toBe(2);
  expect(chosenAddress(book, 9)?.id).toBe(2);
});

it("is the first where none is the default, and none where there are none", () => {
  expect(chosenAddress([address(5, false)], null)?.id).toBe(5);
  expect(chosenAddress([], 5)).toBeUndefined();
});
