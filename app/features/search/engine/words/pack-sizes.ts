import { searchWords } from "./search-words.ts";

const UNITS: readonly (readonly [words: string, base: string, factor: number])[] = [
  ["kgs?|kilos?|kilograms?|కిలో|కేజీ|கிலோ|किलो", "g", 1000],
  ["g|gms?|gr|grams?|గ్రా|గ్రాములు|கிராம்|ग्राम", "g", 1],
  ["l|lt|ltrs?|litres?|liters?|లీటరు|లీటర్|லிட்டர்|लीटर", "ml", 1000],
  ["ml", "ml", 1],
];
const PARTS = new Map([
  ["half", 0.5],
  ["½", 0.5],
  ["1/2", 0.5],
  ["quarter", 0.25],
  ["¼", 0.25],
  ["1/4", 0.25],
  ["¾", 0.75],
  ["3/4", 0.75],
]);
const AMOUNT = `\\d{1,6}(?:\\.\\d{1,3})?|${[...PARTS.keys()].join("|")}`;
const SIZES = UNITS.map(
  ([words, base, factor]) =>
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}.,/-])(${AMOUNT})\\s*(?:${words})(?![\\p{L}\\p{M}\\p{N}])`,
        "giu",
      ),
      base,
      factor,
    ] as const,
);

/**
 * Rewrites each pack size in a text as one word in grams or millilitres: '500 gm' and 'half kg' become '500g', '1 litre' becomes
 * '1000ml'.
 */
export function withPackSizes(text: string): string {
  return SIZES.reduce(
    (all, [size, base, factor]) =>
      all.replace(size, (_, amount: string) => {
        const number = PARTS.get(amount.toLowerCase()) ?? Number(amount);
        return `${Math.round(number * factor)}${base}`;
      }),
    text,
  );
}

/** A size in grams or millilitres. */
export interface PackSize {
  amount: number;
  unit: "g" | "ml";
}

/** The first pack size in a text: 250 g in 'honey 250gm'; null if there is none. */
export function packSizeIn(text: string): PackSize | null {
  const word = searchWords(withPackSizes(text)).find(isPackSize);
  if (word === undefined) return null;
  return { amount: Number.parseInt(word, 10), unit: word.endsWith("ml") ? "ml" : "g" };
}

/** Whether a word from `withPackSizes` is a size. */
export function isPackSize(word: string): boolean {
  return /^[1-9]\d{0,8}(?:g|ml)$/.test(word);
}
