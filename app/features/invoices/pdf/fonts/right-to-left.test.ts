import { expect, test } from "vitest";
import { isRightToLeft, visualLines } from "./right-to-left.server.ts";

/**
 * The texts of each line's runs from left to right; runs in an Arabic font are reversed when they
 * are shaped.
 */
const lines = (text: string, width = 1000) =>
  visualLines(text, { width, size: 8, bold: false, latin: "Figtree" }).map((runs) =>
    runs.map((run) => run.text),
  );

test.each([
  ["one run of words", "محمد عبدالرحمٰن خان", ["محمد عبدالرحمٰن خان"]],
  ["a number between words", "مکان 12 گلی", ["گلی", " ", "12", "مکان "]],
  ["Urdu digits, which run from left to right", "گلی ۱۲۳", ["۳۲۱", "گلی "]],
  ["brackets around the same words", "گلی (نزد)", ["(", "نزد", ")", "گلی "]],
  ["Urdu within English", "Flat 5 محمد خان Road", ["Flat 5 ", "محمد خان", " Road"]],
])("%s", (_, text, runs) => {
  expect(lines(text)).toEqual([runs]);
});

test("breaks Urdu lines between words, with the first words on the first line", () => {
  expect(lines("محمد عبدالرحمٰن خان شاہ علی بنڈہ پرانا شہر", 60)).toEqual([
    ["محمد عبدالرحمٰن"],
    ["خان شاہ علی بنڈہ"],
    ["پرانا شہر"],
  ]);
});

test("breaks an Urdu word that is too long without losing a letter", () => {
  const broken = lines(`محمد ${"ب".repeat(200)}`, 60).flat();
  expect(broken.length).toBeGreaterThan(5);
  expect(broken.join("").replace("محمد", "")).toBe("ب".repeat(200));
});

test.each([
  ["گلی", true],
  ["Flat 5, گلی", true],
  ["Flat 5", false],
  ["కొర్రలు", false],
  ["", false],
])("%j contains right-to-left text: %s", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
