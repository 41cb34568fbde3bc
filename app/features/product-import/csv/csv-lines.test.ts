import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { ShopFailure } from "#app/shared/result.ts";
import type { CsvLine } from "./csv-line.ts";
import { readCsvLines } from "./csv-lines.server.ts";

const MEGABYTE = 1024 * 1024;

async function readAll(file: Readable): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  for await (const line of readCsvLines(file)) lines.push(line);
  return lines;
}

async function problemOf(file: Readable): Promise<string> {
  try {
    await readAll(file);
  } catch (error) {
    if (error instanceof ShopFailure) return error.error.message;
    throw error;
  }
  throw new Error("The file was not refused.");
}

test("refuses fifteen million commas at the first chunks, without parsing the rest", async () => {
  const commas = Buffer.from(",".repeat(MEGABYTE));
  let chunksRead = 0;
  async function* file() {
    yield Buffer.from("sku,title\nA,Ragi\n");
    for (; chunksRead < 15; chunksRead++) {
      yield commas;
      await setImmediate();
    }
  }
  expect(await problemOf(Readable.from(file(), { highWaterMark: 1 }))).toBe(
    "Line 3: it has more than 200 cells.",
  );
  expect(chunksRead).toBeLessThan(5);
});

test.each([
  ["a first line with too many", `${"sku,".repeat(300)}\n`, 1],
  [
    "a line after a quoted multi-line cell with too many",
    `sku,title\r\nA,"one\r\ntwo,"\r\n${",".repeat(200)}`,
    4,
  ],
])("reports the line number of %s cells", async (_what, text, line) => {
  expect(await problemOf(Readable.from([Buffer.from(text)]))).toBe(
    `Line ${line}: it has more than 200 cells.`,
  );
});

test("refuses lines of commas by the total number of their cells", async () => {
  const lines = Buffer.from(`${",".repeat(150)}\n`.repeat(15_000));
  expect(await problemOf(Readable.from([Buffer.from("sku,title\n"), lines]))).toBe(
    "Line 13335: up to here the file has more than 2000000 cells.",
  );
});

test("doesn't count commas inside quotes as cells", async () => {
  const title = ",".repeat(5_000);
  const [line] = await readAll(Readable.from([Buffer.from(`sku,title\nA,"${title}"\n`)]));
  expect(line).toEqual({ line: 2, cells: { sku: "A", title } });
});

test("yields to the event loop while reading a large file", async () => {
  const empty = `${",".repeat(150)}\n`;
  const file = Buffer.from(`sku,title\nA,Ragi\n${empty.repeat(MEGABYTE / empty.length)}`);
  let turns = 0;
  let reading = true;
  const counting = (async () => {
    for (; reading; turns++) await setImmediate();
  })();
  expect(await readAll(Readable.from([file]))).toHaveLength(1);
  reading = false;
  await counting;
  expect(turns).toBeGreaterThan(file.length / (64 * 1024));
});

test("keeps surrogate pairs whole wherever the text is split", async () => {
  const titles = ["", "a"].map((odd) => `${odd}${"🌾".repeat(10_000)}`);
  const text = `sku,title\n${titles.map((title, at) => `A${at},${title}`).join("\n")}\n`;
  const lines = await readAll(Readable.from([Buffer.from(text)]));
  expect(lines).toHaveLength(2);
  expect(lines.every(({ cells }, at) => cells.title === titles[at])).toBe(true);
});
