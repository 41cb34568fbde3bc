/** The header of the invoices' PDF that has the numbers of the orders without an invoice, separated by commas. */
export const WITHOUT_INVOICE = "x-orders-without-invoice";
