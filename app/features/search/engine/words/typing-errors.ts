/** Sounds that are often taken for one another in Latin spellings of Indian words. */
const ALIKE = new Set(
  ["ei", "ou", "ae", "ai", "kg", "td", "pb", "mn", "sc", "vb", "lr", "jg", "jc"].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);
export const ALIKE_COST = 0.5;
/** A wrong first letter counts double: people know how a word begins. */
const FIRST = 2;
/** Letters beyond the typed beginning of a word. */
const UNFINISHED_COST = 0.25;

/** How many typing errors a word of so many letters may have. */
export function allowedErrors(letters: number): number {
  if (letters < 5) return 0;
  return letters < 9 ? 1 : 2;
}

/**
 * The typing errors between two words: letters missing, added, wrong or exchanged, a similar sound counting half and the first
 * letter double. Infinity above `most`. With `unfinished`, `known` may go on after `typed`.
 */
export function typingErrors(
  typed: readonly string[] | string,
  known: readonly string[] | string,
  most: number,
  unfinished = false,
): number {
  const [width, height] = [known.length, typed.length];
  if (height - width > most || (!unfinished && width - height > most)) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => (at === 0 ? 0 : at - 1 + FIRST));
  for (let row = 1; row <= height; row++) {
    const current = [row - 1 + FIRST];
    let best = current[0] ?? 0;
    for (let column = 1; column <= width; column++) {
      const weight = row === 1 || column === 1 ? FIRST : 1;
      const [one, other] = [typed[row - 1] ?? "", known[column - 1] ?? ""];
      let cost = Math.min(
        (last[column] ?? 0) + (column === 0 ? FIRST : 1),
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (one === other ? 0 : substitution(one, other) * weight),
      );
      const exchanged =
        row > 1 && column > 1 && one === known[column - 2] && typed[row - 2] === other;
      if (exchanged)
        cost = Math.min(
          cost,
          (beforeLast[column - 2] ?? 0) + (row === 2 && column === 2 ? FIRST : 1),
        );
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const whole = last[width] ?? 0;
  const cost = unfinished ? Math.min(whole, Math.min(...last.slice(1)) + UNFINISHED_COST) : whole;
  return cost <= most + (unfinished ? UNFINISHED_COST : 0) ? cost : Infinity;
}

function substitution(one: string, other: string): number {
  return ALIKE.has(one + other) ? ALIKE_COST : 1;
}
