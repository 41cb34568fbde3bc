import { describe, expect, test } from "vitest";
import { type Inline, type MarkedBlock, parseMarks, placeholdersOf } from "#app/shared/marks.ts";
import { privacy } from "./privacy.ts";
import { privacyHindi } from "./privacy-hi.ts";
import { privacyTelugu } from "./privacy-te.ts";

/** Written out in the translations, since their values are in English. */
const IN_ENGLISH = ["acknowledged", "redressed"];

const blocksOf = (text: string) => parseMarks(text, { parts: ["stored-data"] });

/** The kind of each block, with the number of its items. */
const shapeOf = (block: MarkedBlock) =>
  "items" in block ? `${block.kind} of ${block.items.length}` : block.kind;

const contentsOf = (block: MarkedBlock): Inline[] => {
  if (block.kind === "paragraph") return [...block.content];
  if (block.kind === "list") return block.items.flat();
  return [];
};

/** The addresses of each block's links; a translation may name them in another order. */
const linksOf = (text: string) =>
  blocksOf(text).map((block) =>
    contentsOf(block)
      .flatMap((part) => (part.kind === "link" ? [part.href] : []))
      .toSorted(),
  );

describe.each([
  ["Telugu", privacyTelugu, /\p{Script=Telugu}/u],
  ["Hindi", privacyHindi, /\p{Script=Devanagari}/u],
])("the privacy notice in %s", (_language, translated, script) => {
  test("has every heading, item, question and link of the English one", () => {
    expect(blocksOf(translated()).map(shapeOf)).toEqual(blocksOf(privacy()).map(shapeOf));
    expect(linksOf(translated())).toEqual(linksOf(privacy()));
  });

  test("has its placeholders, except those whose values are in English", () => {
    const named = (text: string) => [...new Set(placeholdersOf(text))].toSorted();
    expect(named(translated())).toEqual(
      named(privacy()).filter((name) => !IN_ENGLISH.includes(name)),
    );
    expect(translated()).toContain("48");
    expect(translated()).toContain("72");
  });

  test("has no paragraph left in English", () => {
    for (const paragraph of translated().split("\n").filter(Boolean))
      if (paragraph !== "{stored-data}") expect(paragraph).toMatch(script);
  });
});
