import type { ColumnType, Generated } from "kysely";

/** Row types of payments by UPI and through Razorpay. */
export interface PaymentTables {
  razorpay_orders: {
    customer_id: number;
    order_id: number;
    razorpay_order_id: string;
    check_at: Date | null;
    checks: Generated<number>;
    failures: Generated<number>;
    created_at: Generated<Date>;
  };
  razorpay_payments: {
    customer_id: number;
    order_id: number;
    payment_id: string;
    captured_paise: number;
    refunded_paise: Generated<number>;
    purpose: "order" | "refund";
    refund_id: string | null;
    refund_asked_at: Date | null;
    refund_notified_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  refunds: {
    customer_id: number;
    order_id: number;
    refund: number;
    amount_paise: number;
    reference: string;
    /** 'YYYY-MM-DD' in India; read it as text. */
    refunded_on: ColumnType<Date, string, never>;
    created_at: Generated<Date>;
  };
  confirmed_references: {
    reference: string;
    order_id: number;
    confirmed_at: Generated<Date>;
  };
  gateway_refusals: { gateway: string; reason: string; since: Generated<Date> };
  razorpay_events: { id: string; kind: string; received_at: Generated<Date> };
}
