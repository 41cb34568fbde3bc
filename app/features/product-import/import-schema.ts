import { z } from "zod";
import { instant, pageQuery, requiredText } from "#app/shared/wire-fields.ts";
import { COLUMNS } from "./product-columns.ts";

/** The API shapes of product imports. */

const IMPORT_OUTCOMES = ["error", "created", "changed", "unchanged"] as const;

/** The formats of product files: the shop's own, those of other shop systems, and files with a column mapping. */
export const SOURCE_FORMATS = ["own", "shopify", "woocommerce", "mapped"] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/**
 * An import of products. In the state `checked`, it has been compared with the catalogue, but nothing has been written. While it
 * is being applied, `done_count` is the number of lines written so far.
 */
export const productImport = z.object({
  id: z.int(),
  file_name: z.string(),
  /** The source of the lines: a CSV file, or the grid of all packs. */
  source: z.enum(["file", "grid"]),
  state: z.enum(["checking", "checked", "applied", "undone"]),
  created_at: instant,
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Whether it is the last import applied, which can be undone. */
  undoable: z.boolean(),
  row_count: z.int(),
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  done_count: z.int(),
  format: z.enum(SOURCE_FORMATS),
  /** The columns of another shop's file that have values but weren't read, each with the number of lines with a value. */
  left_over: z.array(z.object({ column: z.string(), lines: z.int() })),
  /** The number of pictures to fetch before the import can be applied. */
  picture_count: z.int(),
});
export type ProductImport = z.infer<typeof productImport>;

/** A line of the file and its changes. `message` has its errors or, if there are none, its warnings, one per line. */
export const importRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  sku: z.string(),
  slug: z.string(),
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** The JSON in the form field `columns`: our columns, each with the name of the file's column. */
export const columnChoice = z
  .partialRecord(z.enum(COLUMNS), requiredText("The column", 200))
  .refine(
    ({ title, sku, price }) => price !== undefined && (title !== undefined || sku !== undefined),
    "Choose the columns for the price and for the title or the SKU.",
  );

/** The form for uploading a file of products. */
export const importForm = z.object({ columns: z.string().optional(), file: z.file() });

export const importQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const importRowQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});
export type ImportRowQuery = z.infer<typeof importRowQuery>;
