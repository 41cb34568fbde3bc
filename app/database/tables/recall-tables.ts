import type { Generated } from "kysely";

export interface RecallTables {
  /** Batches that must not be sold or sent any more. */
  batch_recalls: {
    id: Generated<number>;
    pack_id: number;
    batch: string;
    /** The text of the email to the customers. */
    message: string;
    recalled_by: number | null;
    recalled_at: Generated<Date>;
  };
  /** The orders that have received pieces of a recalled batch. */
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
