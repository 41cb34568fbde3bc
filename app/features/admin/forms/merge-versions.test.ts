import { expect, test } from "vitest";
import { mergeVersions } from "./merge-versions.ts";

const [RAGI, HONEY, RICE] = [
  { pack_id: 1, price: "80", quantity: 1 },
  { pack_id: 2, price: "300", quantity: 1 },
  { pack_id: 3, price: "60", quantity: 2 },
];
const BEFORE = { note: "", until: "2027-01-01", lines: [RAGI, HONEY], ids: [4, 5] };

test("keeps fields that were changed here, and takes all others from the newer version", () => {
  const theirs = { ...BEFORE, note: "Theirs", until: "2027-02-01", ids: [5] };
  expect(mergeVersions(BEFORE, { ...BEFORE, note: "Mine" }, theirs)).toEqual({
    ...theirs,
    note: "Mine",
  });
});

test("merges lists item by item", () => {
  const mine = { ...BEFORE, lines: [{ ...RAGI, price: "75" }, HONEY], ids: [4, 5, 6] };
  const theirs = { ...BEFORE, lines: [{ ...RAGI, quantity: 9 }, RICE], ids: [5, 7] };
  expect(mergeVersions(BEFORE, mine, theirs)).toEqual({
    ...BEFORE,
    lines: [{ ...RAGI, price: "75", quantity: 9 }, RICE],
    ids: [5, 6, 7],
  });
});

test("an item removed here stays removed; an item changed here survives its removal by someone else", () => {
  const removed = { ...BEFORE, lines: [HONEY] };
  const changed = { ...BEFORE, lines: [RAGI, { ...HONEY, price: "290" }] };
  const theirs = { ...BEFORE, lines: [{ ...RAGI, price: "70" }] };
  expect(mergeVersions(BEFORE, removed, theirs).lines).toEqual([]);
  expect(mergeVersions(BEFORE, changed, theirs).lines).toEqual([
    { ...RAGI, price: "70" },
    { ...HONEY, price: "290" },
  ]);
});
