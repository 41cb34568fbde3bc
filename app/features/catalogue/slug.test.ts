import { expect, test } from "vitest";
import { slugOf } from "./slug.server.ts";

test.each([
  ["Telugu", "కొర్రలు", "korralu"],
  ["Telugu with a number", "రాగి పిండి 1 kg", "ragi-pindi-1-kg"],
  ["Telugu with an anusvara", "చింతపండు", "chintapandu"],
  ["Tamil", "கேழ்வரகு மாவு", "kezhvaraku-mavu"],
  ["Devanagari", "रागी का आटा", "ragi-ka-ata"],
  ["Devanagari with a dot below", "ज़ीरा", "jira"],
  ["Kannada", "ಹುಣಸೆ ಹಣ್ಣು", "hunase-hannu"],
  ["Malayalam with a chillu", "മഞ്ഞൾപ്പൊടി", "mannalppoti"],
  ["Bengali", "সরষের তেল", "sarashera-tela"],
  ["Gujarati", "મગફળી", "magaphali"],
  ["Gurmukhi", "ਬਾਜਰਾ", "bajara"],
  ["Odia", "ମାଣ୍ଡିଆ", "mandia"],
  ["two scripts", "Ragi రాగి", "ragi-ragi"],
])("%s is transliterated by sound", (_script, title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ["Foxtail Millet (Korralu)", "foxtail-millet-korralu"],
  ["Crème Château Cinnamon", "creme-chateau-cinnamon"],
  ["  Oats & Honey!  ", "oats-honey"],
  ["باجرہ", "product"],
  ["🌾", "product"],
])("the slug of '%s' is %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a slug has at most 80 characters and doesn't end with a hyphen", () => {
  expect(slugOf("అ".repeat(300))).toHaveLength(80);
  expect(slugOf(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});
