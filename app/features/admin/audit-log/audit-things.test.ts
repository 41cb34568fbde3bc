import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUDIT_THINGS, auditValue, auditWords } from "./audit-things.ts";

/** The kinds of entries that the shop's code writes, such as 'product'; exports pass theirs as a variable. */
function writtenThings(): string[] {
  const things = globSync("app/**/*.server.ts").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/["`]([a-z-]+)\.[a-z${][^"`\s/]*["`]/g)]
      .filter(({ input, index }) => /what\b[^;]{0,80}$/.test(input.slice(0, index)))
      .map(([, thing = ""]) => thing),
  );
  return [...new Set([...things, "customers", "orders", "documents", "backups"])];
}

test("the audit log can be filtered by every kind that is recorded, and by no other", () => {
  expect(AUDIT_THINGS.map(({ value }) => value).toSorted()).toEqual(writtenThings().toSorted());
});

test.each([
  ["order.items-cancelled", ["order", "items cancelled"]],
  ["order.claim-moved", ["order", "claim updated"]],
  ["trade-prices.created", ["trade prices", "created"]],
  ["review.kept", ["review", "approved"]],
])("the kind %s has a label", (what, words) => {
  expect(auditWords(what)).toEqual(words);
});

test("labels a recorded state, and leaves other values unchanged", () => {
  expect(auditValue("payment_status", "refund_due")).toBe("refund due");
  expect(auditValue("state", "goods_awaited")).toBe("goods awaited");
  expect(auditValue("sku", "38-millet_500")).toBe("38-millet_500");
  expect(auditValue("status", null)).toBeNull();
});
