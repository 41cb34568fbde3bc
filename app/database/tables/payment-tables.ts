import type { ColumnType, Generated } from "kysely";

/** Row types of receipts, refunds, and payments by UPI and through Razorpay. */
export interface PaymentTables {
  razorpay_orders: {
    customer_id: number;
    order_id: number;
    razorpay_order_id: string;
    check_at: Date | null;
    checks: Generated<number>;
    failures: Generated<number>;
    created_at: Generated<Date>;
    /** The amount that the Razorpay order was made for; null if that is not known. */
    amount_paise: Generated<number | null>;
  };
  razorpay_replaced_orders: {
    customer_id: number;
    order_id: number;
    razorpay_order_id: string;
    replaced_at: Generated<Date>;
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
    changed_at: Generated<Date>;
  };
  receipts: {
    customer_id: number;
    order_id: number;
    receipt: number;
    /** The amount received. Negative for the correction of a receipt that was recorded by mistake. */
    amount_paise: number;
    method: string;
    reference: Generated<string>;
    received_at: Generated<Date>;
  };
  refunds: {
    customer_id: number;
    order_id: number;
    refund: number;
    amount_paise: number;
    reference: string;
    /** The state of the refund. 'due' until the money has been sent. */
    state: Generated<"due" | "sent">;
    /** The day on which the refund was sent, 'YYYY-MM-DD' in India; null while it is due. Read it as text. */
    refunded_on: ColumnType<Date | null, string | null, string>;
    /** The id of the gateway's payment that is refunded; null if the shop-keeper sends the refund by bank transfer. */
    payment_id: Generated<string | null>;
    /** The `sequence` of the order's credit note for the refund; null if it has none. */
    credit_note: Generated<number | null>;
    reason: Generated<string>;
    /** Why the gateway last refused the refund; '' if it didn't. */
    failure: Generated<string>;
    asked_at: Generated<Date | null>;
    /** When it was recorded that the refund was sent. */
    sent_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  confirmed_references: {
    reference: string;
    order_id: number;
    confirmed_at: Generated<Date>;
  };
  settlement_items: {
    entity_id: string;
    kind: "payment" | "refund" | "adjustment";
    amount_paise: number;
    /** The gateway's fee, including tax. */
    fee_paise: number;
    tax_paise: number;
    /** The amount that the entry adds to the settlement; negative for a deduction. */
    net_paise: number;
    settlement_id: string;
    utr: Generated<string>;
    /** The day of the settlement, 'YYYY-MM-DD' in India; read it as text. */
    settled_on: ColumnType<Date, string, never>;
    recorded_at: Generated<Date>;
  };
  gateway_refusals: { gateway: string; reason: string; since: Generated<Date> };
  razorpay_events: { id: string; kind: string; received_at: Generated<Date> };
}
