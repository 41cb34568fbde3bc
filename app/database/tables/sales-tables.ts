import type { Generated } from "kysely";

/** Row types of the totals of closed days: of sales and of documents. Days are 'YYYY-MM-DD' in India. */
export interface SalesTables {
  sales_rollup: { only_row: Generated<boolean>; closed_before: string | null };
  sales_days: {
    day: string;
    status: string;
    payment_status: string;
    payment_method: string;
    orders: number;
    total_paise: number;
  };
  sales_packs: {
    day: string;
    pack_id: number;
    product_id: number;
    pieces: number;
    total_paise: number;
  };
  document_rollup: { only_row: Generated<boolean>; closed_before: string | null };
  document_days: { day: string; documents: number; total_paise: number; tax_paise: number };
  sales_stale: { id: Generated<number>; day: string };
}
