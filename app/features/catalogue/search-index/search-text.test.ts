import { describe, expect, it } from "vitest";
import { indexSynonyms, type SearchableProduct, searchText, searchWords } from "./search-text.ts";

const groups = indexSynonyms([
  { canonical: "foxtail millet", terms: ["thinai", "korra", "కొర్రలు"] },
  { canonical: "honey", terms: ["then", "shahad", "தேன்"] },
  { canonical: "rice", terms: ["arisi", "biyyam"] },
]);

const foxtail: SearchableProduct = {
  title: "Foxtail Millet (Unpolished)",
  names: { en: "Foxtail Millet", te: "కొర్రలు", ta: "தினை" },
  category: {
    name: "Millet",
    display_name: "Millets",
    names: { en: "Millet", hi: "श्री अन्न (मोटा अनाज)" },
  },
  tags: ["Gluten-free"],
  ingredients: ["Whole foxtail millet"],
};

const product = (change: Partial<SearchableProduct>) => ({
  ...foxtail,
  title: "Thing",
  names: {},
  ingredients: [],
  ...change,
});

describe("searchText", () => {
  it("contains title, names, category, tags and ingredients in lower case without punctuation", () => {
    const text = searchText(foxtail, indexSynonyms([]));
    for (const part of ["foxtail millet unpolished", "కొర్రలు", "தினை", "श्री अन्न मोटा अनाज"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("gluten free");
    expect(text).toContain("whole foxtail millet");
    expect(text).not.toMatch(/[A-Z()-]/);
  });

  it("adds every term of a group that one of its words belongs to, in any script", () => {
    expect(searchText(foxtail, groups)).toContain("thinai korra");
    expect(searchText(product({ names: { ta: "காட்டு தேன்" } }), groups)).toContain("shahad");
    expect(searchText(product({ ingredients: ["Raw honey"] }), groups)).toContain("shahad");
    expect(searchText(product({ tags: ["arisi"] }), groups)).toContain("biyyam");
  });

  it("matches whole words only", () => {
    expect(searchText(product({ title: "Licorice" }), groups)).not.toContain("arisi");
    expect(searchText(product({ title: "Foxtail" }), groups)).not.toContain("thinai");
    const apart = product({
      tags: ["Foxtail", "Millet"],
      category: { name: "", display_name: "", names: {} },
    });
    expect(searchText(apart, groups)).not.toContain("thinai");
  });

  it("doesn't add a group for a word of the category", () => {
    expect(
      searchText(product({ category: { name: "Rice", display_name: "Rice", names: {} } }), groups),
    ).not.toContain("arisi");
  });

  it("doesn't add a group for an ambiguous term, but keeps the term searchable", () => {
    expect(searchText(product({ title: "Now and then" }), groups)).not.toContain("shahad");
    expect(searchText(product({ title: "Honey" }), groups).split(" ")).toContain("then");
  });

  it("doesn't repeat a phrase", () => {
    const twice = product({ tags: ["thing", "Thing"] });
    const words = "thing millet millets श्री अन्न मोटा अनाज";
    expect(searchText(twice, indexSynonyms([]))).toBe(words);
  });
});

describe("searchWords", () => {
  it("normalizes different spellings of a word", () => {
    expect(searchWords("x".repeat(300))).toHaveLength(60);
    expect(searchWords("  RAGI–Flour, 1kg! ")).toBe("ragi flour 1kg");
    expect(searchWords("\u0915\u094D\u200D\u0937")).toBe(searchWords("\u0915\u094D\u0937"));
    expect(searchWords("?!")).toBe("");
  });
});
