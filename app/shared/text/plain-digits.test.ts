import { expect, test } from "vitest";
import { bareDigits, plainDigits } from "./plain-digits.ts";

test("reads digits of Indian scripts as 0 to 9", () => {
  for (const zero of "०০੦૦୦௦౦೦൦") {
    const ten = Array.from({ length: 10 }, (_, at) => zero.charCodeAt(0) + at);
    expect(plainDigits(String.fromCharCode(...ten))).toBe("0123456789");
  }
  expect(plainDigits("Flat 3०2, రాగి")).toBe("Flat 302, రాగి");
});

test("removes spaces, dashes and invisible characters around a copied number", () => {
  expect(bareDigits("\u202a+91 98480\u00a012345\u202c")).toBe("+919848012345");
  expect(bareDigits("४१२३-४५६७–८९०१ ")).toBe("412345678901");
});
