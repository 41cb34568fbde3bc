import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Values before and after, by column. */
export type Changes = Record<string, [unknown, unknown]>;

/** Row types of the audit log and of product imports. */
export interface AuditTables {
  audit_log: {
    id: Generated<number>;
    at: Generated<Date>;
    actor_id: number;
    actor_name: string;
    /** The name of the API key with which the change was made. */
    api_key: string | null;
    what: string;
    thing_id: string;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
  };
  product_imports: {
    id: Generated<number>;
    file_name: string;
    source: Generated<"file" | "grid">;
    state: Generated<"checking" | "checked" | "applied" | "undone">;
    created_at: Generated<Date>;
    created_by: number;
    applied_at: Date | null;
    undone_at: Date | null;
    row_count: Generated<number>;
    created_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    error_count: Generated<number>;
    format: Generated<"own" | "shopify" | "woocommerce" | "mapped">;
    left_over: ColumnType<{ column: string; lines: number }[], string | undefined, string>;
  };
  product_import_rows: {
    import_id: number;
    line: number;
    outcome: "created" | "changed" | "unchanged" | "error";
    sku: string;
    slug: string;
    message: Generated<string>;
    product_id: number | null;
    pack_id: number | null;
    product_changes: JSONColumnType<Changes>;
    pack_changes: JSONColumnType<Changes>;
    /** The URL of the line's picture while it is still to be fetched. */
    picture: string | null;
  };
  /** Which column of another shop's file has which of ours, by the hash of its column names. */
  import_columns: {
    header: string;
    columns: JSONColumnType<Record<string, string>>;
    used_at: Generated<Date>;
  };
  product_import_progress: { import_id: number; done_count: number };
}
