import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvOf } from "./csv-file.server.ts";

/** A table without end that knows how much of it was read, and whether its reading was ended. */
function endless() {
  const seen = { read: 0, ended: false };
  async function* lines() {
    try {
      for (;;) {
        seen.read += 1;
        yield [seen.read, "ragi"];
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, table: { columns: ["number", "title"], lines: lines() } };
}

/** Lets everything happen that no outside event has to start. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("reads no faster than it is taken, and no more once nobody takes it", async () => {
  const { seen, table } = endless();
  const csv = csvOf(table);
  csv.read(1);
  await settle();
  const taken = seen.read;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(10_000);
  await settle();
  expect(seen.read).toBe(taken);
  csv.destroy();
  await settle();
  expect(seen).toEqual({ read: taken, ended: true });
});

test("breaks off where the table breaks off, instead of ending as if it were whole", async () => {
  async function* lines() {
    yield [1, "ragi"];
    throw new Error("The database went away.");
  }
  const read = async () => {
    for await (const _ of csvOf({ columns: ["number", "title"], lines: lines() }));
  };
  await expect(read()).rejects.toThrow("The database went away.");
});

test("opens in spreadsheets: a byte order mark, CRLF, Indian names, quotes and no formula", async () => {
  const words = ["రాగి", 'say "ragi"', "two\nlines", "a,b", "=1+1", "\t=1", "＝1", "-5"];
  async function* lines() {
    for (const word of words) yield [-5, word];
  }
  const chunks = await csvOf({ columns: ["number", "title"], lines: lines() }).toArray();
  const text = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString();
  expect(text.startsWith("\uFEFFnumber,title\r\n-5,రాగి\r\n")).toBe(true);
  const rows: { number: string; title: string }[] = parse(text, { bom: true, columns: true });
  expect(rows.map(({ title }) => title)).toEqual([
    "రాగి",
    'say "ragi"',
    "two\nlines",
    "a,b",
    "'=1+1",
    "'\t=1",
    "'＝1",
    "'-5",
  ]);
});
