import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";

/** Whether the customer gets an email about a change; one who has none, such as a caller, has to be told. */
export function whoIsNotified({ customer }: Pick<AdminOrder, "customer">): string {
  return customer.email === ""
    ? "The customer has no email: call them."
    : "The customer is notified by email.";
}
