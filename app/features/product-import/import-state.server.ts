import type { Selectable } from "kysely";
import type { Changes } from "#app/database/tables/audit-tables.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { ProductImport } from "./import-schema.ts";

/** A pack as stored, possibly no longer sold. */
export type PackState = Selectable<Tables["packs"]>;
/** A product as stored, possibly no longer sold. An import sets `hidden`; `hidden_at` is derived from it. */
export type ProductState = Selectable<Tables["products"]> & { hidden: boolean };

/** The source of an import's changes. */
export type ImportSource = ProductImport["source"];

/** A line compared with the catalogue. */
export interface CheckedLine {
  line: number;
  outcome: "created" | "changed" | "unchanged" | "error";
  sku: string;
  slug: string;
  message: string;
  product_id: number | null;
  pack_id: number | null;
  product_changes: Changes;
  pack_changes: Changes;
  /** The URL of a picture that is yet to be fetched. */
  picture: string | null;
}
