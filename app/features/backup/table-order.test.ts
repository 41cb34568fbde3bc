import { expect, test } from "vitest";
import { orderByReference } from "./table-order.ts";

const table = (name: string, ...parents: string[]) => ({ name, parents });
const names = (tables: { name: string }[]) => tables.map(({ name }) => name);

test("a table comes after those that it references", () => {
  const tables = [table("lines", "orders", "packs"), table("orders", "people"), table("packs")];
  expect(names(orderByReference([...tables, table("people")]))).toEqual([
    "packs",
    "people",
    "orders",
    "lines",
  ]);
});

test("a reference to a table of another schema doesn't count", () => {
  expect(names(orderByReference([table("orders", "elsewhere")]))).toEqual(["orders"]);
});

test("tables that reference each other can't be ordered", () => {
  expect(() => orderByReference([table("a", "b"), table("b", "a"), table("c")])).toThrow("a, b");
});
