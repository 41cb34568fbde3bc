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

/** The text with each size of a pack as one word in grams or millilitres: '500 gm' and 'half kg' become '500g', '1 litre' '1000ml'. */
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
