import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";

/** Says that the customer gets an email about a change, or has no address for one, as some who order by phone. */
export function notifiedText({ customer }: Pick<AdminOrder, "customer">): string {
  return customer.email === ""
    ? "The customer has no email: call them."
    : "The customer is notified by email.";
}
