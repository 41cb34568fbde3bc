import type { Generated } from "kysely";
import type { BatchesColumn } from "./stock-tables.ts";

export interface ClaimTables {
  claims: {
    customer_id: number;
    order_id: number;
    /** Counts the claims of the order. */
    claim: number;
    state: Generated<
      | "asked"
      | "goods_awaited"
      | "received"
      | "agreed"
      | "refused"
      | "withdrawn"
      | "replaced"
      | "refunded"
    >;
    reason: "damaged" | "spoiled" | "wrong" | "missing" | "other";
    details: string;
    wish: "replacement" | "refund" | "part";
    opened_by: "customer" | "admin";
    /** The order's refund that resolved it. */
    refund: number | null;
    created_at: Generated<Date>;
  };
  claim_lines: {
    customer_id: number;
    order_id: number;
    claim: number;
    line: number;
    quantity: number;
    /** The dated batches that were sent in place of these pieces. */
    replacement: BatchesColumn;
  };
  claim_steps: {
    customer_id: number;
    order_id: number;
    claim: number;
    step: number;
    state: string;
    actor: "customer" | "admin";
    note: string;
    at: Generated<Date>;
  };
  claim_photos: {
    customer_id: number;
    order_id: number;
    claim: number;
    photo: number;
    webp: Buffer;
    created_at: Generated<Date>;
  };
}
