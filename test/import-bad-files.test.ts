import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const MEGABYTE = 1024 * 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(Buffer.concat(parts.map((p) => Buffer.from(typeof p === "string" ? p : [p]))));

/** The number of rows left behind by checks. */
async function left() {
  const { rows } = await shop.database.pool.query(
    `SELECT (SELECT count(*) FROM product_imports) + (SELECT count(*) FROM product_import_rows)
      + (SELECT count(*) FROM product_import_progress) AS count`,
  );
  return rows[0].count;
}

describe("an unreadable file is refused with a message and leaves nothing behind:", () => {
  const REFUSED: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ["nothing in it", "", /empty/],
    ["empty lines alone", "\n\n,,\n", /empty/],
    ["a first line alone", "sku,price\n", /no lines/],
    [
      "no first line with names",
      "A-1,10\nA-2,20\n",
      /first line must name the columns, including 'sku'/,
    ],
    ["no column for the SKU", "title,price\nRagi,1\n", /including 'sku'/],
    ["other columns", "sku,colour\nA,red\n", /no column 'colour'/],
    ["a column without a name", "sku,,price\nA,1,2\n", /no column ''/],
    ["a column twice", "sku,price,price\nA,1,2\n", /'price' appears twice/],
    ["semicolons", "sku;price\nA;1\n", /commas/],
    ["tabs", "sku\tprice\nA\t1\n", /commas/],
    ["UTF-16 with its mark", bytes(0xff, 0xfe, "s", 0, "k", 0, "u", 0), /^Line 1: .*UTF-8/],
    ["UTF-16 without it", utf16("sku,title\nA,Ragi\n"), /^Line 1: .*UTF-8/],
    ["Windows-1252", bytes("sku,title\nA,Rag\nB,Caf", 0xe9, "\n"), /^Line 3: .*UTF-8/],
    [
      "lines that end with CR alone, in Latin-1",
      bytes("sku\rA\rB", 0xe9, "\r"),
      /^Line 3: .*UTF-8/,
    ],
    ["a cut character at its end", bytes("sku,title\nA,", 0xe0, 0xb0, "\n"), /^Line 2: .*UTF-8/],
    ["a NUL", "sku,title\nA,x\nB,\0\n", /^Line 3: .*UTF-8/],
    ["a picture", bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR"), /not a CSV file/],
    ["a photo", bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, "JFIF"), /not a CSV file/],
    ["an Excel workbook", bytes("PK", 3, 4, 0x14, 0, 6, 0, 8, 0, 0xe0), /save it as 'CSV UTF-8'/],
    ["an old one", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /not a CSV file/],
    ["a quote never closed", 'sku,title\nA,"open\nB,x\n', /^Line \d: a quote is opened/],
    ["a quote within a cell", 'sku,title\nA,x\nB,5" nail\n', /^Line 3: a quote appears inside/],
    ["text after a quoted cell", 'sku,title\nA,"x" y\n', /^Line 2: a quote/],
    ["too many lines", `sku,price\n${"A,1\n".repeat(20_001)}`, /20000/],
    ["one endless line", `sku,title\nA,"${"x".repeat(300_000)}"\n`, /^Line 2: it is too long/],
  ];

  test.each(REFUSED)("%s", async (_, content, message) => {
    const before = await left();
    const { status, body } = await sendCsv(shop, token, content);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(body.file).toEqual([body.message]);
    expect(await left()).toBe(before);
  });

  test("no form, no file or another field", async () => {
    const json = await shop.call("/admin/import/products", { token, body: {} });
    expect(json.status).toBe(415);
    const empty = await shop.call("/admin/import/products", { token, body: new FormData() });
    expect(empty.status).toBe(400);
    const form = new FormData();
    form.append("picture", new File(["sku"], "x.csv"));
    const other = await shop.call("/admin/import/products", { token, body: form });
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining("'file'")]);
  });
});

test("every line ending that spreadsheets write is read alike", async () => {
  const WRITTEN: [string, string | Uint8Array<ArrayBuffer>][] = [
    ["CRLF", "sku,title\r\nA,x\r\nB,y\r\n"],
    ["LF without an end", "sku,title\nA,x\nB,y"],
    ["CR", "sku,title\rA,x\rB,y\r"],
    ["mixed", "sku,title\nA,x\r\nB,y\n"],
    ["a byte order mark", utf8("\uFEFFsku,title\nA,x\nB,y\n")],
    ["quotes and upper case", '"SKU"," Title "\n"A","x"\n"B","y"\n'],
    ["empty rows below and between", "sku,title\nA,x\n,\n\nB,y\n,\n,\n"],
  ];
  for (const [name, content] of WRITTEN) {
    const { status, body } = await sendCsv(shop, token, content);
    const rows = await shop.call<{ results: { sku: string }[] }>(`/admin/import/${body.id}/rows`, {
      token,
    });
    const skus = rows.body.results.map(({ sku }) => sku);
    expect([name, status, skus]).toEqual([name, 201, ["A", "B"]]);
  }
});

