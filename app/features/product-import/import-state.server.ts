import type { Selectable } from "kysely";
import type { Changes } from "#app/database/tables/audit-tables.ts";
import type { Tables } from "#app/database/tables/tables.ts";

/** A pack and a product as the database has them, those that are no longer sold too. */
export type PackState = Selectable<Tables["packs"]>;
/** `hidden` is what people set; `hidden_at` follows it. */
export type ProductState = Selectable<Tables["products"]> & { hidden: boolean };

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
}
