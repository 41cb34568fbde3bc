/**
 * Transliterations that are also everyday words ("then" is honey in Tamil). A shopper may type them,
 * but one of them in a text does not tell what the text is about.
 */
export const AMBIGUOUS_TERMS: ReadonlySet<string> = new Set([
  "then",
  "same",
  "val",
  "java",
  "rai",
  "pack",
  "set",
  "kit",
  "til",
  "puli",
  "chena",
  "sama",
  "gur",
  "tel",
]);
