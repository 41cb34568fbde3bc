import { expect, test } from "vitest";
import { phoneCell } from "./phone-cell.ts";

test.each([
  ["+919848012345", "9848012345"],
  ["+91 98480 12345", "9848012345"],
  ["09848012345", "9848012345"],
  ["98480-12345", "9848012345"],
  ["+1 (212) 555-0199", "12125550199"],
  ["", ""],
  ["=1+1", "=1+1"],
  ["+91 98480 12345; DROP", "+91 98480 12345; DROP"],
])("exports %j as %j", (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});
