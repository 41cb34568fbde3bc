import type { ColumnType, Generated } from "kysely";
import type { DocumentSeries } from "./invoice-tables.ts";

/** Row types of the totals of closed days: of sales, documents and money. Days are 'YYYY-MM-DD' in India. */
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
  document_days: {
    day: string;
    series: DocumentSeries;
    documents: number;
    taxable_paise: number;
    exempt_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    total_paise: number;
  };
  document_problems: { day: string; problems: ColumnType<string[], string, string> };
  money_rollup: {
    only_row: Generated<boolean>;
    closed_before: string | null;
    checked_until: Date | null;
  };
  money_days: {
    day: string;
    cod_paise: number;
    upi_paise: number;
    razorpay_paise: number;
    refunds_paise: number;
    money_paise: number;
    orders_paise: number;
    faults: ColumnType<unknown, string, string>;
  };
  courier_days: {
    day: string;
    carrier: string;
    returns: number;
    return_cost_paise: number;
    remitted_paise: number;
    deducted_paise: number;
  };
  sales_stale: { id: Generated<number>; day: string };
}
