-- An account's cash orders that are neither delivered nor cancelled: they count together when it places another one.
CREATE INDEX orders_open_cash ON orders (customer_id) WHERE payment_status IN ('due', 'unconfirmed');
