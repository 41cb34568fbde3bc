/** A category with all the names that it is known by. */
export interface NamedCategory {
  id: number;
  /** The name that files use. */
  name: string;
  /** All its names, including those in other languages, normalised for comparison. */
  plain: string[];
}

export function namedCategory(id: number, name: string, others: readonly string[]): NamedCategory {
  return { id, name, plain: [name, ...others].map((one) => plain(one).slice(0, COMPARED)) };
}

/** The number of letters compared. */
const COMPARED = 50;

/** Normalises a name: names that differ only in case, spaces, punctuation or a plural become equal. */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\p{L}{3})s$/u, "");
}

/** The category that matches a name from another shop; undefined if there is no certain match. */
export function sameCategory(
  name: string,
  categories: readonly NamedCategory[],
): NamedCategory | undefined {
  const wanted = plain(name).slice(0, COMPARED);
  if (wanted === "") return undefined;
  return categories.find((category) => category.plain.includes(wanted));
}

/** The category name nearest to a mistyped name; undefined if none is near. */
export function nearestCategory(
  name: string,
  categories: readonly NamedCategory[],
): string | undefined {
  const wanted = plain(name).slice(0, COMPARED);
  if (wanted === "") return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const category of categories) {
    for (const one of category.plain) {
      const distance = editDistance(wanted, one);
      if (!best || distance < best.distance) best = { name: category.name, distance };
    }
  }
  return best && best.distance <= Math.max(1, Math.floor(wanted.length / 3))
    ? best.name
    : undefined;
}

/** The number of letters to add, remove or replace (Levenshtein distance). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
