import type { Generated } from "kysely";
import type { BatchesColumn } from "./stock-tables.ts";

export interface ClaimTables {
  claims: {
    customer_id: number;
    order_id: number;
    /** The number of the claim among those of the order, from 1. */
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
    /** The number of the order's refund that resolved the claim. */
    refund: number | null;
    created_at: Generated<Date>;
  };
  claim_lines: {
    customer_id: number;
    order_id: number;
    claim: number;
    line: number;
    quantity: number;
    /** The dated batches from which replacements for these pieces were sent. */
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
