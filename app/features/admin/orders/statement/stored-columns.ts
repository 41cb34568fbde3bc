import type { ColumnNames } from "#app/features/orders/statement/statement-columns.ts";

/** Column mappings for banks that the shop doesn't know, stored in this browser. */

const KEY = "statementColumns";
const MAX = 5;

/** The stored mappings, newest first. */
export function storedColumns(): ColumnNames[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isColumns).slice(0, MAX) : [];
  } catch {
    // Storage is blocked, or holds something else: there are no mappings.
    return [];
  }
}

export function storeColumns(columns: ColumnNames): void {
  const others = storedColumns().filter((each) => JSON.stringify(each) !== JSON.stringify(columns));
  try {
    localStorage.setItem(KEY, JSON.stringify([columns, ...others].slice(0, MAX)));
  } catch {
    // Without storage, the columns have to be mapped again next time.
  }
}

function isColumns(each: unknown): each is ColumnNames {
  if (typeof each !== "object" || each === null) return false;
  const { date, narration, credit, reference, side } = each as Record<string, unknown>;
  const isName = (name: unknown) => typeof name === "string" && name !== "" && name.length <= 100;
  return (
    [date, narration, credit].every(isName) &&
    [reference, side].every((name) => name === undefined || isName(name))
  );
}
