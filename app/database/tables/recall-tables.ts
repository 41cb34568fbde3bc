import type { Generated } from "kysely";

export interface RecallTables {
  /** The recalls of batches, which must no longer be sold or sent. */
  batch_recalls: {
    id: Generated<number>;
    pack_id: number;
    batch: string;
    /** The shop-keeper's text in the email to the customers. */
    message: string;
    recalled_by: number | null;
    recalled_at: Generated<Date>;
  };
  /** The orders with which pieces of a recalled batch were sent. */
  recalled_orders: {
    customer_id: number;
    recall_id: number;
    order_id: number;
    pieces: number;
    state: Generated<"waiting" | "credited" | "failed">;
    mailed: Generated<boolean>;
    refund: number | null;
    amount_paise: number | null;
    problem: Generated<string>;
    changed_at: Generated<Date>;
  };
}
