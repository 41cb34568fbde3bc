import { expect, test } from "vitest";
import { mergeVersions } from "./merge-versions.ts";

const [RAGI, HONEY, RICE] = [
  { pack_id: 1, price: "80", quantity: 1 },
  { pack_id: 2, price: "300", quantity: 1 },
  { pack_id: 3, price: "60", quantity: 2 },
];
const BEFORE = { note: "", until: "2027-01-01", lines: [RAGI, HONEY], ids: [4, 5] };

test("fields that were changed here stay, and all others are those of the newer version", () => {
  const theirs = { ...BEFORE, note: "Theirs", until: "2027-02-01", ids: [5] };
  expect(mergeVersions(BEFORE, { ...BEFORE, note: "Mine" }, theirs)).toEqual({
    ...theirs,
    note: "Mine",
  });
});

test("lists are merged item by item", () => {
  const mine = { ...BEFORE, lines: [{ ...RAGI, price: "75" }, HONEY], ids: [4, 5, 6] };
  const theirs = { ...BEFORE, lines: [{ ...RAGI, quantity: 9 }, RICE], ids: [5, 7] };
  expect(mergeVersions(BEFORE, mine, theirs)).toEqual({
    ...BEFORE,
    lines: [{ ...RAGI, price: "75", quantity: 9 }, RICE],
    ids: [5, 6, 7],
  });
});

test("an item that was removed here stays removed; one that was changed here survives their removal", () => {
  const removed = { ...BEFORE, lines: [HONEY] };
  const changed = { ...BEFORE, lines: [RAGI, { ...HONEY, price: "290" }] };
  const theirs = { ...BEFORE, lines: [{ ...RAGI, price: "70" }] };
  expect(mergeVersions(BEFORE, removed, theirs).lines).toEqual([]);
  expect(mergeVersions(BEFORE, changed, theirs).lines).toEqual([
    { ...RAGI, price: "70" },
    { ...HONEY, price: "290" },
  ]);
});
