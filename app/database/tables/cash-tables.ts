import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Row types of returned parcels, and of the cash that couriers collect. */
export interface CashTables {
  courier_returns: {
    customer_id: number;
    order_id: number;
    /** The day on which the parcel came back, 'YYYY-MM-DD' in India; read it as text. */
    returned_on: ColumnType<Date, string, never>;
    reason: Generated<string>;
    carrier: Generated<string>;
    /** What the courier charged for bringing the parcel back. */
    cost_paise: Generated<number>;
    /** Whether the goods were written off instead of put back on sale. */
    written_off: Generated<boolean>;
    /** Whether the customer refused a parcel that was to be paid in cash. */
    cash_refused: boolean;
    /** The last ten digits of the recipient's phone number; '' once the account is erased. */
    phone: Generated<string>;
    booked_at: Generated<Date>;
  };
  courier_cash: {
    customer_id: number;
    order_id: number;
    tracking_number: string;
    carrier: string;
    owed_paise: number;
    /** The cash that the courier has passed on to the shop so far. */
    remitted_paise: Generated<number>;
    delivered_at: Generated<Date>;
  };
  remittances: {
    customer_id: number;
    order_id: number;
    tracking_number: string;
    reference: string;
    carrier: string;
    /** The cash that the courier has collected, before its deductions. */
    amount_paise: number;
    deducted_paise: Generated<number>;
    /** The day on which the courier paid, 'YYYY-MM-DD' in India; read it as text. */
    remitted_on: ColumnType<Date, string, never>;
    recorded_at: Generated<Date>;
  };
  remittance_columns: {
    carrier: string;
    columns: JSONColumnType<object, string, string>;
    changed_at: Generated<Date>;
  };
}
