import { mergeEdits } from "./merge-edits.ts";

/** Merges two edits of `before`: the version that someone else has saved, with the changes made here. Merges lists item by item. */
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
 * The list as changed here, followed by the new items of `theirs`. Leaves out an item that they removed, unless it was changed
 * here.
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
