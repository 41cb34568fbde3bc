import { readFileSync } from "node:fs";
import { trackedFiles } from "../tracked-files.ts";

/** Words about this kind of shop. Ordinary words such as 'order' and 'price' are left out. */
const WORDS =
  "product cart pack invoice checkout catalogue wishlist complaint coupon courier parcel refund".split(
    " ",
  );
const COMMON = /^app\/(?:ui|shared)\/.*\.tsx?$/;

/** Matches a word in text and in names such as `productCard`, `aProduct` and `PRODUCT_ID`. */
const PATTERN = new RegExp(
  WORDS.flatMap((word) => {
    const capital = word[0]?.toUpperCase() + word.slice(1);
    return [
      `(?:(?<![A-Za-z])${word}|${capital})s?(?![a-z])`,
      `(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
    ];
  }).join("|"),
);

/** Finds shop words in code shared by every feature: ui and shared. Tests may use them as examples. */
export function findShopWords(): string[] {
  return trackedFiles()
    .filter((file) => COMMON.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (PATTERN.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
}
