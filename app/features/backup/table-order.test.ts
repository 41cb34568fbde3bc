import { expect, test } from "vitest";
import { orderByReference } from "./table-order.ts";

const table = (name: string, ...parents: string[]) => ({ name, parents });
const names = (tables: { name: string }[]) => tables.map(({ name }) => name);

test("puts a table after those it references", () => {
  const tables = [table("lines", "orders", "packs"), table("orders", "people"), table("packs")];
  expect(names(orderByReference([...tables, table("people")]))).toEqual([
    "packs",
    "people",
    "orders",
    "lines",
  ]);
});

test("ignores a reference to a table of another schema", () => {
  expect(names(orderByReference([table("orders", "elsewhere")]))).toEqual(["orders"]);
});

test("refuses to order tables that reference each other", () => {
  expect(() => orderByReference([table("a", "b"), table("b", "a"), table("c")])).toThrow("a, b");
});
