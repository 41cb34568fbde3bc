import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [100, "Rupees One Only"],
  [5, "Rupees Zero and Five Paise Only"],
  [1_999, "Rupees Nineteen and Ninety Nine Paise Only"],
  [20_00, "Rupees Twenty Only"],
  [2_145_50, "Rupees Two Thousand One Hundred Forty Five and Fifty Paise Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [
    12_34_567_08,
    "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Eight Paise Only",
  ],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [
    123_45_67_890_00,
    "Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only",
  ],
])("%i paise are '%s'", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
