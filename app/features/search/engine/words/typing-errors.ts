/** Pairs of letters that are often confused in Latin spellings of Indian words. */
const ALIKE = ["ei", "ou", "ae", "ai", "kg", "td", "pb", "mn", "sc", "vb", "lr", "jg", "jc"];
const LETTERS = 128;
const isAlike = new Uint8Array(LETTERS * LETTERS);
for (const pair of ALIKE) {
  const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)];
  isAlike[one * LETTERS + other] = 1;
  isAlike[other * LETTERS + one] = 1;
}
export const ALIKE_COST = 0.5;
/** The cost of a wrong first letter, in errors. It is higher because people know how a word begins. */
const FIRST = 2;
/** The cost of the missing end of an unfinished word, in errors. */
const UNFINISHED_COST = 0.25;

/** The number of typing errors that a word of this many letters may have. */
export function allowedErrors(letters: number): number {
  if (letters < 5) return 0;
  return letters < 9 ? 1 : 2;
}

/** Three rows of the dynamic programming table, used in rotation. They grow for longer words. */
let rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const;

/**
 * The number of typing errors between two words: missing, added, wrong or swapped letters. A similar sound counts half, the first
 * letter double. Returns Infinity above `most`. With `unfinished`, `known` may continue after `typed`. Fills only the cells of
 * the table that `most` missing or added letters can reach.
 */
export function typingErrors(
  typed: readonly string[] | string,
  known: readonly string[] | string,
  most: number,
  unfinished = false,
): number {
  const [width, height] = [known.length, typed.length];
  if (height - width > most || (!unfinished && width - height > most)) return Infinity;
  if (width + 2 > rows[0].length) {
    const longer = () => new Float64Array(2 * width + 2);
    rows = [longer(), longer(), longer()];
  }
  let [beforeLast, last, current] = rows;
  const reach = Math.floor(most);
  for (let column = 0; column <= Math.min(width, reach); column++)
    last[column] = column === 0 ? 0 : column - 1 + FIRST;
  last[Math.min(width, reach) + 1] = Infinity;
  for (let row = 1; row <= height; row++) {
    const [first, end] = [Math.max(0, row - reach), Math.min(width, row + reach)];
    if (first === 0) current[0] = row - 1 + FIRST;
    else current[first - 1] = Infinity;
    current[end + 1] = Infinity;
    let best = first === 0 ? row - 1 + FIRST : Infinity;
    const one = typed[row - 1] ?? "";
    for (let column = Math.max(1, first); column <= end; column++) {
      const weight = row === 1 || column === 1 ? FIRST : 1;
      const other = known[column - 1] ?? "";
      let cost = (last[column - 1] ?? 0) + (one === other ? 0 : substitution(one, other) * weight);
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isExchanged =
        row > 1 && column > 1 && one === known[column - 2] && typed[row - 2] === other;
      if (isExchanged) {
        const exchange = row === 2 && column === 2 ? FIRST : 1;
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + exchange);
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > most) return Infinity;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const whole = width - height > reach ? Infinity : (last[width] ?? 0);
  if (!unfinished) return whole <= most ? whole : Infinity;
  let least = whole;
  for (
    let column = Math.max(1, height - reach);
    column <= Math.min(width, height + reach);
    column++
  )
    least = Math.min(least, (last[column] ?? 0) + UNFINISHED_COST);
  return least <= most + UNFINISHED_COST ? least : Infinity;
}

function substitution(one: string, other: string): number {
  if (one.length > 1 || other.length > 1) return 1;
  const [from, to] = [one.charCodeAt(0), other.charCodeAt(0)];
  if (!(from < LETTERS && to < LETTERS)) return 1;
  return isAlike[from * LETTERS + to] === 1 ? ALIKE_COST : 1;
}
