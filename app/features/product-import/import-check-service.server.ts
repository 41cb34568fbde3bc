import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { failed, type Result, ShopFailure } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { CsvLine } from "./csv/csv-line.ts";
import { readCsvLines } from "./csv/csv-lines.server.ts";
import {
  deleteAbandonedChecks,
  deleteImports,
  deleteOldRows,
  finishCheck,
  insertImport,
  insertRows,
  selectAllCategories,
  selectPacksBySku,
  selectProductStates,
  selectSkusWithZeros,
} from "./import-queries.server.ts";
import type { ProductImport, SourceFormat } from "./import-schema.ts";
import { readImport } from "./import-service.server.ts";
import {
  type ImportSource,
  rememberColumns,
  selectColumnChoices,
  setImportSource,
} from "./import-source-queries.server.ts";
import { checkLine, type EarlierLines, type Known } from "./line-check.server.ts";
import { headerProblem } from "./product-columns.ts";
import { type NamedCategory, namedCategory } from "./sources/category-match.ts";
import type { ColumnChoice } from "./sources/column-choice.ts";
import { sourceOf } from "./sources/source-format.server.ts";

const BATCH = 500;
const NAME_LENGTH = 200;

/**
 * Streams a CSV file of products and stores the changes that each line would make, without changing the catalogue. A file that
 * can't be read leaves nothing behind. For administrators.
 */
export async function checkImport(
  ctx: ShopContext,
  {
    name,
    file,
    checkSize,
    choice = null,
  }: {
    name: string;
    file: Readable;
    checkSize: () => Result<undefined>;
    /** The mapping of the file's columns to ours, which is remembered for files with the same columns; 'ask' to choose it again. */
    choice?: ColumnChoice | "ask" | null;
  },
): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  await deleteAbandonedChecks(ctx);
  const id = await insertImport(ctx, cutText(name, NAME_LENGTH), admin.value.customerId);
  try {
    await checkLines(ctx, id, file, choice);
    const size = checkSize();
    if (!size.ok) throw new ShopFailure(size.error);
  } catch (error) {
    await deleteImports(ctx, [id]);
    const size = checkSize();
    if (!size.ok) return size;
    if (error instanceof ShopFailure) return failed(error.error);
    throw error;
  }
  await finishCheck(ctx, id);
  await deleteOldRows(ctx, id);
  return readImport(ctx, id);
}

async function checkLines(
  ctx: ShopContext,
  id: number,
  file: Readable,
  choice: ColumnChoice | "ask" | null,
): Promise<void> {
  const [rows, remembered] = await Promise.all([
    selectAllCategories(ctx),
    selectColumnChoices(ctx),
  ]);
  const categories = rows.map(({ id, name, display_name, names }) =>
    namedCategory(id, name, [display_name ?? "", ...Object.values(names ?? {})]),
  );
  const leftOver: ImportSource["left_over"] = [];
  let format: SourceFormat = "own";
  let matched: { header: string; columns: ColumnChoice } | null = null;
  const lines = readCsvLines(file, {
    open: (names) => {
      const header = createHash("sha256").update(JSON.stringify(names)).digest("hex");
      const own = headerProblem(names) === null;
      const before = own ? null : (remembered.get(header) ?? null);
      const columns = choice === "ask" ? null : (choice ?? before);
      const source = sourceOf(names, { choice: columns, before, categories });
      format = source.format;
      if (columns) matched = { header, columns };
      return source.reader;
    },
    onLeftOver: (column, count) => leftOver.push({ column: cutText(column, 100), lines: count }),
  });
  const earlier: EarlierLines = { skus: new Map(), products: new Map() };
  let batch: CsvLine[] = [];
  const finish = async () => {
    const known = await readKnown(ctx, batch, categories);
    await insertRows(
      ctx,
      id,
      batch.map((line) => checkLine(line, known, earlier)),
    );
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === BATCH) await finish();
  }
  if (batch.length > 0) await finish();
  await setImportSource(ctx, id, { format, left_over: leftOver });
  if (matched) await rememberColumns(ctx, matched);
}

async function readKnown(
  ctx: ShopContext,
  lines: CsvLine[],
  categories: readonly NamedCategory[],
): Promise<Known> {
  const skus = lines.map(({ cells }) => cells.sku?.trim() ?? "");
  const slugs = lines.map(({ cells }) => cells.slug?.trim() || slugOf(cells.title ?? ""));
  const packs = await selectPacksBySku(ctx, skus);
  const products = await selectProductStates(
    ctx,
    packs.map(({ product_id }) => product_id),
    slugs,
  );
  const withZeros = await selectSkusWithZeros(
    ctx,
    products.map(({ id }) => id),
  );
  return {
    categories,
    skusWithZeros: Map.groupBy(withZeros, ({ product_id }) => product_id),
    packs: new Map(packs.map((pack) => [pack.sku, pack])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    byId: new Map(products.map((product) => [product.id, product])),
  };
}
