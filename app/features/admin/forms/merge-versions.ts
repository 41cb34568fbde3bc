import { mergeEdits } from "./merge-edits.ts";

/** The version that someone else has saved, with what was changed here since `before` was shown; lists item by item. */
export function mergeVersions<T extends object>(before: T, mine: T, theirs: T): T {
  const [old, newer] = [before, theirs].map((values) => new Map(Object.entries(values)));
  const lists = Object.entries(mine).map(([name, list]) => {
    const [was, now] = [old?.get(name), newer?.get(name)];
    const isEdited =
      Array.isArray(list) && Array.isArray(was) && Array.isArray(now) && list !== was;
    return isEdited ? [[name, mergeLists(was, list, now, idOf)]] : [];
  });
  return { ...mergeEdits(mine, before, theirs), ...Object.fromEntries(lists.flat()) };
}

function idOf(item: { pack_id?: number; id?: number } | number) {
  return typeof item === "number" ? item : (item.pack_id ?? item.id);
}

/**
 * The list as it was changed here, with what is new in `theirs` at the end. An item that they removed is left out, unless it was
 * changed here.
 */
export function mergeLists<T>(
  before: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  idOf: (item: T) => unknown,
): T[] {
  const itemIn = (list: readonly T[], item: T) => list.find((each) => idOf(each) === idOf(item));
  const staying = mine.flatMap((item) => {
    const [old, newer] = [itemIn(before, item), itemIn(theirs, item)];
    if (old && newer) return item instanceof Object ? mergeEdits(item, old, newer) : item;
    return JSON.stringify(old) === JSON.stringify(item) ? [] : item;
  });
  const added = theirs.filter(
    (item) => itemIn(before, item) === undefined && itemIn(mine, item) === undefined,
  );
  return [...staying, ...added];
}
