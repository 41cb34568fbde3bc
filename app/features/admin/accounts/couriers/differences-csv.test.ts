import { expect, test } from "vitest";
import { csvCell, differencesCsv } from "./differences-csv.ts";

test("escapes formulas and quotes in cells", () => {
  expect(csvCell("=HYPERLINK(1)")).toBe(`"'=HYPERLINK(1)"`);
  expect([csvCell(" =1+1"), csvCell("＝1+1")]).toEqual([`"' =1+1"`, `"'＝1+1"`]);
  expect(csvCell('a "b"')).toBe('"a ""b"""');
  expect([csvCell("-1.50"), csvCell("@x"), csvCell(7)]).toEqual(['"-1.50"', `"'@x"`, "7"]);
});

test("each difference says how much is owed and how much is missing", async () => {
  const { name, content } = differencesCsv([
    {
      line: 3,
      tracking_number: "AWB1",
      amount: 19.99,
      deduction: 0,
      reference: "UTR1",
      remitted_on: "2026-11-24",
      match: "short",
      order: { id: 7, name: "Anitha Rao", owed: 20 },
      message: "₹0.01 short.",
    },
  ]);
  expect(name).toBe("remittance-differences.csv");
  expect(await content.text()).toContain('3,"AWB1",7,19.99,20,0,"UTR1","-0.01","₹0.01 short."');
});
