import { ShopFailure } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import type { SourceFormat } from "../import-schema.ts";
import { headerProblem } from "../product-columns.ts";
import type { NamedCategory } from "./category-match.ts";
import { type ColumnChoice, guessColumns } from "./column-choice.ts";
import { mappedReader } from "./mapped-file.server.ts";
import { isShopifyFile, shopifyReader } from "./shopify-file.server.ts";
import type { SourceReader } from "./source-row.ts";
import { isWooCommerceFile, wooCommerceReader } from "./woocommerce-file.server.ts";

interface Source {
  format: SourceFormat;
  /** Null for a file in our own format. */
  reader: SourceReader | null;
}

const MAX_NAMED = 200;

/**
 * Chooses how to read a file by its column names, in lower case. Fails if they are unknown and have no column mapping. The
 * error's details then contain the names and a guess, for the page that asks for the mapping.
 */
export function sourceOf(
  header: readonly string[],
  {
    choice,
    before,
    categories,
  }: {
    choice: ColumnChoice | null;
    /** The earlier mapping of these columns, if any. */
    before: ColumnChoice | null;
    categories: readonly NamedCategory[];
  },
): Source {
  if (choice) {
    const missing = Object.values(choice).find((name) => !header.includes(name));
    if (missing !== undefined)
      throw new ShopFailure(fieldError("columns", `This file has no column '${missing}'.`));
    return { format: "mapped", reader: mappedReader(choice, categories) };
  }
  if (isShopifyFile(header)) return { format: "shopify", reader: shopifyReader(categories) };
  if (isWooCommerceFile(header))
    return { format: "woocommerce", reader: wooCommerceReader(categories) };
  const problem = headerProblem(header);
  if (!problem) return { format: "own", reader: null };
  const error = fieldError("file", problem);
  const columns = [...new Set(header)].filter(Boolean).slice(0, MAX_NAMED);
  if (columns.length < 2) throw new ShopFailure(error);
  const details = { file_columns: columns, guess: before ?? guessColumns(columns) };
  throw new ShopFailure({ ...error, details });
}
