import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { makeZip } from "client-zip";
import type { ShopContext } from "#app/database/context.ts";
import { exportDocuments } from "#app/features/invoices/export/document-export-service.server.ts";
import { printWithRetries } from "#app/features/invoices/pdf/pdf-thread.server.ts";
import { readShopLogo } from "#app/features/media/logo-service.server.ts";
import { csvOf, type Table } from "#app/features/product-import/csv/csv-file.server.ts";
import { readSettlements } from "#app/features/razorpay/settlements/settlement-service.server.ts";
import { daysOfMonth } from "#app/shared/india-time.ts";
import { ok, type Result, unwrap } from "#app/shared/result.ts";
import { findMonth, monthDocuments, type ReadBooks, readBooks } from "../books-service.server.ts";
import { folderReadme } from "./folder-readme.server.ts";
import { gstr1Tables } from "./gstr1-csv.server.ts";
import {
  courierCostsTable,
  moneyDaysTable,
  moneyEntriesTable,
  moneyFaultsTable,
  settlementsTable,
} from "./money-csv.server.ts";
import { documentVoucher, ledgersOf, moneyVoucher } from "./tally-vouchers.server.ts";
import { ledgerMessage, tallyFile, voucherMessage } from "./tally-xml.ts";

interface FolderFile {
  name: string;
  input: string | Buffer | AsyncIterable<string | Buffer>;
  lastModified: Date;
}

/**
 * Streams the accountant's folder of a month as a zip file, creating one file and one PDF at a time. Files with a line per
 * document are written while the documents are read. Only the books without the document list are in memory, including the
 * month's money and business buyers' documents. A closed month has the figures that it was closed with; documents never change.
 * For administrators.
 */
export async function openFolder(
  ctx: ShopContext,
  month: string,
  { pdfs, now = new Date() }: { pdfs: boolean; now?: Date },
): Promise<Result<Readable>> {
  const found = await findMonth(ctx, month, now);
  if (!found.ok) return found;
  const register = exportDocuments(ctx, daysOfMonth(month));
  if (!register.ok) return register;
  const lastModified = found.value ?? now;
  const files = folderFiles(ctx, month, { register: register.value, pdfs, now });
  const zip = makeZip(withPlace(files, { folder: `accounts-${month}`, lastModified }));
  return ok(Readable.fromWeb(zip as WebStream<Uint8Array>));
}

type NewFile = Pick<FolderFile, "name" | "input">;

async function* withPlace(
  files: AsyncIterable<NewFile>,
  { folder, lastModified }: { folder: string; lastModified: Date },
): AsyncGenerator<FolderFile> {
  for await (const { name, input } of files)
    yield { name: `${folder}/${name}`, input, lastModified };
}

async function* folderFiles(
  ctx: ShopContext,
  month: string,
  { register, pdfs, now }: { register: Table; pdfs: boolean; now: Date },
): AsyncGenerator<NewFile> {
  // This file comes first because it needs no sums, so the download starts at once.
  yield csvFile("invoice-register.csv", register);
  const read = unwrap(await readBooks(ctx, month, now));
  const { books } = read;
  const { gstr1, gstr3b } = books;
  yield { name: "README.txt", input: folderReadme(read, pdfs) };
  yield jsonFile(`gstr-1/gstr1-${gstr1.fp}.json`, gstr1);
  for (const [name, table] of Object.entries(gstr1Tables(gstr1)))
    yield csvFile(`gstr-1/${name}.csv`, table);
  yield jsonFile(`gstr-3b/gstr3b-${gstr3b.ret_period}.json`, gstr3b);
  yield csvFile("money/days.csv", moneyDaysTable(books));
  yield csvFile("money/payments-and-refunds.csv", moneyEntriesTable(books));
  yield csvFile("money/differences.csv", moneyFaultsTable(books));
  yield csvFile("money/couriers.csv", courierCostsTable(books));
  const settlements = unwrap(await readSettlements(ctx, month));
  yield csvFile("money/razorpay-settlements.csv", settlementsTable(settlements));
  yield { name: "tally/ledgers.xml", input: tallyFile("All Masters", ledgerMessages(read)) };
  yield { name: "tally/vouchers.xml", input: tallyFile("Vouchers", voucherMessages(ctx, read)) };
  if (!pdfs) return;
  const logo = await readShopLogo(ctx);
  for await (const document of monthDocuments(ctx, month)) {
    const name = `pdf/${document.number.replaceAll("/", "-")}.pdf`;
    yield { name, input: await printWithRetries(document, logo) };
  }
}

function jsonFile(name: string, content: object): NewFile {
  return { name, input: JSON.stringify(content, null, 2) };
}

function csvFile(name: string, table: Table): NewFile {
  return { name, input: csvOf(table) };
}

function ledgerMessages({ books: { gstr1 } }: ReadBooks): string[] {
  const rates = [...gstr1.hsn.hsn_b2b, ...gstr1.hsn.hsn_b2c].map(({ rt }) => Math.round(rt * 100));
  return ledgersOf(rates).map(ledgerMessage);
}

async function* voucherMessages(ctx: ShopContext, { books }: ReadBooks): AsyncGenerator<string> {
  for await (const document of monthDocuments(ctx, books.month))
    yield voucherMessage(documentVoucher(document));
  for (const [at, entry] of books.money.entries())
    if (entry.money_paise !== 0) yield voucherMessage(moneyVoucher(entry, books.month, at));
}
