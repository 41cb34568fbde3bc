import type { ColumnType, Generated } from "kysely";

/** Row types of what couriers bring back. */
export interface CashTables {
  courier_returns: {
    customer_id: number;
    order_id: number;
    /** 'YYYY-MM-DD' in India; read it as text. */
    returned_on: ColumnType<Date, string, never>;
    reason: Generated<string>;
    carrier: Generated<string>;
    /** What the courier asked for bringing it back. */
    cost_paise: Generated<number>;
    /** Whether the goods were written off instead of going back on sale. */
    written_off: Generated<boolean>;
    /** Whether the customer did not take it and pay in cash. */
    cash_refused: boolean;
    /** The last ten digits of the recipient's number; '' once the account is erased. */
    phone: Generated<string>;
    booked_at: Generated<Date>;
  };
}
