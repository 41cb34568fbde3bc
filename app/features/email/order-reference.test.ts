import { describe, expect, test } from "vitest";
import { OrderReferences } from "./order-reference.server.ts";

const references = new OrderReferences("a secret of this shop", "order references");

describe("the reference of an order", () => {
  test("can be read back, and doesn't reveal the number", () => {
    const made = Array.from({ length: 500 }, (_, at) => {
      const order = { customer_id: 7, order_id: at + 1 };
      const reference = references.of(order);
      expect(reference).toMatch(/^[\w-]{22}$/);
      expect(references.read(reference)).toEqual(order);
      return reference;
    });
    expect(new Set(made.map((reference) => reference.slice(0, 6))).size).toBe(500);
  });

  test("is refused if it is from another shop, altered or made up", () => {
    const reference = references.of({ customer_id: 7, order_id: 12 });
    expect(new OrderReferences("another secret", "order references").read(reference)).toBeNull();
    for (let at = 0; at < reference.length; at++) {
      const other = reference[at] === "A" ? "B" : "A";
      expect(references.read(reference.slice(0, at) + other + reference.slice(at + 1))).toBeNull();
    }
    const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const endings = [...ALPHABET].filter(
      (ending) => references.read(reference.slice(0, -1) + ending) !== null,
    );
    expect(endings).toEqual([reference.at(-1)]);
    for (const text of ["", "12", "1".repeat(22), "../../orders/12", "x".repeat(10_000)]) {
      expect(references.read(text)).toBeNull();
    }
  });
});

test("a reference made for one purpose is not accepted for another", () => {
  const confirmations = new OrderReferences("a secret of this shop", "order confirmations");
  const order = { customer_id: 7, order_id: 12 };
  expect(confirmations.read(confirmations.of(order))).toEqual(order);
  expect(confirmations.read(references.of(order))).toBeNull();
});
