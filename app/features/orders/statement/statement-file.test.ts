import { describe, expect, test } from "vitest";
import type { ColumnNames } from "./statement-columns.ts";
import { readStatement } from "./statement-file.server.ts";

const HDFC = `HDFC BANK Ltd.,,,,,,
Statement of account,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
24/11/26,UPI-ANITHA RAO-ANITHA@OKHDFC-HDFC0001234-412345678901-ORDER 12,0000412345678901,24/11/26,,"1,549.00","91,000.00"
24/11/26,ATM WITHDRAWAL,,24/11/26,500.00,,"90,500.00"
`;
const ICICI = `,,,,,,,,
Account Number,,000401234567,,,,,
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,1,24/11/2026,24/11/2026,-,UPI/412345678901/Order 12/anitha@okaxis/Axis Bank,0.00,1549.00,91000.00
,2,24/11/2026,24/11/2026,-,CHARGES,500.00,0.00,90500.00
,Legends Used in Account Statement,,,,,,,
`;
const SBI = [
  "Account Name      :\tMr. RAO",
  "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance",
  "24 Nov 2026\t24 Nov 2026\t   BY TRANSFER-UPI/CR/412345678901/ANITHA/SBIN/anitha@/Order 12--\tTRANSFER FROM 4897\t \t1,549.00\t91,000.00",
  "24 Nov 2026\t24 Nov 2026\tTO TRANSFER\t \t500.00\t \t90,500.00",
  "**This is a computer generated statement",
].join("\n");
const AXIS = `Name :- RAO
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
24-11-2026,-,UPI/P2A/412345678901/ANITHA/HDFC/Order 12, ,1549.00,91000.00,124
24-11-2026,-,CHARGES,500.00, ,90500.00,124
`;
const KOTAK = `"Sl. No.","Transaction Date","Value Date","Description","Chq / Ref No.","Debit","Credit","Balance"
"1","24-11-2026","24-11-2026","UPI/ANITHA/412345678901/Order 12","UPI-412345678901","","1,549.00","91,000.00"
"2","24-11-2026","24-11-2026","CHARGES","","500.00","","90,500.00"
`;
const OLD_KOTAK = `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,24/11/2026,UPI/ANITHA/412345678901/Order 12,UPI-412345678901,"1,549.00",CR,"91,000.00",CR
2,24/11/2026,CHARGES,,500.00,DR,"90,500.00",CR
`;

async function read(text: string, columns: ColumnNames[] = []) {
  const result = await readStatement(text, columns);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe("the statement of", () => {
  test.each([
    ["HDFC Bank", HDFC],
    ["ICICI Bank", ICICI],
    ["State Bank of India", SBI],
    ["Axis Bank", AXIS],
    ["Kotak Mahindra Bank", KOTAK],
    ["Kotak Mahindra Bank", OLD_KOTAK],
    ["HDFC Bank", HDFC.replaceAll("\n", "\r\n")],
    ["Axis Bank", `\uFEFF${AXIS.replaceAll(",", ";")}`],
  ])("%s is read, with other lines above and below", async (bank, text) => {
    const { found, credits, debits, problems } = await read(text);
    expect(found?.bank).toBe(bank);
    expect(credits).toMatchObject([
      { day: "2026-11-24", paise: 154900, references: ["412345678901"], orderNumbers: [12] },
    ]);
    expect([debits, problems]).toEqual([1, []]);
  });
});

const OTHER = `Union Bank
Posted,Details,Money in,Money out
24/11/2026,UPI 412345678901,549.00,
24/11/2026,Rent,,500
`;

test.each([
  ["Deposit", "Withdrawal"],
  ["Credit", "Debit"],
  ["C", "D"],
  ["Cr.", "Dr."],
  ["+", "-"],
  ["In", "Out"],
])("%j means money that came in, and %j money that went out", async (came, went) => {
  const text = `Day,Details,Value,Kind
24/11/2026,UPI 412345678901,549.00,${came}
24/11/2026,Order 12 sent back,549.00,${went}
24/11/2026,UPI 412345678902,549.00,Hold
24/11/2026,UPI 412345678903,549.00,
`;
  const names = { date: "day", narration: "details", credit: "value", side: "kind" };
  const { credits, debits, problems } = await read(text, [names]);
  expect(credits).toMatchObject([
    { references: ["412345678901"] },
    { references: ["412345678903"] },
  ]);
  expect(debits).toBe(1);
  expect(problems).toEqual([
    { line: 4, message: "‘Hold’ does not say whether the money came in or went out." },
  ]);
});

test("returns the headings of an unknown bank, and reads the file once its columns are assigned", async () => {
  const unknown = await read(OTHER);
  expect(unknown).toMatchObject({
    found: null,
    headings: ["Posted", "Details", "Money in", "Money out"],
    credits: [],
  });
  expect(unknown.sample[0]?.[1]).toBe("UPI 412345678901");
  const columns = [{ date: "posted", narration: "Details", credit: "Money In" }];
  const known = await read(OTHER, columns);
  expect(known.found).toMatchObject({ bank: null });
  expect(known.credits).toMatchObject([{ line: 3, paise: 54900 }]);
});

test("reports a thousand faults line by line, and reads the good lines", async () => {
  const head = "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n";
  const faults = Array.from({ length: 500 }, (_, at) => `24-11-2026,-,UPI,,12x${at},1,1\n`);
  const days = Array.from({ length: 500 }, () => "31-02-2026,-,UPI,,549.00,1,1\n");
  const short = "24-11-2026,-,UPI\n";
  const good = "24-11-2026,-,UPI/P2A/412345678901/,,549.00,1,1\n";
  const { credits, problems } = await read([head, ...faults, short, ...days, good].join(""));
  expect(credits).toMatchObject([{ line: 1003, references: ["412345678901"] }]);
  expect(problems).toHaveLength(1001);
  expect(problems[0]).toEqual({ line: 2, message: "‘12x0’ is not an amount." });
  expect(problems[500]).toEqual({ line: 502, message: "The line ends before the amount." });
  expect(problems[501]).toEqual({ line: 503, message: "‘31-02-2026’ is not a date." });
});

describe("refuses the whole statement and gives the reason:", () => {
  test.each([
    ["an empty text", " \n", /paste its text/],
    ["a spreadsheet", "PK\u0003\u0004\0\0", /not a CSV file/],
    ["a web page", "<html><table>", /not a CSV file/],
    ["no headings", "24/11/26,UPI,549\n25/11/26,UPI,549\n", /column headings/],
    [
      "an open quote",
      'Tran Date,PARTICULARS,CR\n24-11-2026,"UPI,5\n',
      /^Line 2: a quote is opened/,
    ],
    [
      "an open quote before long text",
      `Tran Date,PARTICULARS,CR\n24-11-2026,"${"x\n".repeat(50_000)}`,
      /^Line 2: the line is too long/,
    ],
    ["a million commas", ",".repeat(1_000_000), /too many columns/],
    [
      "too many lines",
      `Tran Date,PARTICULARS,CR\n${"24-11-2026,UPI,5\n".repeat(5_001)}`,
      /up to 5,000 lines/,
    ],
  ])("%s", async (_what, text, message) => {
    const result = await readStatement(text, []);
    expect(result.ok ? "read" : result.error.message).toMatch(message);
  });
});
