import { expect, test } from "vitest";
import { splitByFont } from "./font-runs.ts";

test("each script has its font, and spaces stay with the word before", () => {
  expect(splitByFont("Ragi ₹99 కొర్రలు తినండి! தினை कंगनी।")).toEqual([
    { text: "Ragi ", font: "Figtree" },
    { text: "₹", font: "More" },
    { text: "99 ", font: "Figtree" },
    { text: "కొర్రలు తినండి", font: "Telugu" },
    { text: "! ", font: "Figtree" },
    { text: "தினை ", font: "Tamil" },
    { text: "कंगनी।", font: "Devanagari" },
  ]);
});

test("a joiner doesn't break the word that it shapes", () => {
  expect(splitByFont("క్\u200cష")).toEqual([{ text: "క్\u200cష", font: "Telugu" }]);
});

test("headings have their own font for English alone", () => {
  expect(splitByFont("Nela కొర్రలు", "Fraunces").map((run) => run.font)).toEqual([
    "Fraunces",
    "Telugu",
  ]);
});

test("no text is no run", () => {
  expect(splitByFont("")).toEqual([]);
});