const tableOf = (filling: string) =>
  Buffer.alloc(100 * MEGABYTE, filling).fill("sku,title\n", 0, 10) as Buffer<ArrayBuffer>;

describe("an import of a file that is too large", () => {
  const large: [string, () => Buffer<ArrayBuffer>][] = [
    ["lines", () => tableOf("A,x\n")],
    ["one line", () => tableOf("x")],
    ["no text", () => Buffer.alloc(100 * MEGABYTE, 0x80)],
  ];

  test.each(large)("is refused for 100 MB of %s, with the reason", async (_, content) => {
    const before = await left();
    const { status, body } = await sendCsv(shop, token, content());
    expect([status, body.message]).toEqual([413, expect.stringContaining("up to 20 MB")]);
    expect(await left()).toBe(before);
  });

  test.each(large)(
    "is refused for 100 MB of %s without a length, however late the response is read",
    async (_, content) => {
      const before = await left();
      const response = await sendAllThenRead(content());
      expect(response).toMatch(/^HTTP\/1.1 4(00|13) .*"file":\["/s);
      expect(await left()).toBe(before);
    },
  );
});

test("a SKU without its zeros is refused if the product has a pack with them, and is new otherwise", async () => {
  const { body: list } = await shop.call<{ results: { name: string }[] }>("/categories");
  const line = (sku: string, slug = "zero-millet") =>
    [sku, slug, "Zero millet", list.results[0]?.name, "500 g", 500, "g", 80, 0].map(String);
  const columns = ["sku", "slug", "title", "category", "pack", "net_quantity", "unit", "price"];
  const send = (...lines: string[][]) =>
    sendCsv(shop, token, csvOf([...columns, "stock"], ...lines));
  const { body: first } = await send(line("00123"));
  expect(
    (await shop.call(`/admin/import/${first.id}/apply`, { method: "POST", token })).status,
  ).toBe(200);
  const { body } = await send(line("123"), line("23"), line("00123"), line("0123"));
  const rows = await shop.call<{ results: Record<string, unknown>[] }>(
    `/admin/import/${body.id}/rows`,
    { token },
  );
  expect(rows.body.results).toMatchObject([
    {
      sku: "123",
      outcome: "error",
      message:
        "sku: A spreadsheet has removed the zeros at the beginning of 00123. Format the column as text, enter the numbers again, and save the file again.",
    },
    { sku: "23", outcome: "created" },
    { sku: "0123", outcome: "created" },
    { sku: "00123", outcome: "unchanged" },
  ]);
  const { body: other } = await send(line("123", "other-millet"));
  expect(other).toMatchObject({ created_count: 1, error_count: 0 });
});

test("an interrupted upload leaves nothing behind", async () => {
  const before = await left();
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  socket.write(headOf(`content-length: ${MEGABYTE}`));
  socket.write(`${PART}sku,title\n${"A,x\n".repeat(2_000)}`);
  await until(async () => (await left()) > before);
  socket.destroy();
  await until(async () => (await left()) === before);
});

test("a check that its process did not finish is removed by the next check", async () => {
  const { rows } = await shop.database.pool.query(
    `INSERT INTO product_imports (file_name, created_by, created_at)
     VALUES ('old.csv', 1, now() - interval '2 hours'), ('new.csv', 1, now()) RETURNING id`,
  );
  await sendCsv(shop, token, csvOf(["sku", "price"], ["A", 1]));
  const statuses = await Promise.all(
    rows.map(async ({ id }) => (await shop.call(`/admin/import/${id}`, { token })).status),
  );
  expect(statuses).toEqual([404, 200]);
});

const BOUNDARY = "a-boundary";
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\ncontent-type: text/csv\r\n\r\n`;

function headOf(length: string): string {
  return [
    "POST /api/admin/import/products HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    length,
    "\r\n",
  ].join("\r\n");
}

/** Behaves like a browser: reads no response before the last byte is sent. */
async function sendAllThenRead(content: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  socket.pause();
  const send = (data: string | Uint8Array) =>
    new Promise<void>((sent, failed) =>
      socket.write(data, (error) => (error ? failed(error) : sent())),
    );
  const chunk = async (data: string | Uint8Array) => {
    await send(`${data.length.toString(16)}\r\n`);
    await send(data);
    await send("\r\n");
  };
  await send(headOf("transfer-encoding: chunked"));
  await chunk(PART);
  for (let at = 0; at < content.length; at += MEGABYTE) {
    await chunk(content.subarray(at, at + MEGABYTE));
  }
  await chunk(`\r\n--${BOUNDARY}--\r\n`);
  await send("0\r\n\r\n");
  const response: Buffer[] = [];
  for await (const data of socket) {
    response.push(data);
    if (Buffer.concat(response).includes("\r\n\r\n{")) break;
  }
  return Buffer.concat(response).toString();
}
