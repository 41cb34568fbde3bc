import { describe, expect, test } from "vitest";
import { code128 } from "./code-128.ts";

/** The widths of bars and spaces, as a scanner sees them. */
function widthsOf(text: string): string | undefined {
  const bars = [...(code128(text)?.path.matchAll(/M(\d+) 0h(\d+)/g) ?? [])];
  return bars
    .map(([, from, width], at) => {
      const next = bars[at + 1]?.[1];
      const space = next === undefined ? "" : Number(next) - Number(from) - Number(width);
      return `${width}${space}`;
    })
    .join("");
}

describe("a Code 128 barcode", () => {
  // Verified with an independent decoder (ZXing).
  test.each([
    ["101", 88, "2112141232211231221232213111412331112"],
    ["7712345678901", 143, "2112143121311131411221143121311131231411222121412221221311232331112"],
    [
      "EE123456789IN",
      176,
      "2112141321131321131232211131413121311131231411222121411141312313111133213122122331112",
    ],
  ])("of %s is %i modules wide, as scanners read it", (text, width, widths) => {
    expect(code128(text)?.width).toBe(width);
    expect(widthsOf(text)).toBe(widths);
  });

  test("has a start, a check symbol and a stop of the right widths", () => {
    for (const text of ["1", "42", "12345", "AB12345CD", "~ !", "x".repeat(40), "1".repeat(40)]) {
      const widths = widthsOf(text) ?? "";
      const sum = [...widths].reduce((sum, width) => sum + Number(width), 0);
      expect(widths).toMatch(/^(211214|211232)/);
      expect(widths).toMatch(/2331112$/);
      expect((sum - 13) % 11).toBe(0);
      expect(code128(text)?.width).toBe(sum + 20);
    }
  });

  test.each(["", "ராகி", "a\nb", "é", "x".repeat(41)])("of %j is impossible", (text) => {
    expect(code128(text)).toBeNull();
  });
});
