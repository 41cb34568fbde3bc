import { expect, it } from "vitest";
import { cartSubject } from "./cart-subject.ts";

it("differs for other lines and other quantities", () => {
  const first = cartSubject([
    { id: 1, quantity: 2 },
    { id: 12, quantity: 1 },
  ]);
  expect(first).toBe("1x2 12x1");
  expect(cartSubject([{ id: 1, quantity: 3 }])).not.toBe(cartSubject([{ id: 1, quantity: 2 }]));
  expect(cartSubject([{ id: 1, quantity: 21 }])).not.toBe(cartSubject([{ id: 12, quantity: 1 }]));
});
