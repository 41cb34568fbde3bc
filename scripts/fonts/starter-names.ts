import { readFileSync } from "node:fs";
import { SEEDS } from "../../app/features/catalogue/home/seeds.ts";

interface Named {
  names?: { te?: string; ta?: string; hi?: string };
}

/** The native names of languages, for the buttons of the voice search. */
const LANGUAGE_NAMES = { te: "తెలుగు", ta: "தமிழ்", hi: "हिन्दी" };

/** All names in Indian scripts that a new shop shows, without duplicates, by language. */
export function starterNames(): Record<"te" | "ta" | "hi", string[]> {
  const { categories, products } = JSON.parse(readFileSync("starter/catalogue.json", "utf8")) as {
    categories: Named[];
    products: Named[];
  };
  const namesIn = (language: "te" | "ta" | "hi", place: 0 | 1 | 2) => {
    const known = [...categories, ...products].flatMap(({ names }) => names?.[language] ?? []);
    return [
      ...new Set([...known, LANGUAGE_NAMES[language], ...SEEDS.map(({ local }) => local[place])]),
    ];
  };
  return { te: namesIn("te", 0), ta: namesIn("ta", 1), hi: namesIn("hi", 2) };
}
