-- What Razorpay has settled to the shop's bank account: payments, refunds and its own adjustments, as its report says. The ids are
-- Razorpay's, unique across all customers. The fee contains its tax; `net_paise` is what the item adds to the settlement, below zero for
-- what it takes off.
CREATE TABLE settlement_items (
  entity_id     text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('payment', 'refund', 'adjustment')),
  amount_paise  bigint NOT NULL CHECK (amount_paise >= 0),
  fee_paise     bigint NOT NULL,
  tax_paise     bigint NOT NULL,
  net_paise     bigint NOT NULL,
  settlement_id text NOT NULL,
  utr           text NOT NULL DEFAULT '',
  settled_on    date NOT NULL,
  recorded_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settlement_items_settled ON settlement_items (settled_on);
CREATE INDEX razorpay_payments_payment ON razorpay_payments (payment_id);
CREATE INDEX razorpay_payments_refund ON razorpay_payments (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX refunds_reference ON refunds (reference) WHERE payment_id IS NOT NULL;
