import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";

/** Says that the customer is notified of a change by email, or, as with some phone orders, has no email address. */
export function notifiedText({ customer }: Pick<AdminOrder, "customer">): string {
  return customer.email === ""
    ? "The customer has no email: call them."
    : "The customer is notified by email.";
}

/** The same for the customers of one or more orders. */
export function allNotifiedText(orders: readonly Pick<AdminOrder, "id" | "customer">[]): string {
  const [only] = orders;
  if (only && orders.length === 1) return notifiedText(only);
  const without = orders.filter(({ customer }) => customer.email === "");
  if (without.length === 0) return "The customers are notified by email.";
  if (without.length === orders.length) return "The customers have no email: call them.";
  const ids = without.map(({ id }) => `#${id}`).join(", ");
  return `The customers are notified by email, except those of ${ids}, who have none: call them.`;
}
