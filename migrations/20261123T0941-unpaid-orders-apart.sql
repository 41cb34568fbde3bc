-- Orders whose online payment is still awaited no longer count as sold; the days that had such orders are summed again.
INSERT INTO sales_stale (day) SELECT DISTINCT day FROM sales_days WHERE payment_status = 'awaited';
