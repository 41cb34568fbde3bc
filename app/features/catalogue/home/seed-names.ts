import type { LocalName } from "../product/product-view.ts";

export type SeedNames = readonly [telugu: string, tamil: string, hindi: string];

/** Adds the languages to a millet's names. */
export function withLanguages([te, ta, hi]: SeedNames): LocalName[] {
  return [
    { lang: "te", name: te },
    { lang: "ta", name: ta },
    { lang: "hi", name: hi },
  ];
}
