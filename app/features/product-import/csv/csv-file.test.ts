import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvOf } from "./csv-file.server.ts";

/** An endless table that counts the rows read and records whether reading was stopped. */
function endless() {
  const progress = { read: 0, stopped: false };
  async function* lines() {
    try {
      for (;;) {
        progress.read += 1;
        yield [progress.read, "ragi"];
      }
    } finally {
      progress.stopped = true;
    }
  }
  return { progress, table: { columns: ["number", "title"], lines: lines() } };
}

/** Runs all pending work that doesn't wait for an external event. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("a CSV download reads rows only as fast as they are consumed, and stops when the stream is destroyed", async () => {
  const { progress, table } = endless();
  const csv = csvOf(table);
  csv.read(1);
  await flush();
  const consumed = progress.read;
  expect(consumed).toBeGreaterThan(0);
  expect(consumed).toBeLessThan(10_000);
  await flush();
  expect(progress.read).toBe(consumed);
  csv.destroy();
  await flush();
  expect(progress).toEqual({ read: consumed, stopped: true });
});

test("a CSV download fails if the table fails, instead of ending as if it were complete", async () => {
  async function* lines() {
    yield [1, "ragi"];
    throw new Error("The database went away.");
  }
  const read = async () => {
    for await (const _ of csvOf({ columns: ["number", "title"], lines: lines() }));
  };
  await expect(read()).rejects.toThrow("The database went away.");
});

test("a CSV download is written for spreadsheets: a byte order mark, CRLF, Indian names, quotes, no formulas", async () => {
  const titles = ["రాగి", 'say "ragi"', "two\nlines", "a,b", "=1+1", "\t=1", "＝1", "-5"];
  async function* lines() {
    for (const title of titles) yield [-5, title];
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
