/**
 * The response header with the numbers of orders without an invoice, separated by commas. Sent with the PDF of several invoices.
 */
export const WITHOUT_INVOICE = "x-orders-without-invoice";
