import { describe, expect, test } from "vitest";
import { creditableOf, type Replacement, receivedOf } from "./recalled-pieces.ts";

const of = (batch: string, quantity: number) => ({ batch, best_before: "2027-03-04", quantity });
const line = (
  batches: ReturnType<typeof of>[],
  replacements: Replacement[] = [],
  creditedBatches: string[] = [],
) => ({ batches, replacements, creditedBatches });
const by = (quantity: number, ...replacement: ReturnType<typeof of>[]) => ({
  quantity,
  replacement,
});

describe("the pieces of a line that a recall affects", () => {
  test("are those of the batch, including replacements", () => {
    const mixed = line(
      [of("A", 3), of("B", 2)],
      [by(1, of("B", 1)), by(2, of("A", 1), of("C", 1))],
    );
    expect(["A", "B", "C", "D"].map((batch) => receivedOf(mixed, batch))).toEqual([4, 3, 1, 0]);
  });

  test("include those with other dates", () => {
    const later = { ...of("A", 2), best_before: "2027-05-20" };
    expect(receivedOf(line([of("A", 3), later]), "A")).toBe(5);
    expect(creditableOf(line([of("A", 3), later]), "A", 9)).toBe(5);
  });
});

describe("the pieces that a recall credits", () => {
  test("are at most those that have not been refunded", () => {
    expect([0, 1, 3, 4].map((left) => creditableOf(line([of("A", 3)]), "A", left))).toEqual([
      0, 1, 3, 3,
    ]);
  });

  test("exclude pieces that were replaced, and pieces of other batches", () => {
    const some = line([of("A", 5)], [by(2, of("B", 2))]);
    expect([5, 4, 2, 1].map((left) => creditableOf(some, "A", left))).toEqual([3, 2, 0, 0]);
    const undated = line([of("A", 5)], [by(5)]);
    expect(creditableOf(undated, "A", 5)).toBe(0);
    expect(creditableOf(some, "C", 5)).toBe(0);
  });

  test("include replacements from the batch, whatever they replaced", () => {
    const same = line([of("A", 2)], [by(1, of("A", 1))]);
    expect(creditableOf(same, "A", 2)).toBe(2);
    const other = line([of("A", 5)], [by(2, of("B", 2))]);
    expect(creditableOf(other, "B", 5)).toBe(2);
    expect(creditableOf(other, "B", 1)).toBe(1);
  });

  test("add up to all pieces after two recalls, in either order", () => {
    const sold = [of("A", 5)];
    const replacements = [by(2, of("B", 2))];
    const first = creditableOf(line(sold, replacements), "A", 5);
    expect(creditableOf(line(sold, replacements, ["A"]), "B", 5 - first)).toBe(5 - first);
    const second = creditableOf(line(sold, replacements), "B", 5);
    expect(creditableOf(line(sold, replacements, ["B", "B"]), "A", 5 - second)).toBe(5 - second);
  });
});
