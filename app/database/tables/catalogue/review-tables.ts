import type { Generated } from "kysely";

/** A customer's review of a product that they received. */
export interface ReviewRow {
  customer_id: number;
  id: Generated<number>;
  product_id: number;
  rating: number;
  title: string;
  text: string;
  pack_label: string;
  report_count: Generated<number>;
  hidden_at: Date | null;
  /** Reports of the review that were made before this moment no longer count. */
  reports_cleared_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A customer's report of somebody else's review. */
export interface ReviewReportRow {
  customer_id: number;
  review_id: number;
  created_at: Generated<Date>;
}
