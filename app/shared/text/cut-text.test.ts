import { expect, test } from "vitest";
import { cutText, piecesOf } from "./cut-text.ts";

test("cutText cuts a text at the length, or one earlier if that would halve a character", () => {
  expect(cutText("ragi", 3)).toBe("rag");
  expect(cutText("ragi", 4)).toBe("ragi");
  expect(["a🌾🌾", "aa🌾🌾"].map((text) => cutText(text, 4))).toEqual(["a🌾", "aa🌾"]);
  expect(cutText("🌾", 1)).toBe("");
});

test("cutText splits a text into pieces of whole characters", () => {
  expect([...piecesOf("ragi", 3)]).toEqual(["rag", "i"]);
  expect([...piecesOf("aa🌾🌾b", 3)]).toEqual(["aa🌾", "🌾b"]);
  expect([...piecesOf("ab\ud83c", 3)]).toEqual(["ab\ud83c"]);
  expect([...piecesOf("", 3)]).toEqual([]);
});
